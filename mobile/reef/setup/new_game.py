"""The page of a new game of Reef: who plays with which cards, then the checklist; the base of the set-up pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from secrets import token_hex
from typing import Any, ClassVar, Final, NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.record.format import options_document
from companion.reef.art.cards import draw_card_back, draw_card_front, draw_pattern
from companion.reef.art.table import draw_player_board
from companion.reef.box import CARD_COUNT, CARDS_DEALT, PIECES_IN_PLAY, START_POINTS, TIDE_DECK, Sign, parse_pattern
from companion.reef.decks import load_known_deck
from companion.reef.game import REEF
from companion.reef.interface import ABOUT
from companion.reef.rules.state import Options
from companion.seating import Computer
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.titled_page import NEXT_LABEL
from mobile.phones.joining import can_host_phones
from mobile.reef.pictures import named_drawing
from mobile.reef.preferences import CardSource
from mobile.reef.setup.draft import DRAFT_FILE, PLAYER_COUNTS, SIGN_NAMES, Draft, new_draft
from mobile.setup.people import PeopleStep, PlayerPanel
from mobile.setup.steps import TICK_HINT, StepBox
from mobile.setup.wizard import Wizard
from mobile.tutorial.setup import ExperienceQuestion, idea_panels, teaches_players
from mobile.ui.behaviors import scroll_into_sight
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, fill_layout, set_child
from mobile.ui.lazy_text import lazy_text
from mobile.ui.menu_cards import CardChoices, MenuCard
from mobile.ui.pictures import Picture
from mobile.ui.pictures import picture_side as side_of_picture
from mobile.ui.text import LazyText, TextLabel

_CARDS: Final = {
    CardSource.DEALT: (
        N_("The Tide deck, dealt by the app"),
        N_("The app has 60 cards of its own and deals them; only pieces lie on the table."),
    ),
    CardSource.PRINTED: (N_("The Tide deck on paper"), N_("You have printed it, shuffle it and deal it.")),
    CardSource.PUBLISHED: (N_("Cards of your copy"), N_("The app learns each card when it is first played.")),
    CardSource.POINTS: (
        N_("Points only"),
        N_(
            "No card is named: tap who played, the two pieces and the points. The app adds up and calls the last "
            "turns."
        ),
    ),
}
_AGREED: Final = {
    "display": (
        N_("Follow the display too"),
        N_("Each card that comes up is named with three taps; the app then checks where points are laid."),
    ),
    "expert": (N_("Expert set-up"), N_("The first four pieces go on any spaces, also on top of each other.")),
    "finish": (N_("Finish the round"), N_("If the deck runs out, everybody still has a turn in that round.")),
    "blue": (N_("Blue pieces"), N_("Some editions have blue pieces instead of purple ones.")),
}
"""Titles and lines of what a table may agree on: its options, and two things more about its cards and pieces."""
_UNASKED: Final = {CardSource.DEALT: {"display"}, CardSource.POINTS: {"display", "expert", "finish"}}
"""What makes no difference with these cards."""
assert {option.name for option in fields(Options)} | {"display", "blue"} == _AGREED.keys()


class SignedPlayerPanel(PlayerPanel):
    """The widget of a player: a sign, and a name to type; `named` gets another name."""

    def __init__(self, shell: Shell, sign: Sign, name: str, named: Callable[[str], object], **look: Any) -> None:
        super().__init__(shell, sign_picture(shell, sign), lazy_text(SIGN_NAMES[sign]), named, **look)
        self.show(name)


def sign_picture(shell: Shell, sign: Sign) -> Picture:
    """Return the sign of a player, to stand beside the name."""
    side = side_of_picture(shell, 2.6)
    design = f"sign-{sign.name.lower()}"
    return Picture(shell, design, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})


def cards_line(shell: Shell, kind: CardSource) -> LazyText:
    """Return what a kind of cards means; of the own copy, how many of them are known here."""
    if kind is CardSource.PUBLISHED and (known := len(load_known_deck(shell.folder).cards)):
        return lazy_text(N_("{n} of {most} are known here already."), n=known, most=CARD_COUNT)
    return lazy_text(_CARDS[kind][1])


_OWNED: Final = {True: (CardSource.POINTS, CardSource.PUBLISHED), False: (CardSource.DEALT, CardSource.PRINTED)}
"""The kinds of cards, for who owns the box and who does not."""


class CardsQuestion(StepBox[Draft]):
    """The step that asks whether the table owns the box, and then with which cards it plays.

    `then` is called once that is chosen.
    """

    then: Callable[[], object] = staticmethod(lambda: None)

    def build(self) -> None:
        """Make two cards; two more come below with the first answer."""
        shell, text = self.shell, self.shell.theme.text
        self.heading(lazy_text(N_("Do you own the box?")))
        self._boxes: CardChoices[bool] = CardChoices(shell, self._own, lambda: text(9), most=2)
        for owned, said, scene in (
            (True, N_("Yes"), draw_card_back),
            (False, N_("No"), partial(draw_card_front, TIDE_DECK.cards[7])),
        ):
            drawn = scene()
            aspect = drawn.width / drawn.height
            picture = Picture(shell, f"box-{owned}", scene, aspect, size_hint=(None, None))
            self.sized(picture, 3, aspect)
            self._boxes.offer(owned, lazy_text(said), None, [picture])
        self.add_widget(self._boxes)
        self._asked = TextLabel(shell, lazy_text(N_("How much shall the app do?")), bold=True, size=1.1)
        self.kinds: CardChoices[CardSource] = CardChoices(shell, self._choose, lambda: text(15), most=2)
        self.owned: bool | None = None

    def show(self, draft: Draft) -> None:
        """Show what was chosen, here or the last time."""
        super().show(draft)
        if draft.cards is not CardSource.UNSAID:
            self._follow(draft.cards in _OWNED[True])
        self.kinds.show(draft.cards)

    def _own(self, owned: bool) -> None:
        self._follow(owned)
        self.kinds.show(self.draft.cards)
        Clock.schedule_once(lambda _: Clock.schedule_once(self._next_in_sight))  # once it is laid out

    def _next_in_sight(self, _seconds: float) -> None:
        if self.get_root_window() is not None:
            scroll_into_sight(next(iter(self.kinds.cards.values())))

    def _follow(self, owned: bool) -> None:
        self._boxes.show(owned)
        if owned == self.owned:
            return
        self.owned = owned
        self.kinds.empty()
        for kind in _OWNED[owned]:
            self.kinds.offer(kind, lazy_text(_CARDS[kind][0]), cards_line(self.shell, kind), size=1.0)
        for widget in (self._asked, self.kinds):
            set_child(self, widget, True)

    def _choose(self, cards: CardSource) -> None:
        self.answer(cards=cards)
        self.then()


class PeopleAndCardsStep(PeopleStep[Draft]):
    """The step for people. `offered` are cards to choose from here, `without` what is agreed on already."""

    numbers = PLAYER_COUNTS
    offered: Sequence[CardSource] = ()
    without: Sequence[str] = ()

    def build(self) -> None:
        """Make the widgets; which there are depends on the cards."""
        shell, text = self.shell, self.shell.theme.text
        self.spacing, gap = shell.theme.space(2), shell.theme.space(1.5)
        super().build()
        self.row = AutoGrid(text(17), most=2, gap=gap)
        self.knowing = ExperienceQuestion(shell, self.answer)
        self.kinds: CardChoices[CardSource] = CardChoices(
            shell, partial(self.answer_with, "cards"), lambda: text(17), most=2
        )
        for kind in self.offered:
            self.kinds.offer(kind, lazy_text(_CARDS[kind][0]), cards_line(shell, kind), size=1.0)
        deck = partial(shell.go, "deck")
        self._deck = Button(shell, lazy_text(N_("The cards that are known here")), deck, role="quiet")
        self._agreed = {name: self._agreed_card(name) for name in _AGREED if name not in self.without}
        self._switches = AutoGrid(lambda: text(17), most=2, gap=gap)
        self._rest: tuple[Widget, ...] = (
            self.number,
            TextLabel(shell, lazy_text(N_("Clockwise, whoever has the starfish first.")), role="faint"),
            self.row,
            self.knowing,
        )
        if self.offered:
            self._rest += (TextLabel(shell, lazy_text(N_("Which cards?")), bold=True, size=1.1), self.kinds)
        liked = TextLabel(shell, lazy_text(N_("If you like")), bold=True, size=1.1)
        self._if_you_like = (liked, self._switches)
        self._asked: CardSource | None = None

    def computer_of(self, draft: Draft, seat: int) -> Computer | None:
        """Return the computer that plays there."""
        return draft.computer(seat)

    def chair(self, seat: int) -> SignedPlayerPanel:
        """Make the panel of a player."""
        return SignedPlayerPanel(self.shell, Sign(seat), self.draft.names[seat], partial(self.call, seat))

    def _agreed_card(self, name: str) -> MenuCard:
        title, line = _AGREED[name]
        return MenuCard(self.shell, partial(self._switch, name), lazy_text(title), lazy_text(line), size=1.0)

    def show(self, draft: Draft) -> None:
        """Show another draft."""
        super().show(draft)
        self.kinds.show(draft.cards)
        for name, card in self._agreed.items():
            card.choose(_agrees(draft, name))
        if self._asked is not draft.cards:
            self._asked = draft.cards
            self._fill(draft)

    def _fill(self, draft: Draft) -> None:
        """Only what can be asked of these cards."""
        self._switches.clear_widgets()
        unasked = _UNASKED.get(draft.cards, ())
        fill_layout(self._switches, *(card for name, card in self._agreed.items() if name not in unasked))
        self.clear_widgets()
        deck = (self._deck,) if draft.cards is CardSource.PUBLISHED else ()
        fill_layout(self, *self._rest, *deck, *self._if_you_like)

    def _switch(self, name: str) -> None:
        change: dict[str, Any] = {name: not _agrees(self.draft, name)}
        self.answer(**(change if hasattr(self.draft, name) else {"options": replace(self.draft.options, **change)}))


def _agrees(draft: Draft, name: str) -> bool:
    return bool(getattr(draft if hasattr(draft, name) else draft.options, name))


_WHICH, _BOX = N_("First tap which cards you play with."), N_("First tap whether you own the box.")
_HOW_MUCH = N_("First tap how much the app shall do.")


class ReefSetUpWizard(Wizard[Draft]):
    """Base of the set-up pages, with the last choices. No kind of cards is chosen at first: nobody guesses it.

    `cards` are chosen before the page opens.
    """

    people: PeopleAndCardsStep

    def __init__(
        self, shell: Shell, draft: Draft | None = None, step: str = "", cards: CardSource | None = None, **kwargs: Any
    ) -> None:
        self._given = cards
        usual = new_draft(shell.app_state.settings)
        usual = usual if cards is None else replace(usual, cards=cards)
        super().__init__(shell, DRAFT_FILE, usual, draft, step, **kwargs)

    def lacking(self) -> LazyText | None:
        """Return the request for other names, or for the kind of cards, if nobody has chosen one yet."""
        return super().lacking() or (lazy_text(_WHICH) if self.draft.cards is CardSource.UNSAID else None)

    def unanswered(self) -> Widget | None:
        """Return the field of a name that two have, or the first kind of cards."""
        if self.step != "people":
            return None
        return self.people.field_to_change or next(iter(self.people.kinds.cards.values()), None)

    def begin(self) -> None:
        """Save the game and go to it."""
        if self.lacking():
            self.go_on()
            return
        shell, draft = self.shell, self.draft
        self.know_again()
        chosen = {"cards": draft.cards.value, "display": draft.display, "blue": draft.blue}
        shell.app_state.remember_for(ABOUT.word, **chosen, **options_document(draft.options))
        self.save(REEF, draft.setup(shell.locale.tr, token_hex(16), load_known_deck(shell.folder)), token_hex(16))


_PAPER: Final = frozenset({"cards", "discard", "display"})
"""What there is to do with cards: nothing where the app deals them."""
_TEXTS: Final = {
    "supply": N_("Four supplies of {pieces} pieces each; all other pieces stay in the box."),
    "tokens": N_("Point tokens by their values. Everybody takes {points} tokens of 1 point."),
    "cards": N_("All {cards} cards shuffled; everybody takes {dealt}, unseen by the others."),
    "boards": N_("A board for everybody, dealt at random, the one with the starfish among them."),
    "start": N_("Everybody takes one piece of each colour and lays it on the centre of the board."),
    "expert": N_("Everybody takes one piece of each colour and lays it on any space, also on top of each other."),
    "discard": N_("Room beside each board for its discard pile."),
    "display": N_("The deck face up in the middle, its first three cards beside it."),
}
_BEGINS: Final = {"supply": "components", "cards": "card", "boards": "stack"}


class ChecklistItem(NamedTuple):
    """One thing to see to: its name, its sentence (a msgid) and the facts in that.

    `begins` is the rule that tells new players what this and the next things are for, where another one begins here.
    """

    name: str
    text: str
    facts: Mapping[str, object]
    begins: str = ""


def make_checklist(draft: Draft) -> tuple[ChecklistItem, ...]:
    """Return the items for this table."""
    facts = {
        "pieces": PIECES_IN_PLAY[len(draft.names)],
        "points": START_POINTS,
        "cards": CARD_COUNT,
        "dealt": CARDS_DEALT,
    }
    other = "start" if draft.options.expert else "expert"
    left_out = _PAPER if draft.cards is CardSource.DEALT else frozenset[str]()
    there = [name for name in _TEXTS if name not in {other, *left_out}]
    return tuple(ChecklistItem(name, _TEXTS[name], facts, _BEGINS.get(name, "")) for name in there)


_WITH_PHONES = N_("Begin, and phones join")

_HIGH: Final = 4.5  # lines of text


_SCENES: Final[Mapping[str, Callable[[], Scene]]] = {
    "cards": draw_card_back,
    "boards": partial(draw_player_board, Sign.STARFISH),
    "start": partial(draw_pattern, parse_pattern("R Y / P G")),
    "discard": partial(draw_card_front, TIDE_DECK.cards[7]),
    "display": partial(draw_card_front, TIDE_DECK.cards[40]),
}
_DESIGNS: Final = {"supply": "piece-red", "tokens": "token-1", "expert": "stack-pyry"}


def make_points_only_page(shell: Shell, **kwargs: Any) -> NewGamePage:
    """Return the page where a game begins of which only points are followed."""
    return NewGamePage(shell, cards=CardSource.POINTS, **kwargs)


class NewGamePage(ReefSetUpWizard):
    """The page; the checklist helps with first games: new players come through it, others need not open it."""

    titles: ClassVar = {
        "cards": N_("New game of Reef"),
        "people": N_("Who plays?"),
        "list": N_("What lies ready"),
    }

    def __init__(self, shell: Shell, draft: Draft | None = None, step: str = "", **kwargs: Any) -> None:
        super().__init__(shell, draft, step or ("" if draft is None else "people"), **kwargs)

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the steps; which cards is no question where that was chosen before the page opened."""
        return tuple(step for step in self.titles if step != "cards" or self._given is None)

    def _turn_to(self, step: str) -> None:
        super()._turn_to(step)
        if self.step == "people" and self.draft.cards is CardSource.POINTS:
            self.title.say(lazy_text(_CARDS[CardSource.POINTS][0]))

    def lacking(self) -> LazyText | None:
        """Return what the step still asks for: whether the box is there and which cards, or other names."""
        if self.step == "cards":
            asked = _BOX if self.question.owned is None else _HOW_MUCH
            return lazy_text(asked) if self.draft.cards is CardSource.UNSAID else None
        return super().lacking()

    def ask(self) -> Iterable[Widget]:
        """Yield the widgets of cards, of people, or of the checklist."""
        if self.step == "cards":
            self.question = CardsQuestion(self.shell, self.draft, self.change)
            self.question.then = partial(self.turn_to, "people")
            return [self.question]
        if self.step == "list":
            return [*self._list(), *self._phones()]
        self.people = PeopleAndCardsStep(self.shell, self.draft, self.change)
        return [self.people, *self._phones()]

    def _phones(self) -> list[Widget]:
        """A way to begin with the page that phones join by."""
        return (
            [Button(self.shell, lazy_text(_WITH_PHONES), self._begin_with, role="quiet")] if can_host_phones() else []
        )

    def _begin_with(self) -> None:
        self.begin()
        game, app_state = self.shell.game, self.shell.app_state
        if self._begun and game is not None and app_state.on_table is not None:
            self.shell.go(game.at("phones"), game=app_state.on_table)

    def show(self) -> None:
        """Show another draft."""
        if self.step == "people":
            self.people.show(self.draft)
        elif self.step == "cards":
            self.question.show(self.draft)
        else:
            for lines in self._lists:
                lines.show(*self.draft.ticked)

    def lead(self) -> None:
        """Show the way on: new players come to the checklist first."""
        shell, ready, role = self.shell, self.go_on, "plain" if self.lacking() else "loud"
        begin = Button(shell, lazy_text(N_("Begin")), self.begin, role=role)
        if self.step == "list":
            self.act(begin)
        elif self.step == "cards" or teaches_players(shell, self._names):
            self.act(Button(shell, lazy_text(NEXT_LABEL), ready, role=role))
        else:
            self.act(Button(shell, lazy_text(N_("What lies ready?")), ready, role="quiet"), begin)

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self.draft.seats(self.shell.locale.tr)]

    def on_enter(self) -> None:
        """Show the cards anew: more may be known than before."""
        super().on_enter()
        if self.step != "list":
            self.fill(*self.ask())

    def _list(self) -> Iterable[Widget]:
        shell, draft = self.shell, self.draft
        widgets: list[Widget] = [TextLabel(shell, lazy_text(TICK_HINT), role="faint")]
        self._lists: list[CardChoices[str]] = []
        for item in make_checklist(draft):
            panels = idea_panels(shell, self._names, item.begins)
            if panels or not self._lists:
                self._lists.append(CardChoices(shell, self._tick, lambda: shell.theme.text(22), most=2, even=False))
                widgets += [*panels, self._lists[-1]]
            chosen = item.name in draft.ticked
            shows = [_picture(shell, item.name, draft.blue)]
            self._lists[-1].offer(item.name, None, lazy_text(item.text, **item.facts), shows, chosen=chosen)
        return widgets

    def _tick(self, name: str) -> None:
        self.change(replace(self.draft, ticked=self.draft.ticked ^ {name}))


def _picture(shell: Shell, name: str, blue: bool = False) -> Picture:
    """The picture for the line of that name."""
    high = side_of_picture(shell, _HIGH)
    if name in _DESIGNS:
        return Picture(shell, _DESIGNS[name], size_hint=(None, None), size=(high, high))
    scene = _SCENES[name]()
    aspect = scene.width / scene.height
    wide = min(high, aspect * high)
    return Picture(
        shell, *named_drawing(f"ready-{name}", lambda: scene, blue), aspect, size_hint=(None, None), size=(wide, high)
    )
