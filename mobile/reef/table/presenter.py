"""The presenter of a table of Reef: the game as people may see it, the turn being entered, and helps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef.box import Card
from companion.reef.queries.legal import current_score, find_best_layings
from companion.reef.queries.touch_outcomes import must_ask_card, offered_choices
from companion.reef.queries.touches import (
    DECK_SPOT,
    CardChoice,
    ComposeChoice,
    DropChoice,
    GainChoice,
    HitTarget,
    OpenChoice,
    OtherCardChoice,
    PendingTurn,
    SlotSpot,
    SwapChoice,
    board_with_pieces,
    laying_seat,
    needs_card_name,
    open_spaces,
    pieces_to_lay,
    playable_cards,
)
from companion.reef.queries.views import deal_display
from companion.reef.rules.actions import Action, PlayCard, TakeCard, TakeTopCard
from companion.reef.rules.moves import lowest_slots
from companion.reef.rules.scoring import score_card
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from mobile.core.shell import Shell
from mobile.phones.joining import PhoneJoining
from mobile.reef.play import wording as words
from mobile.reef.play.touch_input import TableTouchInput
from mobile.reef.preferences import read_preferences
from mobile.reef.table.parts import (
    NextPiece,
    PlayerChoices,
    ShownScore,
    TableContents,
    VisibleCards,
    make_shown_score,
)
from mobile.reef.table.surface import TableSurface
from mobile.table.controller import TableController

_SAID: dict[HitTarget, str] = {
    OpenChoice(): words.OPEN_LABEL,
    OtherCardChoice(): words.OTHERS_LABEL,
    CardChoice(None): words.LATER_LABEL,
    ComposeChoice(): words.COMPOSE_LABEL,
    SwapChoice(): words.SWAP_LABEL,
    DropChoice(): words.DROP_LABEL,
}


class TablePresenter:
    """The presenter of `controller`'s game on `surface`, with what `touch_input` have entered of a turn.

    `front` is whose board somebody has brought to the front; None: the board that has just scored, until it is
    `admired`: something else was touched. Then the board of whoever acts.
    `laid` is who has just laid first pieces, while all look at them and nothing is asked.
    """

    def __init__(
        self,
        shell: Shell,
        controller: TableController[Setup, State, Action],
        hands: TableTouchInput,
        surface: TableSurface,
    ) -> None:
        self._shell, self._controller, self._touch_input, self._surface = shell, controller, hands, surface
        self.front: int | None = None
        self.laid: int | None = None
        self.admired = False
        self.pointed: Callable[[], Action | None] = lambda: None
        """The step of the computer that hands must carry out now."""

    @property
    def showing_off(self) -> int | None:
        """Return the player whose board stays in front with the matches it has just scored."""
        if self.admired or self._touch_input.busy:
            return None
        scored = self._scored(self._touch_input.entering)
        return scored.seat if scored.matches else None

    def show(self) -> None:
        """Show the game at the step that is shown, or before the step that is entered once more."""
        again, entering = self._touch_input.instead is not None, self._touch_input.entering
        state = self._touch_input.state if again else self._controller.shown
        playing = state.phase is not Phase.OVER and (again or not self._controller.looking_back) and self.laid is None
        acting = active_seat(state, entering) if playing else None
        in_front = self.front, self.laid, self.showing_off, acting, state.seat
        front = next(seat for seat in in_front if seat is not None)
        # A dealt card that is put back is still its owner's alone, and so is all that it looked like on the table.
        self._surface.pictures.secret = state.table.dealt and bool(entering.gain)
        self._surface.arrange(state, front, must_ask_card(state, entering))
        self._surface.show(self._view(state, entering, playing, acting, front))

    def _view(
        self, state: State, entering: PendingTurn, playing: bool, acting: int | None, front: int
    ) -> TableContents:
        tr, helps = self._shell.locale.tr, read_preferences(self._shell.app_state.settings)
        seats = range(len(state.players))
        next_piece = NextPiece()
        if playing and pieces_to_lay(state, entering):
            next_piece = NextPiece(tuple(open_spaces(state, entering)), self.best(state, entering))
        pointed = self.pointed()
        if isinstance(pointed, PlayCard):
            spaces = tuple(dict.fromkeys(space for _, space in pointed.pieces))
            next_piece = NextPiece(spaces, spaces)
        cards = VisibleCards(
            _glowing(state, entering) if pointed is None else _pointed_at(pointed),
            tuple(number for number in range(DECK_SPOT.number + 1) if needs_card_name(state, number)),
            partial(_worth, state) if helps.worth else None,
        )
        return TableContents(
            deal_display(state),
            [board_with_pieces(state, entering, seat) for seat in seats],
            acting,
            front,
            [words.make_board_heading(tr, state, seat, helps.hidden) for seat in seats],
            next_piece,
            cards if playing else VisibleCards(),
            self._asked(state, entering) if playing else PlayerChoices(which=must_ask_card(state, entering)),
            self._scored(entering),
        )

    def _asked(self, state: State, entering: PendingTurn) -> PlayerChoices:
        said = {spot: self._shell.locale.tr(text) for spot, text in _SAID.items()}
        left = "".join(pieces_to_lay(state, entering))
        return PlayerChoices(self.offered(state, entering), must_ask_card(state, entering), entering.card, left, said)

    def best(self, state: State, entering: PendingTurn) -> tuple[int, ...]:
        """Return the places of the next piece in a best laying, if the table wishes for that help."""
        if entering.card is None or not read_preferences(self._shell.app_state.settings).best:
            return ()
        board, done = state.players[state.seat].board, len(entering.laid)
        best = find_best_layings(board, state.supply, entering.card).layings
        wanted = pieces_to_lay(state, entering)[0]
        going = [laying for laying in best if laying[:done] == entering.laid and len(laying) > done]
        return tuple({laying[done].space for laying in going if laying[done].colour is wanted})

    def offered(self, state: State, entering: PendingTurn) -> tuple[HitTarget, ...]:
        """Return the choices now, as spots to touch."""
        roomy = self._surface.roomy(len(playable_cards(state)) + 1) if state.phase is Phase.PLAY else False
        remembered = read_preferences(self._shell.app_state.settings).remembered
        return offered_choices(state, entering, roomy, remembered, self._surface.drawer, self.shows_own_cards(state))

    def shows_own_cards(self, state: State) -> bool:
        """Return whether the player on turn looks here at the cards that the app has dealt them, to play one."""
        if not state.table.dealt or state.phase is not Phase.PLAY or self._touch_input.instead is not None:
            return False
        return bool(state.players[state.seat].hand.hidden) and not self._shell.app_state.service(PhoneJoining).keeps(
            state.seat
        )

    def by_pieces(self, state: State, entering: PendingTurn) -> bool:
        """Return whether the card to play may be chosen by the pieces it gives."""
        asked = self.offered(state, entering._replace(open=True))  # what a drawer would show as well
        return any(isinstance(spot, (GainChoice, OtherCardChoice)) for spot in asked)

    def _scored(self, entering: PendingTurn) -> ShownScore:
        """The score of the last card, until the next touch.

        During a play, the score it would have now, if the table wishes for that help.
        """
        if entering.card is not None and read_preferences(self._shell.app_state.settings).worth:
            state = self._touch_input.state
            now = score_card(board_with_pieces(state, entering, state.seat), entering.card)
            return ShownScore(state.seat, now.matches, f"= {now.points}")
        return ShownScore() if entering.laid else make_shown_score(self._controller.last, self._controller.shown)


def _pointed_at(action: Action) -> tuple[HitTarget, ...]:
    """Return the card that hands must take for the computer."""
    match action:
        case TakeCard(_, slot):
            return (SlotSpot(slot),)
        case TakeTopCard(_, onto):
            return (DECK_SPOT, SlotSpot(onto))
        case _:
            return ()


def active_seat(state: State, entering: PendingTurn) -> int:
    """Return who acts: in the opening one after the other, or whoever lays first pieces."""
    if state.phase is Phase.OPENING and entering.seat is None:
        return next(seat for seat, player in enumerate(state.players) if not any(player.board))
    return laying_seat(state, entering)


def _glowing(state: State, entering: PendingTurn) -> tuple[HitTarget, ...]:
    """Return the cards that can be touched now."""
    if state.phase is not Phase.PLAY:
        return ()
    if entering.paying:
        return tuple(map(SlotSpot, lowest_slots(state)))
    player = state.players[state.seat]
    if entering != PendingTurn() or player.hand.total >= 4:
        return ()
    there = [SlotSpot(number) for number, slot in enumerate(state.display) if slot is not None]
    return (*there, *([DECK_SPOT] if player.points and state.deck else []))


def _worth(state: State, card: Card) -> int:
    """Return what a card scores on the board of the player on turn."""
    return current_score(state.players[state.seat].board, card)
