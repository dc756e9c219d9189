"""The reasons for which the rules refuse, each with its sentence and the name of its rule."""

from __future__ import annotations

from companion.refusal import Reason
from companion.speech import N_, NN_

# Whose turn, which phase
NOT_YOUR_TURN = Reason("not-your-turn", N_("It is {acting} who acts now, not {player}."), rule="turn.order")
NO_SUCH_SEAT = Reason("no-such-seat", N_("Only {number} players sit at this table."), rule="setup.hands")
GAME_OVER = Reason("game-over", N_("The game is over; nothing more can be played."), rule="end.at-once")
OPENING_FIRST = Reason(
    "opening-first",
    N_("Before the first turn every player feeds their parrotfish and chooses two larva cubes."),
    rule="setup.larvae",
)
OPENING_DONE = Reason("opening-done", N_("The first turn has begun; the opening is behind us."), rule="setup.fish")
FEAST_ONLY = Reason(
    "feast-only",
    N_("The game has ended. In the additional turn {player} may only eat one coral, or pass."),
    rule="end.feast",
)
NO_FEAST = Reason("no-feast", N_("There is no additional turn now."), rule="end.feast")
NOT_OVER = Reason("not-over", N_("This comes after the end of the game, and the game is not over yet."), rule="score")
NOT_FOLLOWED = Reason(
    "not-followed", N_("This game does not follow the pieces on the boards, so this cannot be entered.")
)
FOLLOWED = Reason("followed", N_("This game follows every piece: enter what happens on the boards instead."))

# Opening
ALREADY_FED = Reason("already-fed", N_("{player} has fed the parrotfish already."), rule="setup.fish")
NOT_IN_HAND = Reason("not-in-hand", N_("{player} has no such polyp behind the screen."), rule="setup.fish")
LARVAE_CHOSEN = Reason(
    "larvae-chosen", N_("{player} has chosen the opening larva cubes already."), rule="setup.larvae"
)
TWO_LARVAE = Reason(
    "two-larvae", N_("{player} takes exactly two larva cubes; they may have the same colour."), rule="setup.larvae"
)
HAND_HOLDS = Reason(
    "hand-holds", N_("Name every polyp that is hidden behind {player}’s screen, {number} in all."), rule="setup.hands"
)
ALL_ACCOUNTED = Reason(
    "all-accounted",
    N_("This cannot be {coral:polyp}: by all that was entered, every one of them is elsewhere."),
    rule="setup.bonus",
)

# Larvae and polyps
LARVA_NONE = Reason("larva-none", N_("{player} lacks {coral:larva} behind the screen."), rule="larva")
LARVAE_PLAYED = Reason(
    "larvae-played", N_("{player} has played two larva cubes this turn; there is no third."), rule="turn.order"
)
NO_LARVA_RUNNING = Reason(
    "no-larva-running", N_("Play a larva cube first: its colour says which polyps may be placed."), rule="larva"
)
FOUR_LAID = Reason(
    "four-laid",
    N_("{player} has placed four polyps from behind the screen with this larva. Consumed polyps may still follow."),
    rule="larva",
)
HAND_LACKS = Reason("hand-lacks", N_("{player} lacks {coral:polyp} behind the screen."), rule="larva")
CONSUMED_LACKS = Reason("consumed-lacks", N_("{player} lacks {coral:polyp} in front of the screen."), rule="larva")
DEEP_WATER = Reason(
    "deep-water", N_("{space} is deep water: nothing lives there. Choose a rock space."), rule="setup.boards"
)
NO_SUCH_BOARD = Reason("no-such-board", N_("There is no such space on the reef boards in play."), rule="setup.boards")
SPACE_TAKEN = Reason(
    "space-taken", N_("{coral:polyp} lies on {space} already. Choose an empty rock space."), rule="place.empty"
)
SHRIMP_THERE = Reason(
    "shrimp-there",
    N_("A shrimp stands on the bare rock of {space}. Its owner can move it away first."),
    rule="place.empty",
)
GUARDED_JOIN = Reason(
    "guarded-join",
    N_("This would join {coral:corals} that have two shrimps or more between them; shrimps prevent that."),
    rule="place.guarded-join",
)
ATTACK_GUARDED_JOIN = Reason(
    "attack-guarded-join",
    N_("This attack would join {coral:corals} that have two shrimps or more between them; shrimps prevent that."),
    rule="attack.guarded-join",
)

# Attacks
ATTACK_APART = Reason(
    "attack-apart",
    N_("To attack {target:polyp} on {space}, {attacker:coral} must lie directly beside it."),
    rule="attack.adjacent",
)
ATTACK_SMALL = Reason(
    "attack-small", N_("The coral beside {space} has only one polyp; it needs two to attack."), rule="attack.size"
)
ATTACK_WEAKER = Reason(
    "attack-weaker",
    N_("{target:corals} are stronger than {attacker:corals} now, as the coral tile shows."),
    rule="attack.hierarchy",
)
ATTACK_SHRIMP = Reason("attack-shrimp", N_("A shrimp stands on {space} and guards this polyp."), rule="attack.guard")
ATTACK_BESIDE_SHRIMP = Reason(
    "attack-beside-shrimp",
    N_("A shrimp right beside {space}, on the same coral, guards this polyp too."),
    rule="attack.guard",
)

# Shrimps
INTRODUCED = Reason(
    "introduced", N_("{player} has introduced a shrimp this turn; one a turn is all."), rule="turn.order"
)
SHRIMP_NONE = Reason("shrimp-none", N_("{player} has no shrimp left behind the screen."), rule="introduce")
SHRIMP_NO_POLYP = Reason(
    "shrimp-no-polyp", N_("There is no polyp on {space}; a new shrimp goes onto a coral."), rule="introduce"
)
CORAL_HAS_SHRIMP = Reason(
    "coral-has-shrimp",
    N_("This coral has a shrimp already, and two never share a coral."),
    rule="shrimp.one-per-coral",
)
TWO_ON_ROCK = Reason(
    "two-on-rock",
    N_("{player} has two shrimps on board {board} already; a third may not join them there."),
    rule="shrimp.two-per-rock",
)
NO_SHRIMP_HERE = Reason("no-shrimp-here", N_("{player} has no shrimp on {space}."), rule="move")
OTHERS_SHRIMP = Reason(
    "others-shrimp", N_("The shrimp on {space} belongs to somebody else; {player} cannot move it."), rule="move"
)
SAME_SPACE = Reason("same-space", N_("The shrimp stands on {space} already."), rule="move")
SPACE_HAS_SHRIMP = Reason("space-has-shrimp", N_("A shrimp stands on {space} already."), rule="move")
SHRIMP_ON_ROCK = Reason(
    "shrimp-on-rock",
    N_("{player}’s shrimp on {space} stands on bare rock. Move it onto a coral or behind the screen first."),
    rule="move",
)

# Eating
EAT_FIRST = Reason(
    "eat-first",
    N_("{player} has done something else this turn; the parrotfish eats first or not at all."),
    rule="turn.order",
)
EAT_NOTHING = Reason("eat-nothing", N_("There is no coral on {space}."), rule="eat")
EAT_UNGUARDED = Reason(
    "eat-unguarded",
    N_("None of {player}’s shrimps guards this coral, so the parrotfish does not eat it."),
    rule="eat",
)
EAT_OTHERS = Reason(
    "eat-others",
    N_("Somebody else’s shrimp guards this coral, so {player}’s parrotfish does not eat it."),
    rule="eat",
)
EAT_SMALL = Reason(
    "eat-small",
    NN_(
        "This coral has only {n} polyp; the parrotfish wants five.",
        "This coral has only {n} polyps; the parrotfish wants five.",
    ),
    rule="eat",
)
EAT_FEAST_SMALL = Reason(
    "eat-feast-small",
    N_(
        "In the additional turn {back} polyps go back in the bag; this coral has {size}, so nothing would be left to eat."
    ),
    rule="feast.exact",
)
EAT_TOO_LARGE = Reason(
    "eat-too-large",
    N_("A coral of {size} cannot be: at most {most} {coral:polyps} can lie on one board now."),
    rule="coral",
)

# Exchanges and algae
PAY_LACKS = Reason(
    "pay-lacks", N_("{player} lacks {coral:polyp} in front of the screen to pay with."), rule="attack.consumed"
)
PAY_NOT_FOLLOWED = Reason(
    "pay-not-followed", N_("Consumed polyps are not followed in this game; leave the payment out.")
)
PAY_UNSAID = Reason("pay-unsaid", N_("Say which consumed polyp pays for the alga cylinder."), rule="alga")
LARVA_ABSENT = Reason("larva-absent", N_("The supply has no {coral:larvae} left."), rule="larva.absent")
LARVA_LACKS = Reason("larva-lacks", N_("{player} lacks {coral:larva} to pay with."), rule="polyp-for-larva")
POLYP_ABSENT = Reason(
    "polyp-absent", N_("Neither the bag nor the bonus tiles hold {coral:polyp}."), rule="polyp.absent"
)
NOTHING_GREW = Reason(
    "nothing-grew", N_("Nothing grew here, so no bonus tile had to be replaced from the bag."), rule="growth.bonus"
)
BAG_HAS_ONE = Reason("bag-has-one", N_("There must be {coral:polyp} in the bag; look again."), rule="growth.bonus")
ALGA_ABSENT = Reason("alga-absent", N_("The supply has no {alga:cylinders} left."), rule="alga.playable")
LOCK_NOT_YET = Reason(
    "lock-not-yet",
    N_(
        "{player} has no shrimp on the open-sea board yet: the parrotfish must eat a coral before {player} may lock a coral tile."
    ),
    rule="alga.lock",
)
LOCK_ONCE = Reason(
    "lock-once",
    N_("{player} has locked a coral tile this turn; further alga cylinders go on the open sea."),
    rule="alga.lock",
)
TILE_LOCKED = Reason("tile-locked", N_("The coral tile “{tile}” is locked already."), rule="alga.lock")
TILE_ALGA = Reason(
    "tile-alga", N_("The coral tile “{tile}” shows a large {large:alga}, not a {alga:alga}."), rule="alga.lock"
)
TILE_UNKNOWN = Reason("tile-unknown", N_("There is no coral tile number {number}; there are ten."), rule="alga.lock")
LAST_TILE = Reason(
    "last-tile",
    N_("This is the last open coral tile. {player} may lock it once the parrotfish holds two polyps."),
    rule="alga.last",
)

# The open sea
REFILL_COUNT = Reason(
    "refill-count",
    NN_(
        "The refill is one polyp tile, on the space of this colour: {spaces}.",
        "The refill is {n} polyp tiles, one on each of these spaces: {spaces}.",
    ),
    rule="refill",
)
REFILL_IMPOSSIBLE = Reason(
    "refill-impossible",
    N_("The open sea cannot be refilled any more: enter no tiles, and the game ends."),
    rule="end.supply",
)
DRAW_LACKS = Reason(
    "draw-lacks",
    N_("The bag cannot hold {coral:polyp}: by all that was entered, every one of them is elsewhere."),
    rule="setup.bonus",
)

# After the end
CALL_UNSEEN = Reason("call-unseen", N_("The app sees this end by itself; it need not be called."), rule="end.at-once")
REVEAL_COUNT = Reason(
    "reveal-count",
    (
        *NN_(
            "{n} polyp is still hidden in {player}’s parrotfish; say its colour.",
            "{n} polyps are still hidden in {player}’s parrotfish; say the colour of each.",
        ),
        N_("Nothing is hidden in {player}’s parrotfish any more."),
    ),
    rule="score",
)
REVEAL_OTHER = Reason(
    "reveal-other", N_("{player} told the app something else when the parrotfish was fed."), rule="score"
)
TALLY_KNOWN = Reason(
    "tally-known", N_("The app has followed every piece and counts these itself."), rule="score.ties"
)
TALLY_IMPOSSIBLE = Reason("tally-impossible", N_("{player} cannot have so many; count again."), rule="score.ties")

# Set-up, and a table entered as it stands: all faults are told at once
SEATS_COUNT = Reason(
    "seats-count", N_("Reef Encounter is for two to four players, not for {number}."), rule="setup.boards"
)
NAME_MISSING = Reason("name-missing", N_("The player with the colour {colour} needs a name."), rule="setup.hands")
NAME_LONG = Reason(
    "name-long",
    N_("The name of the player with the colour {colour} has {number} letters and signs; {most} are the most."),
    rule="setup.hands",
)
NAME_UNREADABLE = Reason(
    "name-unreadable",
    N_(
        "The name of the player with the colour {colour} holds a sign that cannot be seen: a line break, a mark without "
        "width, or one that joins two emoji. Write it without."
    ),
    rule="setup.hands",
)
NAME_TWICE = Reason("name-twice", N_("Two players are called “{name}”; change one name."), rule="setup.hands")
COLOUR_TWICE = Reason(
    "colour-twice", N_("Two players have the colour {colour}; choose another for one of them."), rule="setup.hands"
)
BOARDS_COUNT = Reason("boards-count", N_("Reef boards wanted: {wanted}; named: {number}."), rule="setup.boards")
BOARD_UNKNOWN = Reason(
    "board-unknown", N_("There is no reef board {board}; there are A, B, C and D."), rule="setup.boards"
)
BOARD_TWICE = Reason("board-twice", N_("Reef board {board} is named twice."), rule="setup.boards")
SEA_FILL = Reason(
    "sea-fill",
    N_("Going clockwise from the first space, the open sea starts with 3, 3, 3, 2 and 1 polyp tiles."),
    rule="setup.sea",
)
SEA_SPACE_FULL = Reason(
    "sea-space-full",
    N_("The {coral} space of the open sea has {number} polyp tiles; three are the most."),
    rule="refill",
)
POLYPS_COUNT = Reason(
    "polyps-count", N_("{number} {coral:polyps} are too many; {most} are the most."), rule="setup.bonus"
)
HIDDEN_COUNT = Reason(
    "hidden-count",
    N_("More polyp tiles are said to be hidden ({number}) than are out of sight ({most})."),
    rule="setup.bonus",
)
LARVAE_COUNT = Reason(
    "larvae-count",
    N_("{number} {coral:larvae} are too many, the one on the open sea counted; there are ten."),
    rule="larva.absent",
)
SHRIMPS_COUNT = Reason("shrimps-count", N_("{player} has four shrimps, not {number}."), rule="setup.hands")
SHRIMPS_ON_CORAL = Reason(
    "shrimps-on-coral", N_("Two shrimps stand on one coral, around {space}."), rule="shrimp.one-per-coral"
)
SHRIMPS_ON_SPACE = Reason("shrimps-on-space", N_("Two shrimps stand on {space}."), rule="shrimp.one-per-coral")
BARE_AT_START = Reason(
    "bare-at-start", N_("The shrimp on {space} stands on bare rock; between turns it cannot."), rule="move"
)
POLYP_IN_WATER = Reason("polyp-in-water", N_("{space} is deep water; nothing can lie there."), rule="setup.boards")
POLYPS_ON_SPACE = Reason("polyps-on-space", N_("Two polyps lie on {space}."), rule="place.empty")
CYLINDERS_COUNT = Reason("cylinders-count", N_("More than five {alga:cylinders} are in use."), rule="alga.supply")
FISH_UNFED = Reason(
    "fish-unfed",
    N_("After these meals {player}’s parrotfish cannot hold so few polyps: at least {least}, not {number}."),
    rule="eat",
)
FISH_FULL = Reason(
    "fish-full", N_("{player}’s parrotfish cannot hold {number} polyps after so few meals ({meals})."), rule="eat"
)
NEGATIVE = Reason("negative", N_("{number} is less than nothing; count again."), rule="setup.bonus")
BONUS_COUNT = Reason(
    "bonus-count", N_("There is one bonus polyp tile of each colour, not {number}."), rule="setup.bonus"
)
BONUS_ADVANCED = Reason(
    "bonus-advanced", N_("No bonus polyp tiles are set aside now: they are in the bag."), rule="advanced.bonus"
)
LOCKED_UNEATEN = Reason(
    "locked-uneaten",
    N_("Coral tiles are locked, but nobody’s parrotfish has eaten a shrimp; check both."),
    rule="alga.lock",
)
ALREADY_OVER = Reason(
    "already-over",
    N_("As the table stands the game is over: {trigger}. Enter it as a final score."),
    rule="end.at-once",
)
POSITION_MISSING = Reason(
    "position-missing", N_("To score a game, tell how the coral tiles lie and what each parrotfish holds.")
)
POSITION_PLAYERS = Reason("position-players", N_("The position must tell of all {number} players."))

# What the table lets stand
NOTHING_TOUCHED = Reason("nothing-touched", N_("Everything lies as the app has it. First tap what lies otherwise."))
NOT_TOUCHABLE = Reason("not-touchable", N_("The app does not follow this now, so nothing can be put right here."))
LIES_OTHERWISE = Reason(
    "lies-otherwise",
    N_(
        "When the table let this stand, it was so: {was}: {was:found}. Now it is so: {now:found}. Enter again how it lies."
    ),
)
WOULD_END = Reason(
    "would-end",
    N_("With that the game would be over: {trigger}. Enter the move that ends it instead."),
    rule="end.at-once",
)
