"""The table of Reef: boards, cards, what is asked now, and buttons for all the rest."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.coaching.teaching import Lesson
from companion.reef.box.cards import Card
from companion.reef.decks.kept import learn
from companion.reef.game_kind import Game
from companion.reef.questions.would_take import would_take
from companion.reef.rules.actions import Action, Name
from companion.reef.rules.cards import learned
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.names import speaking
from companion.reef.wording.refusals import way_line
from companion.reef.wording.scores import points_changed
from companion.refusal import Refused
from companion.speech import N_, Speech, sentence
from companion.wording.refusals import NOTHING_SMALL
from mobile.at_table import table_page
from mobile.at_table.log import log_sheet
from mobile.at_table.sheets import WHAT_NOW, TableSheets, Way
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import FROM_HERE, WHICH, instead_of
from mobile.at_table.thinking import THINK
from mobile.coaching.free_place import NEVER, Covered, area_of
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.pages.sentences import refused, say, ways_to_rule
from mobile.reef.naming.card_wall import which_card
from mobile.reef.naming.composing import composing_sheet
from mobile.reef.play import words
from mobile.reef.play.entering import Entering, nameable
from mobile.reef.play.hands import Hands
from mobile.reef.table import sheets
from mobile.reef.table.bar import TurnBar
from mobile.reef.table.presenter import Presenter
from mobile.reef.table.surface import Surface
from mobile.reef.table.where import areas_of, table_places, worth_seeing
from mobile.widgets.notice import Notice
from mobile.widgets.notice import Way as Choice
from mobile.widgets.text import Said


class TablePage(table_page.TablePage):
    """Plays `game`. What has been touched of a turn is forgotten when the page is left."""

    looking_back = staticmethod(words.looking_back)
    sitting: Sitting[Setup, State, Action]
    hands: Hands

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, Sitting(game, STEP_WORDS), Notice(shell, height=1), **kwargs)
        asked = (self._look, self.compose, self.ask_card)
        self.hands = Hands(self.sitting, self._done, self.refused, self.changed, *asked)
        self._position, self._over = game.session.position, False
        self._seen: State | None = None
        self._corrected_from: State | None = None
        self.keeps_secrets = game.state.table.dealt
        self.surface = Surface(shell, self.hands.tap, game.state.table.deck.blue, self.hands.stroke)
        self.presenter = self._presenter()
        self.sheets = TableSheets(self, self.sitting, self.coach, self.refused, self.correct)
        back = self.take_back, self.again
        self.bar = TurnBar(shell, self.sitting, *back, self.sheets.open_log, self.open_more)
        for widget in (self.surface, self.notice, self.bar):
            self.add_widget(widget)
        self.touched = self.surface
        self.begin({"e": self.open_outlook})

    def _presenter(self) -> Presenter:
        """What shows the game."""
        return Presenter(self.shell, self.sitting, self.hands, self.surface)

    def lay(self, *_: object) -> None:
        """Everything where the shape of the window wants it."""
        if self.width < 2:
            return
        table_places(self.shell, self, self.surface, self.notice, self.bar)
        self.changed()
        self.keys.show()
        self.coach.lay()

    def covered(self) -> Covered:
        """Buttons and what to do now are never covered by a card that explains something."""
        return [(area_of(self.notice), NEVER), (area_of(self.bar), NEVER), *worth_seeing(self.surface)]

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Where what it names lies."""
        return areas_of(self.surface, lesson)

    def show(self) -> None:
        """The pieces and cards, and what the buttons do. What was touched is forgotten once the game has gone on."""
        sitting, hands = self.sitting, self.hands
        position, state = sitting.game.session.position, sitting.shown
        if sitting.live and state is not self._seen:
            self._learn(state, corrected=position == self._position)
        if position != self._position or (hands.instead is None and sitting.looking_back):
            self.presenter.front, self._position = None, position
            hands.entering, hands.instead = Entering(), None
        self.presenter.show()
        self.bar.show(touched=hands.busy)
        over = sitting.live and state.phase is Phase.OVER
        if over and not self._over:
            Clock.schedule_once(lambda _: self._to_the_end())
        self._over = over

    def _learn(self, state: State, corrected: bool) -> None:
        """What cards came in sight; and where an entry was corrected, what it changes in points."""
        was, self._seen = self._seen, state
        moved = was is not None and [each.points for each in was.players] != [each.points for each in state.players]
        self._corrected_from = was if corrected and moved else None
        if not state.table.deck.complete:
            learn(self.shell.folder, state.table.deck if was is None else learned(was), learned(state))

    def lines(self) -> tuple[Said, Said | None]:
        """What the notice says: also which step is entered once more, and that first until something is touched."""
        hands = self.hands
        if hands.instead is None:
            said, aside = super().lines()
            before, after = self._corrected_from, self._seen
            if (
                before is not None and after is not None and self.sitting.live
            ):  # tokens have to be taken, or given back
                aside = partial(points_changed, before=before, after=after)
            return said, aside
        prompt = partial(words.prompt, state=hands.state, entering=hands.entering)
        instead = partial(instead_of, deed=partial(self.sitting.deed, step=hands.instead))
        return (instead, prompt) if hands.entering == Entering() else (prompt, instead)

    def prompt(self) -> tuple[Said, Said | None]:
        """What can be done now, and what was done last."""
        sitting = self.sitting
        prompt = partial(words.prompt, state=sitting.shown, entering=self.hands.entering)
        aside = self.coach.instead(sitting.deed, prompt) if sitting.step else None
        return self.coach.instead(prompt), aside

    def take_back(self) -> None:
        """First the pieces on their way, then the last step."""
        if not self.hands.drop():
            super().take_back()

    def again(self) -> None:
        """Not before what has been touched is done or dropped: it would be lost."""
        if not self.hands.busy:
            super().again()

    def left(self) -> None:
        """No turn half entered stays."""
        self.asleep()
        self.hands.drop()

    def asleep(self) -> None:
        """A turn half entered stays, as a call may come at any moment."""
        super().left()

    # Refusals and corrections

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Say why not, lead to the rule, and offer to say what it would take."""

        def said(speech: Speech) -> str:
            return refused(why)(speaking(speech, self.sitting.state.table))

        ways: list[Choice] = ways_to_rule(self.shell, why.reason.rule)
        if action is not None:
            ways.append((say(words.WHAT_WOULD_IT_TAKE), partial(self._wonder, said, action)))
        what_now = say(WHAT_NOW)
        self.notice.refuse(said, *ways, all_ways=(what_now, partial(self.sheets.open_ways, what_now, [said], ways)))

    def _wonder(self, why: Said, action: Action) -> None:
        """Say the easiest ways to allow what was refused; the next touch goes on."""
        state = self.hands.state
        answer = would_take(state, action)

        def said(speech: Speech) -> str:
            voice = speaking(speech, state.table)
            ways = [sentence(way_line(voice, state, way)) for way in answer.ways]
            hidden = [] if answer.hidden is None else [refused(answer.hidden)(voice)]
            if not ways and answer.refused is not None:
                ways = [speech(NOTHING_SMALL)]
            return " ".join([*ways, *hidden])

        self.notice.tell(said, why)

    def correct(self, step: int | None) -> None:
        """Enter a step once more: this one, or one that is chosen from the log."""
        if step is None:
            self.sheets.open(log_sheet(self.shell, self.sitting, self.width, asked=WHICH, chosen=self.hands.again))
        else:
            self.hands.again(step)

    def _done(self, action: Action, instead: int | None) -> None:
        """Do it, or put it in the place of a step. Raises Refused."""
        if instead is None:
            self.sitting.do(action)
        else:
            self.sitting.look_at(None)
            self._put_right(instead, action)

    def _put_right(self, step: int, *instead: Action) -> None:
        """Ask whether so it is to be, once it is said what comes of it. Raises Refused."""
        self.sheets.put_right(step, *instead, changes=points_changed)

    # What opens

    def _look(self, seat: int) -> None:
        """Bring a board to the front."""
        self.presenter.front = seat
        self.changed()

    def compose(self, gain: str) -> None:
        """Ask which card with these two signs it is."""
        blue = self.sitting.state.table.deck.blue
        self.sheets.open(composing_sheet(self.shell, gain, self.hands.name, blue))

    def ask_card(self, slot: int | None) -> None:
        """Ask which card lies in a display slot, or (None) on top of the deck; it may be taken without a name too."""
        state = self.hands.state

        def name(card: Card) -> None:
            self.sheets.taking_back.attempt(partial(self._done, Name(self.hands.state.seat, slot, card), None))

        take = (say(N_("Take it without a name")), partial(self.hands.take, slot))
        ways = [take] if state.phase is Phase.PLAY else []
        which_card(self.sheets, self.shell, state.table.deck, nameable(state), name, ways)

    def open_outlook(self) -> None:
        """How near the end is."""
        self.sheets.open(sheets.outlook_sheet(self.shell, self.sitting.state))

    def own_cards(self, seat: int) -> None:
        """Open the cards of one player, for them alone."""
        self.sheets.open(sheets.own_cards_sheet(self.shell, self.sitting.state, seat, self.hands.name))

    def _to_the_end(self) -> None:
        self.shell.go("end", sitting=self.sitting)

    def _more(self) -> None:
        """What there is to do besides the turn."""
        self.sheets.open_more(self._ways_back() if self.sitting.looking_back else self._ways())

    def _ways_back(self) -> list[Way]:
        """What can be done with the earlier step that is shown."""
        step = self.sitting.step
        left_out = partial(self.sheets.taking_back.attempt, partial(self._put_right, step))
        return [
            Way(N_("Enter this step once more"), partial(self.hands.again, step)),
            Way(
                N_("Leave this step out"),
                left_out,
            ),
            Way(FROM_HERE, self.sheets.taking_back.to_here),
        ]

    def _ways(self) -> list[Way]:
        state, ways = self.sitting.state, list[Way]()
        if state.phase is Phase.OVER:
            ways.append(Way(N_("Points and places"), self._to_the_end, icon="end"))
        else:
            ways.append(Way(THINK, self.thinking.begin, icon="copy"))
            ways.append(Way(N_("How soon can it end?"), self.open_outlook, icon="end"))
        if any(state.players[state.seat].board):
            board = state.players[state.seat].board
            go = partial(self.shell.go, "judge", board=board, deck=state.table.deck)
            ways.append(Way(N_("Does it match?"), go, icon="check"))
        if state.phase is not Phase.OPENING:
            ways.append(Way(words.AUDIT, partial(self.shell.go, "audit", sitting=self.sitting), icon="check"))
        if state.table.dealt and state.phase is not Phase.OVER:
            look = N_("Look at the cards of {player}")
            ways += [
                Way(look, partial(self.own_cards, seat), {"player": who}, "card")
                for seat, who in enumerate(state.table.seats)
                if state.players[seat].hand.total
            ]
        return ways
