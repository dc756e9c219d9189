"""Sentences for refusals: why, what to do, and the rule with its page."""

from __future__ import annotations

from companion.reef_encounter import guide
from companion.reef_encounter.notation import diagram
from companion.reef_encounter.notation import piece_words as words
from companion.reef_encounter.rules import reasons
from companion.refusal import Reason, Refused
from companion.speech import N_, NN_, Speech
from companion.wording import refusals as sentences

REFUSALS: dict[Reason, str | tuple[str, ...]] = {
    # Whose turn, which phase
    reasons.NOT_YOUR_TURN: N_("It is {acting} who acts now, not {player}."),
    reasons.NO_SUCH_SEAT: N_("Only {number} players sit at this table."),
    reasons.GAME_OVER: N_("The game is over; nothing more can be played."),
    reasons.OPENING_FIRST: N_(
        "Before the first turn every player feeds their parrotfish and chooses two larva cubes."
    ),
    reasons.OPENING_DONE: N_("The first turn has begun; the opening is behind us."),
    reasons.FEAST_ONLY: N_("The game has ended. In the additional turn {player} may only eat one coral, or pass."),
    reasons.NO_FEAST: N_("There is no additional turn now."),
    reasons.NOT_OVER: N_("This comes after the end of the game, and the game is not over yet."),
    reasons.NOT_FOLLOWED: N_("This game does not follow the pieces on the boards, so this cannot be entered."),
    reasons.FOLLOWED: N_("This game follows every piece: enter what happens on the boards instead."),
    # Opening
    reasons.ALREADY_FED: N_("{player} has fed the parrotfish already."),
    reasons.NOT_IN_HAND: N_("{player} has no such polyp behind the screen."),
    reasons.LARVAE_CHOSEN: N_("{player} has chosen the opening larva cubes already."),
    reasons.TWO_LARVAE: N_("{player} takes exactly two larva cubes; they may have the same colour."),
    reasons.HAND_HOLDS: N_("Name every polyp that is hidden behind {player}’s screen, {number} in all."),
    reasons.ALL_ACCOUNTED: N_(
        "This cannot be {coral:polyp}: by all that was entered, every one of them is elsewhere."
    ),
    # Larvae and polyps
    reasons.LARVA_NONE: N_("{player} lacks {coral:larva} behind the screen."),
    reasons.LARVAE_PLAYED: N_("{player} has played two larva cubes this turn; there is no third."),
    reasons.NO_LARVA_RUNNING: N_("Play a larva cube first: its colour says which polyps may be placed."),
    reasons.FOUR_LAID: N_(
        "{player} has placed four polyps from behind the screen with this larva. Consumed polyps may still follow."
    ),
    reasons.HAND_LACKS: N_("{player} lacks {coral:polyp} behind the screen."),
    reasons.CONSUMED_LACKS: N_("{player} lacks {coral:polyp} in front of the screen."),
    reasons.DEEP_WATER: N_("{space} is deep water: nothing lives there. Choose a rock space."),
    reasons.NO_SUCH_BOARD: N_("There is no such space on the reef boards in play."),
    reasons.SPACE_TAKEN: N_("{coral:polyp} lies on {space} already. Choose an empty rock space."),
    reasons.SHRIMP_THERE: N_("A shrimp stands on the bare rock of {space}. Its owner can move it away first."),
    reasons.GUARDED_JOIN: N_(
        "This would join {coral:corals} that have two shrimps or more between them; shrimps prevent that."
    ),
    reasons.ATTACK_GUARDED_JOIN: N_(
        "This attack would join {coral:corals} that have two shrimps or more between them; shrimps prevent that."
    ),
    # Attacks
    reasons.ATTACK_APART: N_("To attack {target:polyp} on {space}, {attacker:coral} must lie directly beside it."),
    reasons.ATTACK_SMALL: N_("The coral beside {space} has only one polyp; it needs two to attack."),
    reasons.ATTACK_WEAKER: N_("{target:corals} are stronger than {attacker:corals} now, as the coral tile shows."),
    reasons.ATTACK_SHRIMP: N_("A shrimp stands on {space} and guards this polyp."),
    reasons.ATTACK_BESIDE_SHRIMP: N_("A shrimp right beside {space}, on the same coral, guards this polyp too."),
    # Shrimps
    reasons.INTRODUCED: N_("{player} has introduced a shrimp this turn; one a turn is all."),
    reasons.SHRIMP_NONE: N_("{player} has no shrimp left behind the screen."),
    reasons.SHRIMP_NO_POLYP: N_("There is no polyp on {space}; a new shrimp goes onto a coral."),
    reasons.CORAL_HAS_SHRIMP: N_("This coral has a shrimp already, and two never share a coral."),
    reasons.TWO_ON_ROCK: N_("{player} has two shrimps on board {board} already; a third may not join them there."),
    reasons.NO_SHRIMP_HERE: N_("{player} has no shrimp on {space}."),
    reasons.OTHERS_SHRIMP: N_("The shrimp on {space} belongs to somebody else; {player} cannot move it."),
    reasons.SAME_SPACE: N_("The shrimp stands on {space} already."),
    reasons.SPACE_HAS_SHRIMP: N_("A shrimp stands on {space} already."),
    reasons.SHRIMP_ON_ROCK: N_(
        "{player}’s shrimp on {space} stands on bare rock. Move it onto a coral or behind the screen first."
    ),
    # Eating
    reasons.EAT_FIRST: N_("{player} has done something else this turn; the parrotfish eats first or not at all."),
    reasons.EAT_NOTHING: N_("There is no coral on {space}."),
    reasons.EAT_UNGUARDED: N_("None of {player}’s shrimps guards this coral, so the parrotfish does not eat it."),
    reasons.EAT_OTHERS: N_("Somebody else’s shrimp guards this coral, so {player}’s parrotfish does not eat it."),
    reasons.EAT_SMALL: NN_(
        "This coral has only {n} polyp; the parrotfish wants five.",
        "This coral has only {n} polyps; the parrotfish wants five.",
    ),
    reasons.EAT_FEAST_SMALL: N_(
        "In the additional turn {back} polyps go back in the bag; this coral has {size}, so nothing would be left to eat."
    ),
    reasons.EAT_TOO_LARGE: N_("A coral of {size} cannot be: at most {most} {coral:polyps} can lie on one board now."),
    # Exchanges and algae
    reasons.PAY_LACKS: N_("{player} lacks {coral:polyp} in front of the screen to pay with."),
    reasons.PAY_NOT_FOLLOWED: N_("Consumed polyps are not followed in this game; leave the payment out."),
    reasons.PAY_UNSAID: N_("Say which consumed polyp pays for the alga cylinder."),
    reasons.LARVA_ABSENT: N_("The supply has no {coral:larvae} left."),
    reasons.LARVA_LACKS: N_("{player} lacks {coral:larva} to pay with."),
    reasons.POLYP_ABSENT: N_("Neither the bag nor the bonus tiles hold {coral:polyp}."),
    reasons.NOTHING_GREW: N_("Nothing grew here, so no bonus tile had to be replaced from the bag."),
    reasons.BAG_HAS_ONE: N_("There must be {coral:polyp} in the bag; look again."),
    reasons.ALGA_ABSENT: N_("The supply has no {alga:cylinders} left."),
    reasons.LOCK_NOT_YET: N_(
        "{player} has no shrimp on the open-sea board yet: the parrotfish must eat a coral before {player} may lock a coral tile."
    ),
    reasons.LOCK_ONCE: N_("{player} has locked a coral tile this turn; further alga cylinders go on the open sea."),
    reasons.TILE_LOCKED: N_("The coral tile “{tile}” is locked already."),
    reasons.TILE_ALGA: N_("The coral tile “{tile}” shows a large {large:alga}, not a {alga:alga}."),
    reasons.TILE_UNKNOWN: N_("There is no coral tile number {number}; there are ten."),
    reasons.LAST_TILE: N_(
        "This is the last open coral tile. {player} may lock it once the parrotfish holds two polyps."
    ),
    # The open sea
    reasons.REFILL_COUNT: NN_(
        "The refill is one polyp tile, on the space of this colour: {spaces}.",
        "The refill is {n} polyp tiles, one on each of these spaces: {spaces}.",
    ),
    reasons.REFILL_IMPOSSIBLE: N_("The open sea cannot be refilled any more: enter no tiles, and the game ends."),
    reasons.DRAW_LACKS: N_(
        "The bag cannot hold {coral:polyp}: by all that was entered, every one of them is elsewhere."
    ),
    # After the end
    reasons.CALL_UNSEEN: N_("The app sees this end by itself; it need not be called."),
    reasons.REVEAL_COUNT: (
        *NN_(
            "{n} polyp is still hidden in {player}’s parrotfish; say its colour.",
            "{n} polyps are still hidden in {player}’s parrotfish; say the colour of each.",
        ),
        N_("Nothing is hidden in {player}’s parrotfish any more."),
    ),
    reasons.REVEAL_OTHER: N_("{player} told the app something else when the parrotfish was fed."),
    reasons.TALLY_KNOWN: N_("The app has followed every piece and counts these itself."),
    reasons.TALLY_IMPOSSIBLE: N_("{player} cannot have so many; count again."),
    # Set-up and positions
    reasons.SEATS_COUNT: N_("Reef Encounter is for two to four players, not for {number}."),
    reasons.NAME_MISSING: N_("The player with the colour {colour} needs a name."),
    reasons.NAME_LONG: N_(
        "The name of the player with the colour {colour} has {number} letters and signs; {most} are the most."
    ),
    reasons.NAME_UNREADABLE: N_(
        "The name of the player with the colour {colour} holds a sign that cannot be seen: a line break, a mark without "
        "width, or one that joins two emoji. Write it without."
    ),
    reasons.NAME_TWICE: N_("Two players are called “{name}”; change one name."),
    reasons.COLOUR_TWICE: N_("Two players have the colour {colour}; choose another for one of them."),
    reasons.BOARDS_COUNT: N_("Reef boards wanted: {wanted}; named: {number}."),
    reasons.BOARD_UNKNOWN: N_("There is no reef board {board}; there are A, B, C and D."),
    reasons.BOARD_TWICE: N_("Reef board {board} is named twice."),
    reasons.SEA_FILL: N_(
        "Going clockwise from the first space, the open sea starts with 3, 3, 3, 2 and 1 polyp tiles."
    ),
    reasons.SEA_SPACE_FULL: N_("The {coral} space of the open sea has {number} polyp tiles; three are the most."),
    reasons.POLYPS_COUNT: N_("{number} {coral:polyps} are too many; {most} are the most."),
    reasons.HIDDEN_COUNT: N_("More polyp tiles are said to be hidden ({number}) than are out of sight ({most})."),
    reasons.LARVAE_COUNT: N_("{number} {coral:larvae} are too many, the one on the open sea counted; there are ten."),
    reasons.SHRIMPS_COUNT: N_("{player} has four shrimps, not {number}."),
    reasons.SHRIMPS_ON_CORAL: N_("Two shrimps stand on one coral, around {space}."),
    reasons.SHRIMPS_ON_SPACE: N_("Two shrimps stand on {space}."),
    reasons.BARE_AT_START: N_("The shrimp on {space} stands on bare rock; between turns it cannot."),
    reasons.POLYP_IN_WATER: N_("{space} is deep water; nothing can lie there."),
    reasons.POLYPS_ON_SPACE: N_("Two polyps lie on {space}."),
    reasons.CYLINDERS_COUNT: N_("More than five {alga:cylinders} are in use."),
    reasons.FISH_UNFED: N_(
        "After these meals {player}’s parrotfish cannot hold so few polyps: at least {least}, not {number}."
    ),
    reasons.FISH_FULL: N_("{player}’s parrotfish cannot hold {number} polyps after so few meals ({meals})."),
    reasons.NEGATIVE: N_("{number} is less than nothing; count again."),
    reasons.BONUS_COUNT: N_("There is one bonus polyp tile of each colour, not {number}."),
    reasons.BONUS_ADVANCED: N_("No bonus polyp tiles are set aside now: they are in the bag."),
    reasons.LOCKED_UNEATEN: N_("Coral tiles are locked, but nobody’s parrotfish has eaten a shrimp; check both."),
    reasons.ALREADY_OVER: N_("As the table stands the game is over: {trigger}. Enter it as a final score."),
    reasons.POSITION_MISSING: N_("To score a game, tell how the coral tiles lie and what each parrotfish holds."),
    reasons.POSITION_PLAYERS: N_("The position must tell of all {number} players."),
    # What the table lets stand
    reasons.NOTHING_TOUCHED: N_("Everything lies as the app has it. First tap what lies otherwise."),
    reasons.NOT_TOUCHABLE: N_("The app does not follow this now, so nothing can be put right here."),
    reasons.LIES_OTHERWISE: N_(
        "When the table let this stand, it was so: {was}: {was:found}. Now it is so: {now:found}. Enter again how it lies."
    ),
    reasons.WOULD_END: N_("With that the game would be over: {trigger}. Enter the move that ends it instead."),
    # Records and diagrams
    words.SPACE_UNKNOWN: N_("“{value}” is no space of the boards in play ({boards}); spaces are named like D/E4."),
    diagram.DIAGRAM_BOARD: N_("Line {line}: there is no board “{value}”."),
    diagram.DIAGRAM_ROWS: N_("Line {line}: board {board} wants six rows of seven marks, not {number}."),
    diagram.DIAGRAM_MARK: N_("Line {line}: the mark “{value}” cannot stand there."),
}


def explain(speech: Speech, refused: Refused) -> str:
    """Return the sentence for a refusal, without its rule."""
    return sentences.explain(speech, refused, REFUSALS)


def explain_with_rule(speech: Speech, refused: Refused) -> str:
    """Return a refusal's sentence, with title, name and page of the broken rule in the English rulebook, if any."""
    return sentences.explain_with_rule(speech, refused, REFUSALS, guide.GUIDE)
