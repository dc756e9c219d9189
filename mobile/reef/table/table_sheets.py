"""Opens the sheets above Reef's table: name a card, explain a refusal, outlook, a player's own cards."""

from __future__ import annotations

from functools import partial

from companion.reef.box import Card
from companion.reef.queries.legal import refusal
from companion.reef.queries.what_if import would_take
from companion.reef.rules.actions import Action, Name
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Phase, State
from companion.reef.wording.names import speaking
from companion.reef.wording.table import points_changed
from companion.reef.wording.what_if import way_line
from companion.refusal import NOTHING_SMALL, Refused
from companion.translator import N_, Speech, sentence
from mobile.at_table import sheets
from mobile.at_table.log import log_sheet
from mobile.at_table.sheets import WHAT_NOW
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import WHICH
from mobile.at_table.turning import Orientation
from mobile.coaching.coach import Coach
from mobile.pages.page import Page
from mobile.pages.sentences import refusal_sentence, say, ways_to_rule
from mobile.phones.kept import kept_sheet
from mobile.reef.naming.card_wall import which_card
from mobile.reef.naming.composing import composing_sheet
from mobile.reef.play import words
from mobile.reef.play.entering import nameable
from mobile.reef.play.hands import Hands
from mobile.reef.play.spots import DECK, Slot
from mobile.reef.table.sheets import outlook_sheet, own_cards_sheet
from mobile.widgets.notice import Notice, Way
from mobile.widgets.text import Said


class TableSheets(sheets.TableSheets):
    """Sheets above `page`, about `sitting`: `hands` get what is answered, and `notice` says what was refused."""

    changes = staticmethod(points_changed)
    sitting: Sitting[Setup, State, Action]

    def __init__(
        self, page: Page, sitting: Sitting[Setup, State, Action], coach: Coach, hands: Hands, notice: Notice
    ) -> None:
        self.turned = Orientation(page.shell, sitting, lambda state: state.seat)
        super().__init__(page, sitting, coach, self.refused, self.correct, quarters=self.turned)
        self._hands, self._notice = hands, notice
        self.taking_back.busy = lambda: hands.busy

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Open a sheet that says why something was refused, with its rule and an offer to say what it would take."""

        def sentence_of(speech: Speech) -> str:
            return refusal_sentence(why)(speaking(speech, self.sitting.state.table))

        ways: list[Way] = ways_to_rule(self.shell, why.reason.rule)
        if action is not None and refusal(self._hands.state, action) is not None:  # else it is the disk that refuses
            ways.append((say(words.WHAT_WOULD_IT_TAKE), partial(self._wonder, sentence_of, action)))
        what_now = say(WHAT_NOW)
        self._notice.refuse(
            sentence_of, *ways, all_ways=(what_now, partial(self.open_ways, what_now, [sentence_of], ways))
        )

    def _wonder(self, why: Said, action: Action) -> None:
        """Open a sheet with the easiest ways to allow what was refused; the next touch goes on."""
        state = self._hands.state
        answer = would_take(state, action)

        def ways_text(speech: Speech) -> str:
            voice = speaking(speech, state.table)
            ways = [sentence(way_line(voice, state, way)) for way in answer.ways]
            hidden = [] if answer.hidden is None else [refusal_sentence(answer.hidden)(voice)]
            if not ways and answer.refused is not None:
                ways = [speech(NOTHING_SMALL)]
            return " ".join([*ways, *hidden])

        self._notice.tell(ways_text, why)

    def correct(self, step: int | None) -> None:
        """Enter `step` once more, or a step that is chosen from the log."""
        if step is None:
            self.open(log_sheet(self.shell, self.sitting, self._page.width, asked=WHICH, chosen=self._hands.again))
        else:
            self._hands.again(step)

    def compose(self, gain: str) -> None:
        """Ask for a description of the card that gives these two pieces."""
        self.open(composing_sheet(self.shell, gain, self._hands.name, self.sitting.state.table.deck.blue))

    def ask_card(self, slot: Slot) -> None:
        """Ask which card lies in a slot; it may be taken without a name too."""
        state, number = self._hands.state, None if slot == DECK else slot.number

        def name(card: Card) -> None:
            self.taking_back.attempt(partial(self.sitting.do, Name(self._hands.state.seat, number, card)))

        take = (say(N_("Take it without a name")), partial(self._hands.take, slot))
        ways = [take] if state.phase is Phase.PLAY else []
        which_card(self, self.shell, state.table.deck, nameable(state), name, ways)

    def open_outlook(self) -> None:
        """Open how near the end is."""
        self.open(outlook_sheet(self.shell, self.sitting.state))

    def own_cards(self, seat: int) -> None:
        """Open the cards of one player, for them alone; only their backs where a phone shows them."""
        shell, state, kept = self.shell, self.sitting.state, None
        if seat != state.seat:
            kept = kept_sheet(shell, state.table.seats[seat], seat, partial(self.own_cards, seat))
        self.open(kept or own_cards_sheet(shell, state, seat, self._hands.name))
