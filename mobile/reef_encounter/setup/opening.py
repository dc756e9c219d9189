"""The page before the first turn: each parrotfish gets its first polyp in private, then all take two larva cubes.

Newcomers have both on one page: what they put in the parrotfish is told only if they wish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.box import NO_CORALS, OPENING_LARVAE, Coral, CoralCounts, add_corals, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touch_outcomes import answer_question
from companion.reef_encounter.queries.touches import FirstBiteQuestion, HandQuestion, LarvaeQuestion, SeatQuestion
from companion.reef_encounter.rules.state import Holding, Phase, Seat, State
from companion.reef_encounter.tutorial import Idea
from companion.reef_encounter.wording.log import STEP_WORDS
from companion.refusal import Refused
from companion.session.touch import entered_actions
from companion.translator import N_, NN_
from mobile.core.shell import Shell
from mobile.pages.titled_page import MAX_BODY_WIDTH, TitledPage, show_refusals
from mobile.phones.joining import PHONES_JOIN_LABEL, GameOnTop, PhoneJoining, can_host_phones
from mobile.reef_encounter.art import parrotfish_picture, player_heading
from mobile.reef_encounter.play.controller import RefillDraws, bag_content
from mobile.reef_encounter.preferences import read_preferences
from mobile.reef_encounter.private import (
    CommitmentsPanel,
    HandOverScreen,
    PinChooser,
    TilesPeek,
    is_window_low,
    unlock_pin_pad,
)
from mobile.reef_encounter.setup.computer_opening import ComputerOpening
from mobile.reef_encounter.setup.steps import FIRST_BITE_TEXT, FIRST_LARVAE_TEXT
from mobile.table.controller import hands_since, like_last
from mobile.table.hands_line import HandsNote
from mobile.tutorial import setup as goal
from mobile.tutorial.lessons import people
from mobile.tutorial.setup import first_use_panel, teaches_players
from mobile.ui.buttons import Button, Swatch, SwatchGrid
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import count, lazy_text, literal_text, player_caption
from mobile.ui.menu_cards import CardChoices
from mobile.ui.pictures import square_picture
from mobile.ui.text import TextLabel

_WANTED = NN_("{n} to take", "{n} to take")
_ON_PHONES = N_("Still to be told on their phones: {players}.")
_ONE = 760.0  # density-independent pixels: a page for one player


class OpeningPage(TitledPage):
    """The game saved at `record`, or that `game` if it is open.

    The page follows from the game alone, so a killed app goes on where it was.
    """

    keeps_awake = True
    keeps_secrets = True

    def __init__(self, shell: Shell, record: Path, game: Game | None = None, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("First bite")), widest=_ONE, **kwargs)
        self._path = record
        self.game = game or Game.open(REEF_ENCOUNTER, record)
        shell.app_state.time(self.game)
        self.game.rules.conserving = True
        self._joining = shell.app_state.service(PhoneJoining)
        self._taking: dict[int, CoralCounts] = {}
        self._peek: TilesPeek | None = None
        self._private = self._telling = False
        self.bind(size=self._hide)
        self.go_on()

    def on_leave(self) -> None:
        """Close what is private, as another page is shown."""
        super().on_leave()
        self._joining.leave()
        self._hide()
        if self.game.state.phase is Phase.OPENING:
            self.go_on()

    def _hide(self, *_: object) -> None:
        """A rotation may turn the device towards somebody else."""
        if self._peek is not None:
            self._peek.close()

    def leave(self) -> None:
        """Leave: the game is saved, and can be gone on with."""
        self.shell.back()

    def back(self) -> bool:
        """Go back from what is private to the curtain: nobody is bound to a PIN before it is chosen."""
        private, self._private = self._private, False
        if private:
            self._hide()
            self.tell(None)
            self.go_on()
        elif self._telling and len(_hungry(self.game.state)) == len(_people_seats(self.game.state)):
            private, self._telling = True, False
            self.go_on()
        return private

    def go_on(self) -> None:
        """Show what comes next: a curtain for whoever has not fed their fish, then larva cubes, then the table."""
        state = self.game.state
        self._private = False
        if state.phase is not Phase.OPENING:
            # The same game, so that nobody must enter a PIN twice.
            self.shell.exchange("table", game=self.game)
            return
        all_hungry, draws = _hungry(state), read_preferences(self.shell.app_state.settings).app_draws
        hungry = next((seat for seat in all_hungry if not self._joining.keeps(seat)), None)
        computers = [seat for seat in all_hungry if state.table.seats[seat].computer]
        for seat in all_hungry if draws else ():
            if (seat in computers or self._joining.keeps(seat)) and not _dealt_otherwise(self.game.state, seat):
                self._dealt(seat)
        # The app deals seat by seat. Where people draw, the computer comes first: its tiles lie open.
        if computers and (not draws or hungry in (None, *computers)):
            seat = computers[0] if not draws or hungry is None else hungry
            self.act(*_phones_join(self.shell, self.game))
            self.fill(
                *_hands(self.shell, self.game),
                _fish(self.shell, state.table.seats[seat]),
                ComputerOpening(self.shell, self.game, seat, partial(show_refusals, self), self.go_on),
            )
            return
        if not all_hungry or (not self._telling and _taught_at_once(self.shell, self.game, self._joining)):
            self._show_larvae()
            return
        self.title.say(lazy_text(N_("First bite")))
        phones = _phones_join(self.shell, self.game)
        self.act(*phones)
        if hungry is None:
            self._wait(all_hungry)
            return
        if not (draws or self.game.private.pins or len(all_hungry) < len(_people_seats(state))):

            def keep_all() -> None:
                if self._fed():
                    self.go_on()

            self.act(*phones, Button(self.shell, lazy_text(N_("Nobody tells the app")), keep_all, role="quiet"))
        taken, sealed = partial(self._taken, hungry), partial(self.show_choosing, hungry)
        who = state.table.seats[hungry]
        curtain = HandOverScreen(self.shell, who, taken, None if hungry in self.game.private.pins else sealed)
        why = _first_use(self.shell, self.game, Idea.FISH, FIRST_BITE_TEXT, "center")
        first = (curtain, why) if is_window_low(self.shell) else (why, curtain)
        self.fill(*_hands(self.shell, self.game), *first, CommitmentsPanel(self.shell, self.game))

    def _wait(self, hungry: Sequence[int]) -> None:
        """All who have not fed their fish do so on their phones."""
        players = [self.game.state.table.seats[seat] for seat in hungry]
        waited = TextLabel(self.shell, lazy_text(_ON_PHONES, players=players), size=1.15, align="center")
        self.fill(
            *_hands(self.shell, self.game),
            _first_use(self.shell, self.game, Idea.FISH, FIRST_BITE_TEXT, "center"),
            waited,
            CommitmentsPanel(self.shell, self.game),
        )

    def _go_on_by_phone(self) -> None:
        """Show what a phone has told, without disturbing a player's private page here."""
        if self.parent is not None and not self._private:
            self.go_on()

    def on_enter(self) -> None:
        """Look whether phones have come, gone, or told something."""
        super().on_enter()
        self._joining.sit(GameOnTop(self.game, self._go_on_by_phone))
        if not self._private:
            self.go_on()
            goal.show_objective(self, self.game, self.go_on)

    def _fed(self) -> bool:
        """Let all put their polyp in unseen: what it is comes out when the parrotfish is opened. False if refused."""
        return all(self.enter(FirstBiteQuestion(seat), None) for seat in _hungry(self.game.state))

    def _taken(self, seat: int) -> None:
        """In private: a hand that the app dealt before it was closed may be sealed with a PIN."""
        self._go_private()
        if seat not in self.game.private.pins:
            self.show_bite(seat)
            return
        bite = partial(self.show_bite, seat)
        entry = unlock_pin_pad(self.shell, self.game, seat, bite, partial(bite, False))
        self.fill(_fish(self.shell, self.game.state.table.seats[seat]), *entry)

    def _go_private(self) -> None:
        """Show a private step; the foot holds nothing for everybody."""
        self._private = True
        self.act()

    def show_choosing(self, seat: int) -> None:
        """Ask for a PIN in private before anything is told, so that nothing is ever saved without it."""
        self._go_private()
        pad = PinChooser(self.shell, self.game, seat, partial(self.show_bite, seat)).pad
        self.fill(_fish(self.shell, self.game.state.table.seats[seat]), pad)

    # The first polyp in the fish

    def show_bite(self, seat: int, hand_shown: bool = True) -> None:
        """Show in private the hand the app deals, where it deals; then the five colours, alike for every hand."""
        shell, who = self.shell, self.game.state.table.seats[seat]
        deals = (
            hand_shown
            and read_preferences(shell.app_state.settings).app_draws
            and not _dealt_otherwise(self.game.state, seat)
        )
        widgets: list[Widget] = [_fish(shell, who)]
        if deals:
            hand = self._dealt(seat)
            if hand is None:
                return
            taken = lazy_text(N_("{player} takes these polyp tiles behind the screen."), player=who)
            widgets.append(TextLabel(shell, taken, align="center"))
            self._peek = TilesPeek(shell, Holding(hidden=sum(hand), told=hand), lazy_text(N_("Hold to see them")))
            widgets.append(self._peek)
        wish = N_("Which polyp does {player} put in the parrotfish?")
        widgets.append(TextLabel(shell, lazy_text(wish, player=who), size=1.15, bold=True, align="center"))
        widgets += _bites(shell, lambda coral: self.do(FirstBiteQuestion(seat), coral), silent=not deals)
        self.fill(*widgets)

    def _dealt(self, seat: int) -> CoralCounts | None:
        """The hand the app deals to a seat, dealt once and kept sealed in the record."""
        hand = self.game.state.players[seat].hand
        if hand.unknown:
            tiles = self.shell.app_state.service(RefillDraws).chance.tiles(bag_content(self.game.state), hand.unknown)
            if not self.enter(HandQuestion(seat), coral_counts(tiles)):
                return None
        return self.game.state.players[seat].hand.told

    # The larva cubes

    def _show_larvae(self) -> None:
        shell, state = self.shell, self.game.state
        self._widest = MAX_BODY_WIDTH  # all players side by side
        self._size()
        hungry = bool(_hungry(state))
        self.title.say(lazy_text(N_("Before the first turn") if hungry else N_("First larva cubes")))
        words = [_first_use(self.shell, self.game, Idea.LARVAE, FIRST_LARVAE_TEXT, "left")]
        if hungry:
            words.insert(0, _first_use(self.shell, self.game, Idea.FISH, FIRST_BITE_TEXT, "left"))
        rows = AutoGrid(lambda: shell.theme.text(18), most=4, gap=shell.theme.space(1.5), whole=True)
        self._rows: dict[int, LarvaChoiceRow] = {}
        for seat, player in enumerate(state.players):
            if not sum(player.larvae):
                row = LarvaChoiceRow(shell, state.table.seats[seat], partial(self._take, seat))
                row.show(self._taking.get(seat, NO_CORALS))
                self._rows[seat] = row
                rows.add_widget(row)
        self.fill(*_hands(self.shell, self.game), CommitmentsPanel(shell, self.game), *words, rows)
        chance = shell.app_state.service(RefillDraws).chance

        def draw() -> None:
            """Draw two larva cubes for everybody; the table says which, and they can be taken back there."""
            for seat in self._rows:
                for _ in range(OPENING_LARVAE):
                    self._take(seat, chance.coral())
            self._choose()

        def tell() -> None:
            """Ask everybody in private for their bite."""
            self._telling = True
            self.go_on()

        told = [Button(shell, lazy_text(N_("Tell the first bite")), tell, role="quiet")] if hungry else []
        self._draw = Button(shell, lazy_text(N_("Draw them, and begin")), draw, role="quiet")
        self._draw.mean(possible=not any(map(sum, self._taking.values())))
        self._begin = Button(shell, lazy_text(N_("First turn")), self._choose, role="loud")
        self._begin.mean(possible=_lacking(self._rows, self._taking) is None)
        self.act(*_phones_join(self.shell, self.game), *told, self._draw, self._begin)

    def _take(self, seat: int, coral: Coral) -> None:
        """One more cube; the third puts the first two back."""
        taken = self._taking.get(seat, NO_CORALS)
        taken = add_corals(taken if sum(taken) < OPENING_LARVAE else NO_CORALS, coral)
        self._taking[seat] = taken
        self._rows[seat].show(taken)
        self.tell(None)
        self._draw.mean(possible=False)
        self._begin.mean(possible=_lacking(self._rows, self._taking) is None)

    def _choose(self) -> None:
        """Save once everybody has taken both; before that, refuse with the name of who lacks one."""
        lacking = _lacking(self._rows, self._taking)
        if lacking is None and not self._fed():
            return
        for seat in self._rows if lacking is None else (lacking,):
            # A disk may have refused in the middle, so that some are saved already.
            taken = sum(self.game.state.players[seat].larvae)
            if not taken and not self.enter(LarvaeQuestion(seat), self._taking.get(seat, NO_CORALS)):
                return
        self.go_on()

    def do(self, question: FirstBiteQuestion, given: Coral | None) -> None:
        """Enter an answer, and go on to whoever is next."""
        if self.enter(question, given):
            self.go_on()

    def enter(self, question: SeatQuestion, given: CoralCounts | Coral | None) -> bool:
        """Do and save what an answer comes to. Says why and returns False where it is refused."""
        try:
            for action in entered_actions(answer_question(self.game.state, question, given)):
                self.game.do(action)
        except Refused as why:
            show_refusals(self, why)
            return False
        self.tell(None)
        return True


def _bites(shell: Shell, fed: Callable[[Coral | None], object], silent: bool) -> list[Widget]:
    """Five colours to choose from, and what feeds the chosen one: nobody takes it back unseen.

    Where it may be `silent`, people may also choose not to tell it.
    """
    chosen = set[Coral | None]()

    def choose(coral: Coral | None) -> None:
        chosen.clear()
        chosen.add(coral)
        for choices in rows:
            choices.show(coral)
        feed.mean(possible=True)

    def give() -> None:
        for coral in chosen:
            fed(coral)

    colours: CardChoices[Coral | None] = CardChoices(shell, choose, lambda: shell.theme.text(4.2), most=5)
    for coral in Coral:
        tile = square_picture(shell, f"polyp-{coral.name.lower()}", share=3.6)
        colours.offer(coral, lazy_text("{coral}", coral=coral), None, [tile], upright=True, size=0.95)
    rows = [colours]
    if silent:
        rows.append(CardChoices(shell, choose, lambda: shell.theme.text(14), most=1))
        rows[1].offer(None, lazy_text(N_("Do not tell the app")), None, [], size=0.95)
    feed = Button(shell, lazy_text(N_("Into the parrotfish")), give, role="loud")
    feed.mean(possible=False)
    return [*rows, feed]


class LarvaChoiceRow(Panel):
    """A row of one player's five colours, to take two cubes from (`setup.larvae`, p. 4)."""

    def __init__(self, shell: Shell, seat: Seat, taken: Callable[[Coral], object], **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        head = BoxLayout(size_hint_y=None, spacing=shell.theme.space(1.5))
        icon = parrotfish_picture(shell, seat.colour, 2.6)
        head.height = icon.height
        head.add_widget(icon)
        words = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
        words.add_widget(TextLabel(shell, player_caption(seat), bold=True, size=1.1))
        self._left = TextLabel(shell, count(_WANTED, OPENING_LARVAE))
        words.add_widget(self._left)
        words.bind(height=lambda _, high: setattr(head, "height", max(high, icon.height)))
        head.add_widget(words)
        self.add_widget(head)
        self._swatches = [Swatch(shell, f"larva-{coral.name.lower()}", partial(taken, coral)) for coral in Coral]
        self.add_widget(SwatchGrid(shell, self._swatches, 1.25))

    def show(self, taken: CoralCounts) -> None:
        """Show what has been taken; two of a colour, of which the swatches show one, say so in words."""
        for coral, swatch in zip(Coral, self._swatches, strict=True):
            swatch.choose(taken[coral] > 0)
        missing = OPENING_LARVAE - sum(taken)
        double = next((coral for coral in Coral if taken[coral] == OPENING_LARVAE), None)
        if missing:
            self._left.say(count(_WANTED, missing))
        elif double is not None:
            self._left.say(lazy_text(N_("two {coral:larvae}"), coral=double))
        else:
            self._left.say(literal_text(" "))  # as high as words


def _fish(shell: Shell, seat: Seat) -> Widget:
    if is_window_low(shell):
        return player_heading(shell, seat)
    column = Panel(shell, None, spacing=shell.theme.space(0.5))
    icon = parrotfish_picture(shell, seat.colour, 5)
    icon.pos_hint = {"center_x": 0.5}
    fill_layout(column, icon, TextLabel(shell, player_caption(seat), size=1.6, bold=True, align="center"))
    return column


def _first_use(shell: Shell, game: Game, idea: Idea, message: str, align: str) -> Widget:
    """An idea as it is explained to new players, or as everybody is told what to do."""
    return first_use_panel(shell, people(game), idea, lambda: TextLabel(shell, lazy_text(message), align=align))


def _hands(shell: Shell, game: Game) -> list[Widget]:
    """What hands must do after the last entries of a kind, which may have come from a phone."""
    said = partial(hands_since, words=STEP_WORDS, history=game.history, start=like_last(game.history))
    return [HandsNote(shell, said)] if said(shell.locale.tr) else []


def _phones_join(shell: Shell, game: Game) -> list[Widget]:
    """A way to the page that phones join by."""
    join = partial(shell.go, "phones", game=game)
    return [Button(shell, lazy_text(PHONES_JOIN_LABEL), join, role="quiet")] if can_host_phones() else []


def _hungry(state: State) -> list[int]:
    """The seats whose parrotfish have nothing yet."""
    return [seat for seat, player in enumerate(state.players) if not player.fish.total]


def _people_seats(state: State) -> list[int]:
    """The seats that no computer plays."""
    return [seat for seat, each in enumerate(state.table.seats) if each.computer is None]


def _taught_at_once(shell: Shell, game: Game, joining: PhoneJoining) -> bool:
    """Return whether bites and cubes have one page: newcomers, and nobody has begun to tell."""
    seats = _people_seats(game.state)
    return (
        len(_hungry(game.state)) == len(seats)
        and not read_preferences(shell.app_state.settings).app_draws
        and not game.private.pins
        and not any(map(joining.keeps, seats))
        and teaches_players(shell, people(game))
    )


def _dealt_otherwise(state: State, seat: int) -> bool:
    """Return whether somebody before has kept a hand from the app: then it cannot know the bag."""
    return any(player.hand.unknown or player.fish.unknown for player in state.players[:seat])


def _lacking(rows: Iterable[int], taking: Mapping[int, CoralCounts]) -> int | None:
    """The first seat that has not taken both."""
    return next((seat for seat in rows if sum(taking.get(seat, NO_CORALS)) < OPENING_LARVAE), None)
