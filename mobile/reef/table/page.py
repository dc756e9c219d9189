"""The table of Reef: boards, cards, what is asked now, and buttons for all the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.coaching.teaching import Lesson
from companion.reef.box.cards import Card
from companion.reef.game_kind import Game
from companion.reef.questions.helps import best_layings, worth_now
from companion.reef.questions.would_take import would_take
from companion.reef.rules.actions import Action, Name
from companion.reef.rules.cards import learned
from companion.reef.rules.scoring import scored
from companion.reef.rules.state import Phase, State
from companion.reef.rules.taking import lowest
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.names import speaking
from companion.reef.wording.refusals import way_line
from companion.refusal import Refused
from companion.speech import N_, Speech, sentence
from companion.wording.refusals import NOTHING_SMALL
from mobile.at_table.keys import Keys
from mobile.at_table.log import log_sheet
from mobile.at_table.sheets import WHAT_NOW, TableSheets, Way
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import FROM_HERE, WHICH
from mobile.at_table.thinking import THINK, Thinking, name_more
from mobile.coaching.coach import Coach
from mobile.coaching.free_place import NEVER, Covered, area_of
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import refused, say, verbatim
from mobile.reef.naming.card_wall import which_card
from mobile.reef.naming.composing import composing_sheet
from mobile.reef.play import words
from mobile.reef.play.entering import Entering, free, laying, nameable, pieces, playable, shown, unnamed
from mobile.reef.play.hands import Hands, offered, opened
from mobile.reef.play.scored import Scored, last_score
from mobile.reef.play.spots import DECK, Compose, Drop, Named, Open, Others, Slot, Spot, Swap
from mobile.reef.remembered.known_deck import keep_deck
from mobile.reef.remembered.preferences import preferences
from mobile.reef.table.bar import Bar
from mobile.reef.table.outlook_sheet import outlook_sheet
from mobile.reef.table.own_cards import own_cards_sheet
from mobile.reef.table.shown import Asked, Shown
from mobile.reef.table.surface import Surface
from mobile.reef.table.where import table_places
from mobile.reef.table.worth_seeing import pointed, worth_seeing
from mobile.widgets.button import Button
from mobile.widgets.notice import Notice
from mobile.widgets.notice import Way as Choice
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Said

_LOG, _MORE = N_("Log"), N_("More")
_WIDER = 1.5  # buttons that say what they do, of one that does not
_SAID: dict[Spot, str] = {
    Open(): words.OPEN,
    Others(): words.OTHERS,
    Named(None): words.LATER,
    Compose(): words.COMPOSE,
    Swap(): words.SWAP,
}


class TablePage(Page):
    """Plays `game`. What has been touched of a turn is forgotten when the page is left."""

    keeps_awake = True
    sheets: TableSheets

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        shell.desk.time(game)
        self.sitting = Sitting(game, STEP_WORDS, self.changed)
        asked = (self._look, self.compose, self.ask_card)
        self.hands = Hands(self.sitting, self._done, self.refused, self.changed, *asked)
        self.thinking = Thinking(self, self.sitting, self.hands.drop)
        self._front: int | None = None
        self._position, self._over = game.session.position, False
        self.keeps_secrets = game.state.table.dealt
        self.notice = Notice(shell, height=1)
        self.surface = Surface(shell, self.hands.touch, game.state.table.deck.blue, self.hands.stroke)
        self.coach = Coach(self)
        self.sheets = TableSheets(self, self.sitting, self.coach, self.refused, self.correct)
        letters = {"l": self.sheets.open_log, "e": self._open_outlook, "m": self.open_more}
        touched = self.sitting, self.hands.touch, self.take_back, self.again
        self.keys = Keys(self, self.surface, *touched, letters)
        self.take_back_button = self._button(partial(words.take_back, what=""), self.take_back)
        self.again_button = self._button(partial(words.again, what=""), self.again)
        self._more_button = self._button(say(_MORE), self.open_more)
        log, named = self._button(say(_LOG), self.sheets.open_log), (self.take_back_button, self.again_button)
        self.bar = Bar(shell, [*((button, _WIDER) for button in named), (log, 1.3), (self._more_button, 1)])
        for widget in (self.surface, self.notice, self.bar):
            self.add_widget(widget)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def _button(self, said: Said, pressed: Callable[[], object]) -> Button:
        return Button(self.shell, said, pressed, role="quiet", grows=False, size_hint=(None, None))

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

    touching = answering = False
    """Of the coach: the card of a lesson may come up beneath a finger, and no question is answered on the table."""

    def bring_near(self, lesson: Lesson) -> Lesson:
        """The same lesson: everything that it can name is on the page."""
        return lesson

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Where what it names lies."""
        return pointed(self.surface, lesson)

    def way_to(self, _lesson: Lesson) -> Said | None:
        """None: nothing is out of sight."""
        return None

    def changed(self, *_: object) -> None:
        """The game, or what has been touched, has changed: show it."""
        sitting, instead = self.sitting, self.hands.instead
        state = sitting.shown if instead is None else self.hands.state
        if instead is None and (sitting.looking_back or sitting.game.session.position != self._position):
            self._front, self._position = None, sitting.game.session.position
            if sitting.live and not state.table.deck.complete:
                keep_deck(self.shell.folder, learned(state))
            self.hands.entering = Entering()
        entering = self.hands.entering
        self.surface.show(self._seen(state, entering))
        self._name_buttons(entering)
        if instead is not None:
            prompt = partial(words.prompt, state=state, entering=entering)
            self.notice.tell(prompt, partial(words.instead, deed=partial(sitting.deed, instead)))
        elif sitting.looking_back:
            last = sitting.game.session.position
            text = N_("Step {step} of {last}. Tap the table to go on playing.")
            self.notice.tell(say(text, step=sitting.step, last=last), sitting.last_deed)
        else:
            prompt = partial(words.prompt, state=state, entering=entering)
            aside = self.coach.instead(sitting.last_deed, prompt) if sitting.step else None
            self.notice.tell(*self.thinking.told(self.coach.instead(prompt), aside))
        self.coach.changed()
        name_more(self._more_button, sitting.on_copy)
        over = sitting.live and state.phase is Phase.OVER
        if over and not self._over:
            Clock.schedule_once(lambda _: self._to_the_end())
        self._over = over

    def _name_buttons(self, entering: Entering) -> None:
        """What they take back and do again."""
        session, started = self.sitting.game.session, entering != Entering() or self.hands.instead is not None
        last = words.TOUCHED if started else words.short(next(iter(self.sitting.last_stroke()), None))
        following = words.short(session.undone[0] if session.undone else None)
        back: Said = partial(words.take_back, what=last)
        again: Said = partial(words.again, what=following)
        if self.bar.narrow:  # signs: *More* says it in words
            back, again = verbatim(words.BACK_SIGN), verbatim(words.AGAIN_SIGN)
        self.take_back_button.mean(back, possible=bool(last))
        self.again_button.mean(again, possible=bool(following))

    def _seen(self, state: State, entering: Entering) -> Shown:
        speech = self.shell.voice.speech
        playing = state.phase is not Phase.OVER and (self.hands.instead is not None or not self.sitting.looking_back)
        seats = range(len(state.players))
        acting = self._acting(state, entering) if playing else None
        front = self._front if self._front is not None else acting if acting is not None else state.seat
        left = pieces(state, entering) if playing else ()
        helps = preferences(self.shell.desk.settings)
        self.surface.arrange(state, front, opened(state, entering))
        said: dict[Spot, str] = {spot: speech(text) for spot, text in _SAID.items()}
        said[Drop()] = speech(words.DROP)
        return Shown(
            state,
            [shown(state, entering, seat) for seat in seats],
            acting,
            front,
            [words.above_board(speech, state, seat, helps.hidden) for seat in seats],
            opened(state, entering),
            tuple(free(state, entering)) if left else (),
            self.best(state, entering) if left else (),
            self._glowing(state, entering) if playing else (),
            Asked(self.offered(state, entering), entering.card, "".join(left), said) if playing else Asked(),
            self._scored(entering),
            partial(self._worth, state) if helps.worth and playing else None,
            tuple(number for number in range(DECK.number + 1) if unnamed(state, number)) if playing else (),
        )

    def _worth(self, state: State, card: Card) -> int:
        """What a card would score on the board of whoever is on turn."""
        return worth_now(state.players[state.seat].board, card)

    def best(self, state: State, entering: Entering) -> tuple[int, ...]:
        """Where the next piece lies in a laying that scores the most, if the table wishes to be told."""
        if entering.card is None or not preferences(self.shell.desk.settings).best:
            return ()
        board, done = state.players[state.seat].board, len(entering.laid)
        best = best_layings(board, state.supply, entering.card).layings
        wanted = pieces(state, entering)[0]
        going = [laying for laying in best if laying[:done] == entering.laid and len(laying) > done]
        return tuple({laying[done].space for laying in going if laying[done].colour is wanted})

    def offered(self, state: State, entering: Entering) -> tuple[Spot, ...]:
        """What is asked now, as spots to touch."""
        roomy = self.surface.roomy(len(playable(state)) + 1) if state.phase is Phase.PLAY else False
        remembered = preferences(self.shell.desk.settings).remembered
        return offered(state, entering, roomy, remembered, self.surface.drawer)

    def _acting(self, state: State, entering: Entering) -> int:
        if state.phase is Phase.OPENING and entering.seat is None:
            return next(seat for seat, player in enumerate(state.players) if not any(player.board))
        return laying(state, entering)

    def _glowing(self, state: State, entering: Entering) -> tuple[Spot, ...]:
        """The cards that can be touched now."""
        if state.phase is not Phase.PLAY:
            return ()
        if entering.paying:
            return tuple(map(Slot, lowest(state)))
        player = state.players[state.seat]
        if entering != Entering() or player.hand.total >= 4:
            return ()
        there = [Slot(number) for number, slot in enumerate(state.display) if slot is not None]
        return (*there, *([DECK] if player.points and state.deck else []))

    def _scored(self, entering: Entering) -> Scored:
        """What the last card scored, until something else is touched.

        While a card is played, what it would score now, if the table wishes to be told.
        """
        if entering.card is not None and preferences(self.shell.desk.settings).worth:
            state = self.hands.state
            now = scored(shown(state, entering, state.seat), entering.card)
            return Scored(state.seat, now.matches, f"= {now.points}")
        return Scored() if entering.laid else last_score(self.sitting.last, self.sitting.shown)

    def take_back(self) -> None:
        """First the pieces on their way, then the last step."""
        if not self.hands.drop():
            self.sheets.taking_back.back()

    def again(self) -> None:
        """The step that was taken back last."""
        self.sheets.taking_back.again()

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Say why not, lead to the rule, and offer to say what it would take."""
        game, name = self.shell.game, why.reason.rule

        def said(speech: Speech) -> str:
            return refused(why)(speaking(speech, self.sitting.state.table))

        ways: list[Choice] = []
        if game is not None and game.reading is not None and name is not None:
            title = say(game.telling.wording.guide().find(name).title)
            ways.append((title, partial(self.shell.go, "rules", rule=name)))
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

    def _look(self, seat: int) -> None:
        self._front = seat
        self.changed()

    def compose(self, gain: str) -> None:
        """Ask which card with these two signs it is."""
        blue = self.sitting.state.table.deck.blue
        self.sheets.open(composing_sheet(self.shell, gain, self.hands.name, blue))

    def ask_card(self, slot: int | None) -> None:
        """Ask which card lies in a display slot, or (None) on top of the deck; it may be taken without a name too."""
        state = self.hands.state
        take = (say(N_("Take it without a name")), partial(self.hands.take, slot))
        ways = [take] if state.phase is Phase.PLAY else []
        named = partial(self._name, slot)
        which_card(self.sheets, self.shell, state.table.deck, nameable(state), named, ways)

    def _name(self, slot: int | None, card: Card) -> None:
        self._attempt(partial(self._done, Name(self.hands.state.seat, slot, card), None))

    def open_more(self) -> None:
        """What there is to do besides the turn; on a copy, leave it."""
        if not self.thinking.end():
            self.sheets.open_more(self._more())

    def _more(self) -> list[Way]:
        state = self.sitting.state
        if self.sitting.looking_back:
            step = self.sitting.step
            return [
                Way(N_("Enter this step once more"), partial(self.hands.again, step)),
                Way(N_("Leave this step out"), partial(self._attempt, partial(self.sheets.put_right, step))),
                Way(FROM_HERE, self.sheets.taking_back.to_here),
            ]
        ways: list[Way] = []
        if state.phase is Phase.OVER:
            ways.append(Way(N_("Points and places"), self._to_the_end, icon="end"))
        else:
            ways.append(Way(THINK, self.thinking.begin, icon="copy"))
            ways.append(Way(N_("How soon can it end?"), self._open_outlook, icon="end"))
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

    def _done(self, action: Action, instead: int | None) -> None:
        """Do it, or put it in the place of a step. Raises Refused."""
        if instead is None:
            self.sitting.do(action)
        else:
            self.sitting.look_at(None)
            self.sheets.put_right(instead, action)

    def _attempt(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Refused as why:
            self.refused(why)

    def open_sheet(self, sheet: Callable[..., Sheet], *facts: object) -> None:
        """Open a sheet about the table as it is shown now."""
        self.sheets.open(sheet(self.shell, self.sitting.state, *facts))

    def _open_outlook(self) -> None:
        self.open_sheet(outlook_sheet)

    def own_cards(self, seat: int) -> None:
        """Open the cards of one player, for them alone."""
        self.sheets.open(own_cards_sheet(self.shell, self.sitting.state, seat, self.hands.name))

    def _to_the_end(self) -> None:
        self.shell.go("end", sitting=self.sitting)

    def shown(self) -> None:
        """The keyboard is ours while the page is on top."""
        Window.bind(on_key_down=self.keys.pressed)
        self.sitting.changed = self.changed
        self.thinking.shown()
        self.lay()

    def left(self) -> None:
        """No turn half entered stays."""
        Window.unbind(on_key_down=self.keys.pressed)
        self.sheets.close()
        self.hands.drop()

    def back(self) -> bool:
        """First a sheet or a card closes, then what has been touched is dropped, then the table is as it is now."""
        if super().back() or self.coach.close() or self.hands.drop():
            return True
        if self.sitting.looking_back:
            self.sitting.look_at(None)
            return True
        return self.thinking.end()

    def on_touch_down(self, touch: Any) -> bool:
        """A finger is used: the ring of the keyboard is gone."""
        self.keys.rest()
        return bool(super().on_touch_down(touch))
