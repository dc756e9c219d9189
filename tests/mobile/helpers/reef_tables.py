"""Sets up a game of Reef in the app and plays it by touches."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.reef.box import CENTRE_SPACES, HAND_LIMIT
from companion.reef.rules.actions import Action, LayFirstPieces, PlayCard, TakeCard, TakeTopCard
from companion.reef.rules.state import Phase, State
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import reach

DEALT = "The Tide deck, dealt by the app"


class Table:
    """The table page of a game of Reef set up by touches; `players` sit at it, with the `cards` of that title.

    `also` are titles of what else is chosen there.
    """

    def __init__(
        self,
        ui: Driver,
        players: int = 2,
        cards: str = "",
        size: tuple[int, int] = (1280, 800),
        also: tuple[str, ...] = (),
    ) -> None:
        self.ui = ui
        self.app: Any = ui.open("reef/new", size=size)
        cards = cards or DEALT
        self.choose("No" if "Tide" in cards else "Yes")
        self.choose(cards)
        if players != 2:
            self.choose(f"{players} players", str(players))
        for title in also:
            self.choose(title)
        ui.press("Begin")
        ui.frames(3)
        self._controller = self.page.controller

    def choose(self, *titles: str) -> None:
        """Touch the card with this title; large letters shorten some."""
        from mobile.ui.menu_cards import MenuCard

        found = [each for each in self.page.walk() if isinstance(each, MenuCard) and each.title is not None]
        wanted = next(each for each in found if each.title.text in titles)
        reach(self.ui, wanted)
        self.ui.tap(*self.ui.centre(wanted))
        self.ui.frames(2)

    @property
    def page(self) -> Any:
        return self.app.page

    @property
    def state(self) -> State:
        """The game as the page has it."""
        state: State = self._controller.state
        return state

    def touch(self, spot: Any) -> None:
        """Touch the middle of a spot."""
        area = self.page.surface.where(spot)
        self.ui.tap(area.x + area.width / 2, area.y + area.height / 2)
        self.ui.frames(1)

    def stroke(self, first: Any, second: Any) -> None:
        """Draw a finger from one spot to another; a touch where both are one."""
        areas = [self.page.surface.where(spot) for spot in (first, second)]
        self.ui.stroke(*((area.x + area.width / 2, area.y + area.height / 2) for area in areas))
        self.ui.frames(1)

    def open_with(self) -> None:
        """Lay everybody's first four pieces: three touches each, for the last piece has one space only."""
        from companion.reef.queries.touches import SpaceSpot

        for seat in range(len(self.state.players)):
            for number in CENTRE_SPACES[:3]:
                self.touch(SpaceSpot(seat, number))
            self.ui.frames(1, 1.5)  # all look at first pieces for a moment

    def turn(self, chance: Random) -> None:
        """Play a turn as somebody might: more cards are taken while there are few in the hand."""
        from companion.reef.queries.touches import SlotSpot

        hand = self.state.players[self.state.seat].hand
        if hand.total < HAND_LIMIT and chance.random() < 0.5 + 0.2 * (hand.total < 2):
            there = [number for number, slot in enumerate(self.state.display) if slot is not None]
            self.touch(SlotSpot(chance.choice(there)))
        elif hand.total:
            self.play(chance)

    def play(self, chance: Random) -> None:
        """Play a card: name it, then lay its pieces where they may lie."""
        from companion.reef.queries.touches import DropChoice, SpaceSpot, SwapChoice, open_spaces, pieces_to_lay

        turn = self.state.turn
        while self.state.turn == turn and self.state.phase is Phase.PLAY:
            entering = self.page.touch_input.entering
            if entering.can_lay:
                spaces = [
                    SpaceSpot(self.state.seat, chance.choice(list(open_spaces(self.state, entering))))
                    for _ in range(2)
                ]
                if spaces[0] == spaces[1] or len(pieces_to_lay(self.state, entering)) < 2:
                    self.touch(spaces[0])
                else:
                    self.stroke(*spaces)
                continue
            spots = [
                spot
                for spot in self.page.presenter.offered(self.state, entering)
                if not isinstance(spot, DropChoice | SwapChoice)
            ]
            if self.page.bar.cards.parent is not None:
                self.play_own(chance.randrange(self.state.players[self.state.seat].hand.total))
            else:
                self.touch(self._held(spots, chance))

    def play_own(self, number: int) -> None:
        """Play one of the cards that the app has dealt the player on turn, by the button with their name."""
        self.ui.frames(10)  # a button with another name is deaf for a moment
        self.ui.tap(*self.ui.centre(self.page.bar.cards))
        self.ui.frames(10)
        self.ui.press(str(number + 1))
        self.ui.frames(2)

    def _held(self, spots: list[Any], chance: Random) -> Any:
        """Something that the player on turn can name: a card the app has dealt them, or one they took openly."""
        from companion.reef.queries.touches import CardChoice, GainChoice

        hand = self.state.players[self.state.seat].hand
        mine, pairs = (*hand.known, *hand.dealt), [card.gain for card in hand.dealt]
        fitting: list[Any] = [spot for spot in spots if isinstance(spot, CardChoice) and spot.card in mine]
        fitting += [spot for spot in spots if isinstance(spot, GainChoice) and spot.pair in pairs]
        return chance.choice(fitting or spots)

    def enter(self, action: Action) -> None:
        """Enter one action of a game that was played before, by the touches it takes."""
        from companion.reef.queries.touches import (
            DECK_SPOT,
            CardChoice,
            GainChoice,
            OtherCardChoice,
            SlotSpot,
            SpaceSpot,
            SwapChoice,
            pieces_to_lay,
        )

        match action:
            case LayFirstPieces(seat, laid) | PlayCard(seat, _, laid):
                card = action.card if isinstance(action, PlayCard) else None
                if card is not None:
                    steps = {CardChoice(card), GainChoice(card.gain), OtherCardChoice()}
                    while not self.page.touch_input.entering.can_lay:
                        there = self.page.presenter.offered(self.state, self.page.touch_input.entering)
                        self.touch(
                            next(
                                spot
                                for spot in there
                                if (spot in steps and spot != OtherCardChoice()) or spot is there[-1]
                            )
                        )
                if card is None:
                    laid = tuple(sorted(laid, key=lambda piece: "RYGP".index(piece.colour)))
                elif pieces_to_lay(self.state, self.page.touch_input.entering)[0] != laid[0].colour:
                    if laid[0].space == laid[-1].space:
                        self.touch(SwapChoice())
                    else:  # which of them lies first makes no difference
                        laid = laid[::-1]
                for first, second in zip(laid[::2], (*laid[1::2], None), strict=False):
                    if second is not None and first.space != second.space:
                        self.stroke(SpaceSpot(seat, first.space), SpaceSpot(seat, second.space))
                        continue
                    for piece in (first, second):
                        if piece is not None and self.page.controller.last != action:
                            self.touch(SpaceSpot(seat, piece.space))
                if isinstance(action, LayFirstPieces):
                    self.ui.frames(1, 1.5)  # all look at first pieces for a moment
            case TakeCard(_, slot, _):
                self.touch(SlotSpot(slot))
            case TakeTopCard(_, onto, _):
                self.touch(DECK_SPOT)
                if self.page.touch_input.entering.paying:
                    self.touch(SlotSpot(onto))

    def space_in_front(self) -> Any:
        """A space of the board that lies in front."""
        from companion.reef.queries.touches import SpaceSpot

        return SpaceSpot(self.page.surface.view.large, 0)
