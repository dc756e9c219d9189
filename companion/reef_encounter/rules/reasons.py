"""The reasons for which the rules refuse, with their rules' names. `wording` has sentences for them."""

from __future__ import annotations

from companion.refusal import Reason

# Whose turn, which phase
NOT_YOUR_TURN = Reason("not-your-turn", rule="turn.order")
NO_SUCH_SEAT = Reason("no-such-seat", rule="setup.hands")
GAME_OVER = Reason("game-over", rule="end.at-once")
OPENING_FIRST = Reason("opening-first", rule="setup.larvae")
OPENING_DONE = Reason("opening-done", rule="setup.fish")
FEAST_ONLY = Reason("feast-only", rule="end.feast")
NO_FEAST = Reason("no-feast", rule="end.feast")
NOT_OVER = Reason("not-over", rule="score")
NOT_FOLLOWED = Reason("not-followed")
FOLLOWED = Reason("followed")

# Opening
ALREADY_FED = Reason("already-fed", rule="setup.fish")
NOT_IN_HAND = Reason("not-in-hand", rule="setup.fish")
LARVAE_CHOSEN = Reason("larvae-chosen", rule="setup.larvae")
TWO_LARVAE = Reason("two-larvae", rule="setup.larvae")
HAND_HOLDS = Reason("hand-holds", rule="setup.hands")
ALL_ACCOUNTED = Reason("all-accounted", rule="setup.bonus")

# Larvae and polyps
LARVA_NONE = Reason("larva-none", rule="larva")
LARVAE_PLAYED = Reason("larvae-played", rule="turn.order")
NO_LARVA_RUNNING = Reason("no-larva-running", rule="larva")
FOUR_LAID = Reason("four-laid", rule="larva")
HAND_LACKS = Reason("hand-lacks", rule="larva")
CONSUMED_LACKS = Reason("consumed-lacks", rule="larva")
DEEP_WATER = Reason("deep-water", rule="setup.boards")
NO_SUCH_BOARD = Reason("no-such-board", rule="setup.boards")
SPACE_TAKEN = Reason("space-taken", rule="place.empty")
SHRIMP_THERE = Reason("shrimp-there", rule="place.empty")
GUARDED_JOIN = Reason("guarded-join", rule="place.guarded-join")
ATTACK_GUARDED_JOIN = Reason("attack-guarded-join", rule="attack.guarded-join")

# Attacks
ATTACK_APART = Reason("attack-apart", rule="attack.adjacent")
ATTACK_SMALL = Reason("attack-small", rule="attack.size")
ATTACK_WEAKER = Reason("attack-weaker", rule="attack.hierarchy")
ATTACK_SHRIMP = Reason("attack-shrimp", rule="attack.guard")
ATTACK_BESIDE_SHRIMP = Reason("attack-beside-shrimp", rule="attack.guard")

# Shrimps
INTRODUCED = Reason("introduced", rule="turn.order")
SHRIMP_NONE = Reason("shrimp-none", rule="introduce")
SHRIMP_NO_POLYP = Reason("shrimp-no-polyp", rule="introduce")
CORAL_HAS_SHRIMP = Reason("coral-has-shrimp", rule="shrimp.one-per-coral")
TWO_ON_ROCK = Reason("two-on-rock", rule="shrimp.two-per-rock")
NO_SHRIMP_HERE = Reason("no-shrimp-here", rule="move")
OTHERS_SHRIMP = Reason("others-shrimp", rule="move")
SAME_SPACE = Reason("same-space", rule="move")
SPACE_HAS_SHRIMP = Reason("space-has-shrimp", rule="move")
SHRIMP_ON_ROCK = Reason("shrimp-on-rock", rule="move")

# Eating
EAT_FIRST = Reason("eat-first", rule="turn.order")
EAT_NOTHING = Reason("eat-nothing", rule="eat")
EAT_UNGUARDED = Reason("eat-unguarded", rule="eat")
EAT_OTHERS = Reason("eat-others", rule="eat")
EAT_SMALL = Reason("eat-small", rule="eat")
EAT_FEAST_SMALL = Reason("eat-feast-small", rule="feast.exact")
EAT_TOO_LARGE = Reason("eat-too-large", rule="coral")

# Exchanges and algae
PAY_LACKS = Reason("pay-lacks", rule="attack.consumed")
PAY_NOT_FOLLOWED = Reason("pay-not-followed")
PAY_UNSAID = Reason("pay-unsaid", rule="alga")
LARVA_ABSENT = Reason("larva-absent", rule="larva.absent")
LARVA_LACKS = Reason("larva-lacks", rule="polyp-for-larva")
POLYP_ABSENT = Reason("polyp-absent", rule="polyp.absent")
NOTHING_GREW = Reason("nothing-grew", rule="growth.bonus")
BAG_HAS_ONE = Reason("bag-has-one", rule="growth.bonus")
ALGA_ABSENT = Reason("alga-absent", rule="alga.playable")
LOCK_NOT_YET = Reason("lock-not-yet", rule="alga.lock")
LOCK_ONCE = Reason("lock-once", rule="alga.lock")
TILE_LOCKED = Reason("tile-locked", rule="alga.lock")
TILE_ALGA = Reason("tile-alga", rule="alga.lock")
TILE_UNKNOWN = Reason("tile-unknown", rule="alga.lock")
LAST_TILE = Reason("last-tile", rule="alga.last")

# The open sea
REFILL_COUNT = Reason("refill-count", rule="refill")
REFILL_IMPOSSIBLE = Reason("refill-impossible", rule="end.supply")
DRAW_LACKS = Reason("draw-lacks", rule="setup.bonus")

# After the end
CALL_UNSEEN = Reason("call-unseen", rule="end.at-once")
REVEAL_COUNT = Reason("reveal-count", rule="score")
REVEAL_OTHER = Reason("reveal-other", rule="score")
TALLY_KNOWN = Reason("tally-known", rule="score.ties")
TALLY_IMPOSSIBLE = Reason("tally-impossible", rule="score.ties")

# Set-up, and a table entered as it stands: all faults are told at once
SEATS_COUNT = Reason("seats-count", rule="setup.boards")
NAME_MISSING = Reason("name-missing", rule="setup.hands")
NAME_LONG = Reason("name-long", rule="setup.hands")
NAME_UNREADABLE = Reason("name-unreadable", rule="setup.hands")
NAME_TWICE = Reason("name-twice", rule="setup.hands")
COLOUR_TWICE = Reason("colour-twice", rule="setup.hands")
BOARDS_COUNT = Reason("boards-count", rule="setup.boards")
BOARD_UNKNOWN = Reason("board-unknown", rule="setup.boards")
BOARD_TWICE = Reason("board-twice", rule="setup.boards")
SEA_FILL = Reason("sea-fill", rule="setup.sea")
SEA_SPACE_FULL = Reason("sea-space-full", rule="refill")
POLYPS_COUNT = Reason("polyps-count", rule="setup.bonus")
HIDDEN_COUNT = Reason("hidden-count", rule="setup.bonus")
LARVAE_COUNT = Reason("larvae-count", rule="larva.absent")
SHRIMPS_COUNT = Reason("shrimps-count", rule="setup.hands")
SHRIMPS_ON_CORAL = Reason("shrimps-on-coral", rule="shrimp.one-per-coral")
SHRIMPS_ON_SPACE = Reason("shrimps-on-space", rule="shrimp.one-per-coral")
BARE_AT_START = Reason("bare-at-start", rule="move")
POLYP_IN_WATER = Reason("polyp-in-water", rule="setup.boards")
POLYPS_ON_SPACE = Reason("polyps-on-space", rule="place.empty")
CYLINDERS_COUNT = Reason("cylinders-count", rule="alga.supply")
FISH_UNFED = Reason("fish-unfed", rule="eat")
FISH_FULL = Reason("fish-full", rule="eat")
NEGATIVE = Reason("negative", rule="setup.bonus")
BONUS_COUNT = Reason("bonus-count", rule="setup.bonus")
BONUS_ADVANCED = Reason("bonus-advanced", rule="advanced.bonus")
LOCKED_UNEATEN = Reason("locked-uneaten", rule="alga.lock")
ALREADY_OVER = Reason("already-over", rule="end.at-once")
POSITION_MISSING = Reason("position-missing")
POSITION_PLAYERS = Reason("position-players")

# What the table lets stand
NOTHING_TOUCHED = Reason("nothing-touched")
NOT_TOUCHABLE = Reason("not-touchable")
LIES_OTHERWISE = Reason("lies-otherwise")
WOULD_END = Reason("would-end", rule="end.at-once")
