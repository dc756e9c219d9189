"""The reasons for which the rules refuse, each with its sentence and the name of its rule."""

from __future__ import annotations

from companion.refusal import Reason
from companion.translator import N_, NN_

# Whose turn, which phase
NOT_YOUR_TURN = Reason("not-your-turn", "It is {acting} who acts now, not {player}.", "turn.order")
NO_SUCH_SEAT = Reason("no-such-seat", "Only {number} players sit at this table.", "setup.hands")
GAME_OVER = Reason("game-over", "The game is over; nothing more can be played.", "end.at-once")
OPENING_FIRST = Reason(
    "opening-first",
    "Before the first turn every player feeds their parrotfish and chooses two larva cubes.",
    "setup.larvae",
)
OPENING_DONE = Reason("opening-done", "The first turn has begun; the opening is behind us.", "setup.fish")
FEAST_ONLY = Reason(
    "feast-only", "The game has ended. In the additional turn {player} may only eat one coral, or pass.", "end.feast"
)
NO_FEAST = Reason("no-feast", "There is no additional turn now.", "end.feast")
NOT_OVER = Reason("not-over", "This comes after the end of the game, and the game is not over yet.", "score")
NOT_FOLLOWED = Reason(
    "not-followed", "This game does not follow the pieces on the boards, so this cannot be entered."
)
FOLLOWED = Reason("followed", "This game follows every piece: enter what happens on the boards instead.")

# Opening
ALREADY_FED = Reason("already-fed", "{player} has fed the parrotfish already.", "setup.fish")
NOT_IN_HAND = Reason("not-in-hand", "{player} has no such polyp behind the screen.", "setup.fish")
LARVAE_CHOSEN = Reason("larvae-chosen", "{player} has chosen the opening larva cubes already.", "setup.larvae")
TWO_LARVAE = Reason(
    "two-larvae", "{player} takes exactly two larva cubes; they may have the same colour.", "setup.larvae"
)
HAND_HOLDS = Reason(
    "hand-holds", "Name every polyp that is hidden behind {player}’s screen, {number} in all.", "setup.hands"
)
ALL_ACCOUNTED = Reason(
    "all-accounted",
    "This cannot be {coral:polyp}: by all that was entered, every one of them is elsewhere.",
    "setup.bonus",
)

# Larvae and polyps
LARVA_NONE = Reason("larva-none", "{player} lacks {coral:larva} behind the screen.", "larva")
LARVAE_PLAYED = Reason(
    "larvae-played", "{player} has played two larva cubes this turn; there is no third.", "turn.order"
)
NO_LARVA_RUNNING = Reason(
    "no-larva-running", "Play a larva cube first: its colour says which polyps may be placed.", "larva"
)
FOUR_LAID = Reason(
    "four-laid",
    "{player} has placed four polyps from behind the screen with this larva. Consumed polyps may still follow.",
    "larva",
)
HAND_LACKS = Reason("hand-lacks", "{player} lacks {coral:polyp} behind the screen.", "larva")
CONSUMED_LACKS = Reason("consumed-lacks", "{player} lacks {coral:polyp} in front of the screen.", "larva")
DEEP_WATER = Reason("deep-water", "{space} is deep water: nothing lives there. Choose a rock space.", "setup.boards")
NO_SUCH_BOARD = Reason("no-such-board", "There is no such space on the reef boards in play.", "setup.boards")
SPACE_TAKEN = Reason(
    "space-taken", "{coral:polyp} lies on {space} already. Choose an empty rock space.", "place.empty"
)
SHRIMP_THERE = Reason(
    "shrimp-there", "A shrimp stands on the bare rock of {space}. Its owner can move it away first.", "place.empty"
)
GUARDED_JOIN = Reason(
    "guarded-join",
    "This would join {coral:corals} that have two shrimps or more between them; shrimps prevent that.",
    "place.guarded-join",
)
ATTACK_GUARDED_JOIN = Reason(
    "attack-guarded-join",
    "This attack would join {coral:corals} that have two shrimps or more between them; shrimps prevent that.",
    "attack.guarded-join",
)

# Attacks
ATTACK_APART = Reason(
    "attack-apart",
    "To attack {target:polyp} on {space}, {attacker:coral} must lie directly beside it.",
    "attack.adjacent",
)
ATTACK_SMALL = Reason(
    "attack-small", "The coral beside {space} has only one polyp; it needs two to attack.", "attack.size"
)
ATTACK_WEAKER = Reason(
    "attack-weaker",
    "{target:corals} are stronger than {attacker:corals} now, as the coral tile shows.",
    "attack.hierarchy",
)
ATTACK_SHRIMP = Reason("attack-shrimp", "A shrimp stands on {space} and guards this polyp.", "attack.guard")
ATTACK_BESIDE_SHRIMP = Reason(
    "attack-beside-shrimp", "A shrimp right beside {space}, on the same coral, guards this polyp too.", "attack.guard"
)

# Shrimps
INTRODUCED = Reason("introduced", "{player} has introduced a shrimp this turn; one a turn is all.", "turn.order")
SHRIMP_NONE = Reason("shrimp-none", "{player} has no shrimp left behind the screen.", "introduce")
SHRIMP_NO_POLYP = Reason(
    "shrimp-no-polyp", "There is no polyp on {space}; a new shrimp goes onto a coral.", "introduce"
)
CORAL_HAS_SHRIMP = Reason(
    "coral-has-shrimp", "This coral has a shrimp already, and two never share a coral.", "shrimp.one-per-coral"
)
TWO_ON_ROCK = Reason(
    "two-on-rock",
    "{player} has two shrimps on board {board} already; a third may not join them there.",
    "shrimp.two-per-rock",
)
NO_SHRIMP_HERE = Reason("no-shrimp-here", "{player} has no shrimp on {space}.", "move")
OTHERS_SHRIMP = Reason(
    "others-shrimp", "The shrimp on {space} belongs to somebody else; {player} cannot move it.", "move"
)
SAME_SPACE = Reason("same-space", "The shrimp stands on {space} already.", "move")
SPACE_HAS_SHRIMP = Reason("space-has-shrimp", "A shrimp stands on {space} already.", "move")
SHRIMP_ON_ROCK = Reason(
    "shrimp-on-rock",
    "{player}’s shrimp on {space} stands on bare rock. Move it onto a coral or behind the screen first.",
    "move",
)

# Eating
EAT_FIRST = Reason(
    "eat-first", "{player} has done something else this turn; the parrotfish eats first or not at all.", "turn.order"
)
EAT_NOTHING = Reason("eat-nothing", "There is no coral on {space}.", "eat")
EAT_UNGUARDED = Reason(
    "eat-unguarded", "None of {player}’s shrimps guards this coral, so the parrotfish does not eat it.", "eat"
)
EAT_OTHERS = Reason(
    "eat-others", "Somebody else’s shrimp guards this coral, so {player}’s parrotfish does not eat it.", "eat"
)
EAT_SMALL = Reason(
    "eat-small",
    NN_(
        "This coral has only {n} polyp; the parrotfish wants five.",
        "This coral has only {n} polyps; the parrotfish wants five.",
    ),
    "eat",
)
EAT_FEAST_SMALL = Reason(
    "eat-feast-small",
    "In the additional turn {back} polyps go back in the bag; "
    "this coral has {size}, so nothing would be left to eat.",
    "feast.exact",
)
EAT_TOO_LARGE = Reason(
    "eat-too-large", "A coral of {size} cannot be: at most {most} {coral:polyps} can lie on one board now.", "coral"
)

# Exchanges and algae
PAY_LACKS = Reason("pay-lacks", "{player} lacks {coral:polyp} in front of the screen to pay with.", "attack.consumed")
PAY_NOT_FOLLOWED = Reason("pay-not-followed", "Consumed polyps are not followed in this game; leave the payment out.")
PAY_UNSAID = Reason("pay-unsaid", "Say which consumed polyp pays for the alga cylinder.", "alga")
LARVA_ABSENT = Reason("larva-absent", "The supply has no {coral:larvae} left.", "larva.absent")
LARVA_LACKS = Reason("larva-lacks", "{player} lacks {coral:larva} to pay with.", "polyp-for-larva")
POLYP_ABSENT = Reason("polyp-absent", "Neither the bag nor the bonus tiles hold {coral:polyp}.", "polyp.absent")
NOTHING_GREW = Reason(
    "nothing-grew", "Nothing grew here, so no bonus tile had to be replaced from the bag.", "growth.bonus"
)
BAG_HAS_ONE = Reason("bag-has-one", "There must be {coral:polyp} in the bag; look again.", "growth.bonus")
ALGA_ABSENT = Reason("alga-absent", "The supply has no {alga:cylinders} left.", "alga.playable")
LOCK_NOT_YET = Reason(
    "lock-not-yet",
    "{player} has no shrimp on the open-sea board yet: the parrotfish must eat a coral before {player} may lock a "
    "coral tile.",
    "alga.lock",
)
LOCK_ONCE = Reason(
    "lock-once", "{player} has locked a coral tile this turn; further alga cylinders go on the open sea.", "alga.lock"
)
TILE_LOCKED = Reason("tile-locked", "The coral tile “{tile}” is locked already.", "alga.lock")
TILE_ALGA = Reason("tile-alga", "The coral tile “{tile}” shows a large {large:alga}, not a {alga:alga}.", "alga.lock")
TILE_UNKNOWN = Reason("tile-unknown", "There is no coral tile number {number}; there are ten.", "alga.lock")
LAST_TILE = Reason(
    "last-tile",
    "This is the last open coral tile. {player} may lock it once the parrotfish holds two polyps.",
    "alga.last",
)

# The open sea
REFILL_COUNT = Reason(
    "refill-count",
    NN_(
        "The refill is one polyp tile, on the space of this colour: {spaces}.",
        "The refill is {n} polyp tiles, one on each of these spaces: {spaces}.",
    ),
    "refill",
)
REFILL_IMPOSSIBLE = Reason(
    "refill-impossible", "The open sea cannot be refilled any more: enter no tiles, and the game ends.", "end.supply"
)
DRAW_LACKS = Reason(
    "draw-lacks",
    "The bag cannot hold {coral:polyp}: by all that was entered, every one of them is elsewhere.",
    "setup.bonus",
)

# After the end
CALL_UNSEEN = Reason("call-unseen", "The app sees this end by itself; it need not be called.", "end.at-once")
REVEAL_COUNT = Reason(
    "reveal-count",
    NN_(
        "{n} polyp is still hidden in {player}’s parrotfish; say its colour.",
        "{n} polyps are still hidden in {player}’s parrotfish; say the colour of each.",
        N_("Nothing is hidden in {player}’s parrotfish any more."),
    ),
    "score",
)
REVEAL_OTHER = Reason("reveal-other", "{player} told the app something else when the parrotfish was fed.", "score")
TALLY_KNOWN = Reason("tally-known", "The app has followed every piece and counts these itself.", "score.ties")
TALLY_IMPOSSIBLE = Reason("tally-impossible", "{player} cannot have so many; count again.", "score.ties")

# Set-up, and a table entered as it stands: all faults are told at once
SEATS_COUNT = Reason("seats-count", "Reef Encounter is for two to four players, not for {number}.", "setup.boards")
NAME_MISSING = Reason("name-missing", "The player with the colour {colour} needs a name.", "setup.hands")
NAME_LONG = Reason(
    "name-long",
    "The name of the player with the colour {colour} has {number} letters and signs; {most} are the most.",
    "setup.hands",
)
NAME_UNREADABLE = Reason(
    "name-unreadable",
    "The name of the player with the colour {colour} holds a sign that cannot be seen: a line break, a mark without "
    "width, or one that joins two emoji. Write it without.",
    "setup.hands",
)
NAME_TWICE = Reason("name-twice", "Two players are called “{name}”; change one name.", "setup.hands")
COLOUR_TWICE = Reason(
    "colour-twice", "Two players have the colour {colour}; choose another for one of them.", "setup.hands"
)
BOARDS_COUNT = Reason("boards-count", "Reef boards wanted: {wanted}; named: {number}.", "setup.boards")
BOARD_UNKNOWN = Reason("board-unknown", "There is no reef board {board}; there are A, B, C and D.", "setup.boards")
BOARD_TWICE = Reason("board-twice", "Reef board {board} is named twice.", "setup.boards")
SEA_FILL = Reason(
    "sea-fill",
    "Going clockwise from the first space, the open sea starts with 3, 3, 3, 2 and 1 polyp tiles.",
    "setup.sea",
)
SEA_SPACE_FULL = Reason(
    "sea-space-full", "The {coral} space of the open sea has {number} polyp tiles; three are the most.", "refill"
)
POLYPS_COUNT = Reason("polyps-count", "{number} {coral:polyps} are too many; {most} are the most.", "setup.bonus")
HIDDEN_COUNT = Reason(
    "hidden-count", "More polyp tiles are said to be hidden ({number}) than are out of sight ({most}).", "setup.bonus"
)
LARVAE_COUNT = Reason(
    "larvae-count",
    "{number} {coral:larvae} are too many, the one on the open sea counted; there are ten.",
    "larva.absent",
)
SHRIMPS_COUNT = Reason("shrimps-count", "{player} has four shrimps, not {number}.", "setup.hands")
SHRIMPS_ON_CORAL = Reason(
    "shrimps-on-coral", "Two shrimps stand on one coral, around {space}.", "shrimp.one-per-coral"
)
SHRIMPS_ON_SPACE = Reason("shrimps-on-space", "Two shrimps stand on {space}.", "shrimp.one-per-coral")
BARE_AT_START = Reason("bare-at-start", "The shrimp on {space} stands on bare rock; between turns it cannot.", "move")
POLYP_IN_WATER = Reason("polyp-in-water", "{space} is deep water; nothing can lie there.", "setup.boards")
POLYPS_ON_SPACE = Reason("polyps-on-space", "Two polyps lie on {space}.", "place.empty")
CYLINDERS_COUNT = Reason("cylinders-count", "More than five {alga:cylinders} are in use.", "alga.supply")
FISH_UNFED = Reason(
    "fish-unfed",
    "After these meals {player}’s parrotfish cannot hold so few polyps: at least {least}, not {number}.",
    "eat",
)
FISH_FULL = Reason(
    "fish-full", "{player}’s parrotfish cannot hold {number} polyps after so few meals ({meals}).", "eat"
)
NEGATIVE = Reason("negative", "{number} is less than nothing; count again.", "setup.bonus")
BONUS_COUNT = Reason("bonus-count", "There is one bonus polyp tile of each colour, not {number}.", "setup.bonus")
BONUS_ADVANCED = Reason(
    "bonus-advanced", "No bonus polyp tiles are set aside now: they are in the bag.", "advanced.bonus"
)
LOCKED_UNEATEN = Reason(
    "locked-uneaten", "Coral tiles are locked, but nobody’s parrotfish has eaten a shrimp; check both.", "alga.lock"
)
ALREADY_OVER = Reason(
    "already-over", "As the table stands the game is over: {trigger}. Enter it as a final score.", "end.at-once"
)
POSITION_MISSING = Reason(
    "position-missing", "To score a game, tell how the coral tiles lie and what each parrotfish holds."
)
POSITION_PLAYERS = Reason("position-players", "The position must tell of all {number} players.")

# What the table lets stand
NOTHING_TOUCHED = Reason("nothing-touched", "Everything lies as the app has it. First tap what lies otherwise.")
NOT_TOUCHABLE = Reason("not-touchable", "The app does not follow this now, so nothing can be put right here.")
LIES_OTHERWISE = Reason(
    "lies-otherwise",
    "When the table let this stand, it was so: {was}: {was:found}. Now it is so: {now:found}. "
    "Enter again how it lies.",
)
WOULD_END = Reason(
    "would-end", "With that the game would be over: {trigger}. Enter the move that ends it instead.", "end.at-once"
)
