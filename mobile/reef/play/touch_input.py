"""Touches at a table of Reef: one adds to the turn being entered, or does a whole action. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.reef.box import MOST_HELD, Card
from companion.reef.queries.legal import best_layings, refusal
from companion.reef.rules.actions import Action, Play, Take, TakeTop
from companion.reef.rules.moves import lowest
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from companion.refusal import Refused
from mobile.reef.play.turn import (
    DECK,
    BoardOf,
    Compose,
    Drop,
    Gain,
    HitTarget,
    Named,
    Open,
    Others,
    PendingTurn,
    Slot,
    Space,
    Swap,
    finished_action,
    gains,
    lay,
    laying_seat,
    of_gain,
    pieces_left,
    wants_name,
)
from mobile.table.controller import TableController

MOST_SMALL = 12
"""Cards of one pair that are shown at once."""


class TableTouchInput:
    """The meaning of touches at a table of Reef; `entering` is what has been touched so far.

    `done` gets each whole action, and the step it stands in place of.
    `refused` is told why something cannot be, and which action, if it was a whole one; `changed` that there is more.
    `ask` gets what the table has to see to: which board comes to the front, which card it is.
    `instead`: the step, from 1, that is entered once more.
    """

    def __init__(
        self,
        controller: TableController[Setup, State, Action],
        done: Callable[[Action, int | None], object],
        refused: Callable[[Refused, Action | None], object],
        changed: Callable[[], object],
        ask: Callable[[BoardOf | Compose | Slot], object],
    ) -> None:
        self._controller, self._done, self._refused, self._changed = controller, done, refused, changed
        self._ask = ask
        self.entering = PendingTurn()
        self.instead: int | None = None
        self._tried: Action | None = None

    @property
    def state(self) -> State:
        """The game now, or before the step that is entered once more."""
        if self.instead is not None:
            return self._controller.game.history.state_at(self.instead - 1)
        return self._controller.state

    @property
    def busy(self) -> bool:
        """Return whether a turn has been entered in part, or a step is being corrected."""
        return self.entering != PendingTurn() or self.instead is not None

    @property
    def pieces_laid(self) -> int:
        """Return how many pieces of the card that is being played lie already."""
        return len(self.entering.laid)

    def again(self, step: int) -> None:
        """Begin to enter a step once more, in the place of what stands there."""
        self.entering, self.instead = PendingTurn(), step
        self._changed()

    def drop(self) -> bool:
        """Forget what has been touched; False where nothing has."""
        busy = self.busy
        self.entering, self.instead = PendingTurn(), None
        if busy:
            self._changed()
        return busy

    def tap(self, spot: HitTarget) -> None:
        """Do what a touch of `spot` means now."""
        if self._controller.looking_back and self.instead is None:
            self._controller.look_at(None)
            return
        self._tried = None
        try:
            self._touch(spot)
        except Refused as why:
            self._refused(why, self._tried)

    def stroke(self, spaces: Sequence[Space]) -> None:
        """Lay the next two pieces on the first and the last of the spaces over which a finger was drawn.

        Somebody's first pieces lie on all of them, in the order of the colours.
        """
        first, last = spaces[0], spaces[-1]
        state, entering = self.state, self.entering
        if self._controller.looking_back and self.instead is None:
            self._controller.look_at(None)
            return
        if state.phase is not Phase.OPENING:
            spaces = first, last
        elif not any(state.players[first.seat].board) and entering.seat != first.seat:
            entering = PendingTurn(seat=first.seat)
        if first.seat != laying_seat(state, entering) or len(pieces_left(state, entering)) < 2:
            return
        self._tried = None
        try:
            for space in spaces:
                entering = lay(state, entering, space.number) if pieces_left(state, entering) else entering
            self._enter(entering)
        except Refused as why:
            self._refused(why, self._tried)

    def name(self, card: Card) -> None:
        """Choose the card to play; one that cannot be played, however its pieces lie, is refused at once."""
        state = self.state
        layings = best_layings(state.players[state.seat].board, state.supply, card).layings
        play = Play(state.seat, card, layings[0]) if layings else None
        if play is not None and (why := refusal(state, play)) is not None:
            self._refused(why, play)
            return
        self._enter(self.entering._replace(gain=card.gain, card=card))

    def _touch(self, spot: HitTarget) -> None:
        entering, state = self.entering, self.state
        match spot:
            case BoardOf() | Compose():
                self._ask(spot)
            case Space(seat, number):
                self._space(seat, number)
            case Slot() if entering != PendingTurn() and not entering.paying:
                self._ask(BoardOf(state.seat))  # a card is being played: the cards beside mean nothing
            case Slot(number) if not entering.paying and wants_name(state, number):
                self._ask(spot)
            case Slot(number) if entering.paying and spot != DECK:
                self._do(TakeTop(state.seat, number))
            case Slot(number):
                self._take(number)
            case Open():
                self._enter(entering._replace(open=True))
            case Others():
                self._enter(entering._replace(others=True))
            case Gain(pair):
                cards = of_gain(state, pair)
                alone = len(cards) == 1 and state.table.deck.complete
                self._enter(entering._replace(gain=pair, card=cards[0] if alone else None))
            case Named(None):
                self._enter(entering._replace(later=True))
            case Named(Card() as card):
                self.name(card)
            case Swap():
                self._enter(entering._replace(swapped=not entering.swapped))
            case Drop():
                self.drop()
            case _:
                raise TypeError(spot)

    def take(self, slot: Slot) -> None:
        """Take the card of a slot, whatever it is."""
        try:
            self._take(slot.number)
        except Refused as why:
            self._refused(why, self._tried)

    def _take(self, number: int) -> None:
        if number == DECK.number:
            self._take_top(lowest(self.state))
        else:
            self._do(Take(self.state.seat, number))

    def _take_top(self, onto: tuple[int, ...]) -> None:
        take = TakeTop(self.state.seat, onto[0] if onto else 0)
        if len(onto) == 1 or refusal(self.state, take) is not None:
            self._do(take)
        else:
            self._enter(PendingTurn(paying=True))

    def _space(self, seat: int, number: int) -> None:
        state, entering = self.state, self.entering
        if state.phase is Phase.OPENING:
            if any(state.players[seat].board):
                self._ask(BoardOf(seat))
                return
            if entering.seat != seat:
                entering = PendingTurn(seat=seat)
        elif seat != state.seat or not entering.can_lay:
            self._ask(BoardOf(seat))
            return
        self._enter(lay(state, entering, number))

    def _enter(self, entering: PendingTurn) -> None:
        action = finished_action(self.state, entering)
        if action is not None:
            self._do(action)
            return
        self.entering = entering
        self._changed()

    def _do(self, action: Action) -> None:
        self._tried = action
        before, self.entering = self.entering, PendingTurn()
        instead, self.instead = self.instead, None
        try:
            self._done(action, instead)
        except Refused:
            self.entering, self.instead = before, instead
            raise


def offered(
    state: State,
    entering: PendingTurn,
    roomy: bool = False,
    remembered: bool = False,
    drawer: bool = False,
    own: bool = False,
) -> tuple[HitTarget, ...]:
    """Return the choices of the player on turn, as spots; in a `drawer` first whether a card is played.

    If it is `roomy`, every card. Those that everybody saw being taken come first where they are `remembered`, and
    where the app has dealt the cards, so that nobody holds them. With `own` their owner looks at the others, and
    nobody names a card here that only they know.
    """
    if state.phase is not Phase.PLAY or entering.paying:
        return (Drop(),) if entering.paying else ()
    hand = state.players[state.seat].hand
    if entering.can_lay:
        both = len(set(entering.gain)) == 2 and not entering.laid
        return (*([Swap()] if both else []), Drop())
    if entering.gain:
        known = state.table.deck.complete
        rest: tuple[HitTarget, ...] = () if known else (Compose(), Named(None))
        return (*map(Named, of_gain(state, entering.gain)[:MOST_SMALL]), *rest, Drop())
    open_cards = (*hand.known, *hand.doubtful)
    if not hand.total or (own and not open_cards):
        return ()
    if drawer and not opened(state, entering):
        return (Open(),)
    shut: tuple[HitTarget, ...] = (Drop(),) if entering.open or entering.others else ()
    if open_cards and not entering.others and (remembered or state.table.dealt):
        return (*map(Named, dict.fromkeys(open_cards)), *([Others()] if hand.hidden and not own else []), *shut)
    if roomy and state.table.deck.complete:
        every = [Named(card) for pair in gains(state) for card in of_gain(state, pair)]
        return (*every, *shut)
    pairs = gains(state) if state.table.deck.complete else dict.fromkeys(PAIRS, 0)
    return (*map(Gain, pairs), *shut)


def opened(state: State, entering: PendingTurn) -> bool:
    """Return whether to ask which card is played: also when no card can be taken any more."""
    return entering.open or state.players[state.seat].hand.total >= MOST_HELD


PAIRS = ("RR", "YY", "GG", "PP", "RY", "RG", "RP", "YG", "YP", "GP")
