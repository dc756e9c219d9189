"""Words of Reef's pages: captions, short names of actions, the prompt, and the line above a board."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from companion.reef.box import COLOURS, MOST_HELD, Colour, NamedColour
from companion.reef.queries.touches import PendingTurn, laying_seat, of_gain, pieces_left
from companion.reef.rules import actions as a
from companion.reef.rules.state import Phase, State
from companion.reef.wording.table import so_far_line
from companion.seating import ChangeHands, Rename
from companion.translator import N_, NN_, Translator

PIECES: Final = {
    Colour.RED: N_("a red piece"),
    Colour.YELLOW: N_("a yellow piece"),
    Colour.GREEN: N_("a green piece"),
    Colour.PURPLE: N_("a purple piece"),
}
BLUE: Final = N_("a blue piece")

MATCH: Final = N_("Does it match?")
WHAT_WOULD_IT_TAKE: Final = N_("What would it take?")
OPEN: Final = N_("Play a card")
OTHERS: Final = N_("Another card")
LATER: Final = N_("Name it later")
COMPOSE: Final = N_("A card not seen before")
SWAP: Final = N_("The other piece first")
DROP: Final = N_("Something else")
OWN_CARDS: Final = N_("{player}’s cards")


_FIRST: Final = N_("Stroke over the four middle spaces, or tap them: {red}, {yellow}, {green}, {purple}.")
_EXPERT: Final = N_("Tap any spaces, or stroke over them: {red}, {yellow}, {green}, {purple}.")
_LAST_CARD: Final = N_("Only one card is left in the deck: whoever takes a card ends the game.")
_LAST_CARD_ROUND: Final = N_("Only one card is left in the deck: whoever takes a card begins the last round.")
REDO_SIGN: Final = "→"
TOUCHED: Final = N_("what was tapped")


def redo_caption(tr: Translator, what: str) -> str:
    """Return the caption of the button that redoes an action, by the action's name; empty for none."""
    return tr(N_("Redo: {what}"), what=tr(what)) if what else tr(N_("Redo"))


def undo_words(action: a.Action | None) -> str:
    """Return an action in a word or two, for buttons: a msgid; empty for none."""
    match action:
        case None:
            return ""
        case a.Begin():
            return N_("first pieces")
        case a.Take():
            return N_("card taken")
        case a.TakeTop():
            return N_("card from the deck")
        case a.Play():
            return N_("card played")
        case a.Claim():
            return N_("points claimed")
        case a.Tokens():
            return N_("points taken")
        case a.Pay():
            return N_("point paid")
        case a.Close():
            return N_("game over")
        case a.Name():
            return N_("card named")
        case a.Show():
            return N_("card shown")
        case a.CountCard():
            return N_("card counted")
        case a.CountUp():
            return N_("tie counted")
        case a.Reconcile():
            return N_("as it lies")
        case Rename():
            return N_("name mended")
        case ChangeHands():
            return N_("change of hands")
        case _:
            assert_never(action)


def piece(tr: Translator, colour: Colour, blue: bool) -> str:
    """Return the name of a piece by its colour, as this table calls it."""
    return tr(BLUE if blue and colour is Colour.PURPLE else PIECES[colour])


class Above(NamedTuple):
    """The line above a board: its player, points (unless hidden) and cards, in words and as numbers.

    `held` tells of the cards alone, where points stand apart.
    """

    who: str
    told: str
    points: str
    cards: str
    held: str

    def without_points(self) -> Above:
        """Return the same line without points."""
        return self._replace(told=self.held, points="")


def above_board(tr: Translator, state: State, seat: int, points_hidden: bool = False) -> Above:
    """Make the line above a board; `points_hidden` as long as the game goes on.

    A number with a plus is the least it can be: a card that was played is not named yet.
    """
    player, who = state.players[seat], state.table.seats[seat]
    unnamed = player.played.count(None)
    points = so_far_line(tr, player.points, unnamed)
    cards = tr.count(*NN_("{n} card", "{n} cards"), player.hand.total)
    if points_hidden and state.phase is not Phase.OVER:
        return Above(tr.name(who), cards, "", str(player.hand.total), cards)
    number = f"{player.points}+" if unnamed else str(player.points)
    return Above(tr.name(who), f"{points} · {cards}", number, str(player.hand.total), cards)


def looking_back(tr: Translator, step: int, last: int) -> str:
    """Return the words for the earlier step shown."""
    return tr(N_("Step {step} of {last}. Tap the table to go on playing."), step=step, last=last)


def own_cards(tr: Translator, state: State) -> str:
    """Return the caption of what shows the cards dealt to the player on turn."""
    return tr(OWN_CARDS, player=state.table.seats[state.seat])


def prompt(tr: Translator, state: State, entering: PendingTurn, by_pieces: bool = True, own: bool = False) -> str:
    """Return the prompt; the card to play is chosen `by_pieces` that it gives, or lies open among others.

    With `own` it is one of the cards that the app has dealt, which their owner looks at.
    """
    who = state.table.seats[laying_seat(state, entering)]
    left = pieces_left(state, entering)
    if state.phase is Phase.OPENING:
        if entering.seat is None:
            return tr(_EXPERT if state.table.options.expert else _FIRST, **_colours(state))
        return tr(N_("{player} lays {piece}."), player=who, piece=piece(tr, left[0], state.table.deck.blue))
    if state.phase is Phase.OVER:
        return tr(N_("The game is over."))
    if entering.paying:
        return tr(N_("{player} pays a point: on which of the lowest cards?"), player=who)
    if len(left) > 1:
        facts = {"player": who, "piece": piece(tr, left[0], state.table.deck.blue)}
        return tr(N_("{player} lays {piece}; a stroke from space to space lays both."), **facts)
    if left:
        return tr(N_("{player} lays {piece}."), player=who, piece=piece(tr, left[0], state.table.deck.blue))
    if entering.gain:
        if not of_gain(state, entering.gain):
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
        return tr(full if hand.total == MOST_HELD else text, player=who, cards=own_cards(tr, state))
    if hand.total == MOST_HELD:
        if not by_pieces:
            return tr(N_("{player} plays a card: which one?"), player=who)
        return tr(N_("{player} plays a card: which one, or which two pieces does it give?"), player=who)
    if not by_pieces:
        return tr(N_("{player} takes a card, or plays one."), player=who)
    return tr(N_("{player} takes a card, or plays one: which two pieces does it give?"), player=who)
