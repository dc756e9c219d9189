"""The reasons for which the rules refuse, with their rules' names. `wording` has sentences for them."""

from __future__ import annotations

from companion.refusal import Reason

# Whose turn, which phase
NOT_YOUR_TURN = Reason("not-your-turn", "turn.order")
NO_SUCH_SEAT = Reason("no-such-seat", "setup.hands")
GAME_OVER = Reason("game-over", "end.at-once")
OPENING_FIRST = Reason("opening-first", "setup.larvae")
OPENING_DONE = Reason("opening-done", "setup.fish")
FEAST_ONLY = Reason("feast-only", "end.feast")
NO_FEAST = Reason("no-feast", "end.feast")
NOT_OVER = Reason("not-over", "score")
NOT_FOLLOWED = Reason("not-followed")
FOLLOWED = Reason("followed")

# Opening
ALREADY_FED = Reason("already-fed", "setup.fish")
NOT_IN_HAND = Reason("not-in-hand", "setup.fish")
LARVAE_CHOSEN = Reason("larvae-chosen", "setup.larvae")
TWO_LARVAE = Reason("two-larvae", "setup.larvae")
HAND_HOLDS = Reason("hand-holds", "setup.hands")
ALL_ACCOUNTED = Reason("all-accounted", "setup.bonus")

# Larvae and polyps
LARVA_NONE = Reason("larva-none", "larva")
LARVAE_PLAYED = Reason("larvae-played", "turn.order")
NO_LARVA_RUNNING = Reason("no-larva-running", "larva")
FOUR_LAID = Reason("four-laid", "larva")
HAND_LACKS = Reason("hand-lacks", "larva")
CONSUMED_LACKS = Reason("consumed-lacks", "larva")
DEEP_WATER = Reason("deep-water", "setup.boards")
NO_SUCH_BOARD = Reason("no-such-board", "setup.boards")
SPACE_TAKEN = Reason("space-taken", "place.empty")
SHRIMP_THERE = Reason("shrimp-there", "place.empty")
GUARDED_JOIN = Reason("guarded-join", "place.guarded-join")
ATTACK_GUARDED_JOIN = Reason("attack-guarded-join", "attack.guarded-join")

# Attacks
ATTACK_APART = Reason("attack-apart", "attack.adjacent")
ATTACK_SMALL = Reason("attack-small", "attack.size")
ATTACK_WEAKER = Reason("attack-weaker", "attack.hierarchy")
ATTACK_SHRIMP = Reason("attack-shrimp", "attack.guard")
ATTACK_BESIDE_SHRIMP = Reason("attack-beside-shrimp", "attack.guard")

# Shrimps
INTRODUCED = Reason("introduced", "turn.order")
SHRIMP_NONE = Reason("shrimp-none", "introduce")
SHRIMP_NO_POLYP = Reason("shrimp-no-polyp", "introduce")
CORAL_HAS_SHRIMP = Reason("coral-has-shrimp", "shrimp.one-per-coral")
TWO_ON_ROCK = Reason("two-on-rock", "shrimp.two-per-rock")
NO_SHRIMP_HERE = Reason("no-shrimp-here", "move")
OTHERS_SHRIMP = Reason("others-shrimp", "move")
SAME_SPACE = Reason("same-space", "move")
SPACE_HAS_SHRIMP = Reason("space-has-shrimp", "move")
SHRIMP_ON_ROCK = Reason("shrimp-on-rock", "move")

# Eating
EAT_FIRST = Reason("eat-first", "turn.order")
EAT_NOTHING = Reason("eat-nothing", "eat")
EAT_UNGUARDED = Reason("eat-unguarded", "eat")
EAT_OTHERS = Reason("eat-others", "eat")
EAT_SMALL = Reason("eat-small", "eat")
EAT_FEAST_SMALL = Reason("eat-feast-small", "feast.exact")
EAT_TOO_LARGE = Reason("eat-too-large", "coral")

# Exchanges and algae
PAY_LACKS = Reason("pay-lacks", "attack.consumed")
PAY_NOT_FOLLOWED = Reason("pay-not-followed")
PAY_UNSAID = Reason("pay-unsaid", "alga")
LARVA_ABSENT = Reason("larva-absent", "larva.absent")
LARVA_LACKS = Reason("larva-lacks", "polyp-for-larva")
POLYP_ABSENT = Reason("polyp-absent", "polyp.absent")
NOTHING_GREW = Reason("nothing-grew", "growth.bonus")
BAG_HAS_ONE = Reason("bag-has-one", "growth.bonus")
ALGA_ABSENT = Reason("alga-absent", "alga.playable")
LOCK_NOT_YET = Reason("lock-not-yet", "alga.lock")
LOCK_ONCE = Reason("lock-once", "alga.lock")
TILE_LOCKED = Reason("tile-locked", "alga.lock")
TILE_ALGA = Reason("tile-alga", "alga.lock")
TILE_UNKNOWN = Reason("tile-unknown", "alga.lock")
LAST_TILE = Reason("last-tile", "alga.last")

# The open sea
REFILL_COUNT = Reason("refill-count", "refill")
REFILL_IMPOSSIBLE = Reason("refill-impossible", "end.supply")
DRAW_LACKS = Reason("draw-lacks", "setup.bonus")

# After the end
CALL_UNSEEN = Reason("call-unseen", "end.at-once")
REVEAL_COUNT = Reason("reveal-count", "score")
REVEAL_OTHER = Reason("reveal-other", "score")
TALLY_KNOWN = Reason("tally-known", "score.ties")
TALLY_IMPOSSIBLE = Reason("tally-impossible", "score.ties")

# Set-up, and a table entered as it stands: all faults are told at once
SEATS_COUNT = Reason("seats-count", "setup.boards")
NAME_MISSING = Reason("name-missing", "setup.hands")
NAME_LONG = Reason("name-long", "setup.hands")
NAME_UNREADABLE = Reason("name-unreadable", "setup.hands")
NAME_TWICE = Reason("name-twice", "setup.hands")
COLOUR_TWICE = Reason("colour-twice", "setup.hands")
BOARDS_COUNT = Reason("boards-count", "setup.boards")
BOARD_UNKNOWN = Reason("board-unknown", "setup.boards")
BOARD_TWICE = Reason("board-twice", "setup.boards")
SEA_FILL = Reason("sea-fill", "setup.sea")
SEA_SPACE_FULL = Reason("sea-space-full", "refill")
POLYPS_COUNT = Reason("polyps-count", "setup.bonus")
HIDDEN_COUNT = Reason("hidden-count", "setup.bonus")
LARVAE_COUNT = Reason("larvae-count", "larva.absent")
SHRIMPS_COUNT = Reason("shrimps-count", "setup.hands")
SHRIMPS_ON_CORAL = Reason("shrimps-on-coral", "shrimp.one-per-coral")
SHRIMPS_ON_SPACE = Reason("shrimps-on-space", "shrimp.one-per-coral")
BARE_AT_START = Reason("bare-at-start", "move")
POLYP_IN_WATER = Reason("polyp-in-water", "setup.boards")
POLYPS_ON_SPACE = Reason("polyps-on-space", "place.empty")
CYLINDERS_COUNT = Reason("cylinders-count", "alga.supply")
FISH_UNFED = Reason("fish-unfed", "eat")
FISH_FULL = Reason("fish-full", "eat")
NEGATIVE = Reason("negative", "setup.bonus")
BONUS_COUNT = Reason("bonus-count", "setup.bonus")
BONUS_ADVANCED = Reason("bonus-advanced", "advanced.bonus")
LOCKED_UNEATEN = Reason("locked-uneaten", "alga.lock")
ALREADY_OVER = Reason("already-over", "end.at-once")
POSITION_MISSING = Reason("position-missing")
POSITION_PLAYERS = Reason("position-players")

# What the table lets stand
NOTHING_TOUCHED = Reason("nothing-touched")
NOT_TOUCHABLE = Reason("not-touchable")
LIES_OTHERWISE = Reason("lies-otherwise")
WOULD_END = Reason("would-end", "end.at-once")
