"""Words of Reef's pages: captions, short names of actions, the prompt, and the line above a board."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from companion.reef.box import COLOURS, HAND_LIMIT, Colour, NamedColour
from companion.reef.queries.touches import PendingTurn, cards_of_gain, laying_seat, pieces_to_lay
from companion.reef.rules import actions as a
from companion.reef.rules.state import Phase, State
from companion.reef.wording.table import points_so_far_line
from companion.seating import ChangePlayer, Rename
from companion.translator import N_, NN_, Translator

PIECE_NAMES: Final = {
    Colour.RED: N_("a red piece"),
    Colour.YELLOW: N_("a yellow piece"),
    Colour.GREEN: N_("a green piece"),
    Colour.PURPLE: N_("a purple piece"),
}
BLUE_PIECE_NAME: Final = N_("a blue piece")

MATCH_LABEL: Final = N_("Does it match?")
WHAT_IF_LABEL: Final = N_("What would it take?")
OPEN_LABEL: Final = N_("Play a card")
OTHERS_LABEL: Final = N_("Another card")
LATER_LABEL: Final = N_("Name it later")
COMPOSE_LABEL: Final = N_("A card not seen before")
SWAP_LABEL: Final = N_("The other piece first")
DROP_LABEL: Final = N_("Something else")
OWN_CARDS_LABEL: Final = N_("{player}’s cards")


_FIRST: Final = N_("Stroke over the four middle spaces, or tap them: {red}, {yellow}, {green}, {purple}.")
_EXPERT: Final = N_("Tap any spaces, or stroke over them: {red}, {yellow}, {green}, {purple}.")
_LAST_CARD: Final = N_("Only one card is left in the deck: whoever takes a card ends the game.")
_LAST_CARD_ROUND: Final = N_("Only one card is left in the deck: whoever takes a card begins the last round.")
REDO_SIGN: Final = "→"
TOUCHED_NAME: Final = N_("turn begun")


def redo_caption(tr: Translator, what: str) -> str:
    """Return the caption of the button that redoes an action, by the action's name; empty for none."""
    return tr(N_("Redo: {what}"), what=tr(what)) if what else tr(N_("Redo"))


def action_name(action: a.Action | None) -> str:
    """Return an action in a word or two, for buttons: a msgid; empty for none."""
    match action:
        case None:
            return ""
        case a.LayFirstPieces():
            return N_("first pieces")
        case a.TakeCard():
            return N_("card taken")
        case a.TakeTopCard():
            return N_("card from the deck")
        case a.PlayCard():
            return N_("card played")
        case a.ClaimCard():
            return N_("points claimed")
        case a.TakeTokens():
            return N_("points taken")
        case a.PayPoint():
            return N_("point paid")
        case a.CloseGame():
            return N_("game over")
        case a.NameCard():
            return N_("card named")
        case a.ShowCard():
            return N_("card shown")
        case a.CountLeftCard():
            return N_("card counted")
        case a.CountTieBreakers():
            return N_("tie counted")
        case a.Reconcile():
            return N_("real table")
        case Rename():
            return N_("name mended")
        case ChangePlayer():
            return N_("change of hands")
        case _:
            assert_never(action)


def piece_name(tr: Translator, colour: Colour, blue: bool) -> str:
    """Return the name of a piece by its colour, as this table calls it."""
    return tr(BLUE_PIECE_NAME if blue and colour is Colour.PURPLE else PIECE_NAMES[colour])


class BoardHeading(NamedTuple):
    """The line above a board: its player, points (unless hidden) and cards, in words and as numbers.

    `held` tells of the cards alone, where points stand apart.
    """

    who: str
    told: str
    points: str
    cards: str
    held: str

    def without_points(self) -> BoardHeading:
        """Return the same line without points."""
        return self._replace(told=self.held, points="")


def make_board_heading(tr: Translator, state: State, seat: int, points_hidden: bool = False) -> BoardHeading:
    """Make the line above a board; `points_hidden` as long as the game goes on.

    A number with a plus is the least it can be: a card that was played is not named yet.
    """
    player, who = state.players[seat], state.table.seats[seat]
    unnamed = player.played.count(None)
    points = points_so_far_line(tr, player.points, unnamed)
    cards = tr.count(*NN_("{n} card", "{n} cards"), player.hand.total)
    if points_hidden and state.phase is not Phase.OVER:
        return BoardHeading(tr.name(who), cards, "", str(player.hand.total), cards)
    number = f"{player.points}+" if unnamed else str(player.points)
    return BoardHeading(tr.name(who), f"{points} · {cards}", number, str(player.hand.total), cards)


def earlier_step_line(tr: Translator, step: int, last: int) -> str:
    """Return the words for the earlier step shown."""
    return tr(N_("Step {step} of {last}. Tap the table to go on playing."), step=step, last=last)


def own_cards_label(tr: Translator, state: State) -> str:
    """Return the caption of what shows the cards dealt to the player on turn."""
    return tr(OWN_CARDS_LABEL, player=state.table.seats[state.seat])


def prompt_text(
    tr: Translator, state: State, entering: PendingTurn, by_pieces: bool = True, own: bool = False
) -> str:
    """Return the prompt; the card to play is chosen `by_pieces` that it gives, or lies open among others.

    With `own` it is one of the cards that the app has dealt, which their owner looks at.
    """
    who = state.table.seats[laying_seat(state, entering)]
    left = pieces_to_lay(state, entering)
    if state.phase is Phase.OPENING:
        if entering.seat is None:
            return tr(_EXPERT if state.table.options.expert else _FIRST, **_colours(state))
        return tr(N_("{player} lays {piece}."), player=who, piece=piece_name(tr, left[0], state.table.deck.blue))
    if state.phase is Phase.OVER:
        return tr(N_("The game is over."))
    if entering.paying:
        return tr(N_("{player} pays a point: on which of the lowest cards?"), player=who)
    if len(left) > 1:
        facts = {"player": who, "piece": piece_name(tr, left[0], state.table.deck.blue)}
        return tr(N_("{player} lays {piece}; a stroke from space to space lays both."), **facts)
    if left:
        return tr(N_("{player} lays {piece}."), player=who, piece=piece_name(tr, left[0], state.table.deck.blue))
    if entering.gain:
        if not cards_of_gain(state, entering.gain):
            return tr(N_("No card that gives these pieces is known yet: {player} plays a new one."), player=who)
        return tr(N_("Which of these cards does {player} play?"), player=who)
    said = _turn(tr, state, by_pieces, own)
    if state.deck == 1 and state.last is None:
        said += " " + tr(_LAST_CARD_ROUND if state.table.options.finish else _LAST_CARD)
    return tr(N_("Last round: {said}"), said=said) if state.last is not None else said


def _colours(state: State) -> dict[str, NamedColour]:
    """The colours in the order in which first pieces are laid, as this table calls them."""
    return {colour.name.lower(): NamedColour(colour, state.table.deck.blue) for colour in COLOURS}


def _turn(tr: Translator, state: State, by_pieces: bool, own: bool) -> str:
    who, hand = state.table.seats[state.seat], state.players[state.seat].hand
    if not hand.total:
        return tr(N_("{player} takes a card."), player=who)
    if own:
        text = N_("{player} takes a card, or plays one from “{cards}”.")
        full = N_("{player} plays a card from “{cards}”.")
        return tr(full if hand.total == HAND_LIMIT else text, player=who, cards=own_cards_label(tr, state))
    if hand.total == HAND_LIMIT:
        if not by_pieces:
            return tr(N_("{player} plays a card: which one?"), player=who)
        return tr(N_("{player} plays a card: which one, or which two pieces does it give?"), player=who)
    if not by_pieces:
        return tr(N_("{player} takes a card, or plays one."), player=who)
    return tr(N_("{player} takes a card, or plays one: which two pieces does it give?"), player=who)
