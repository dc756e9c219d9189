"""The pages about the cards of your copy of Reef: look at, correct, import, export as codes, enter one by one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.files import create_file, free_path
from companion.record.codes import CODES_MISSING
from companion.reef import decks
from companion.reef.box import CARD_COUNT, Card, Deck
from companion.reef.decks import (
    DECK_FILE,
    SUFFIX,
    MergeConflict,
    back_up_deck,
    encode_deck_codes,
    load_deck_file,
    load_known_deck,
    merge_decks,
    resolve_merge,
    save_known_deck,
)
from companion.reef.notation.setup import format_deck_file
from companion.reef.queries.what_if import find_deck_warnings
from companion.reef.rules.setup import NO_DECK
from companion.reef.wording.audit import conflict_line, known_cards_line, warning_line
from companion.refusal import Refused
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.pages.file_picker import FileType, ask_for_file, shorten_path
from mobile.pages.titled_page import TitledPage, show_refusals
from mobile.platform import sharing
from mobile.platform.files import documents_folder
from mobile.reef.card_picker import CardBuilderPanel, card_grid, card_picture
from mobile.ui.buttons import Button
from mobile.ui.dialogs import DialogChoice, question_dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import NO_FOLDER_HERE, lazy_text
from mobile.ui.pictures import Picture
from mobile.ui.text import TextLabel
from printables.qr import draw_qr_code

_ABOUT = N_("These cards are your own note about your own copy: each one is learned when it is first seen.")
_NOTHING = N_("No card of your own copy is known here yet.")
_KIND: Final = FileType(SUFFIX, N_("Which deck?"), N_("No decks (*.reefdeck) lie in the usual folders."))


class DeckPage(TitledPage):
    """The page of `deck`; each change is saved at once. `arrived` is a file that another app has handed over."""

    def __init__(self, shell: Shell, arrived: Path | None = None, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Cards of your copy")), **kwargs)
        self.deck, self._arrived = NO_DECK, arrived
        self._codes = ""

    def on_enter(self) -> None:
        """Show the cards anew: a game may have taught more meanwhile."""
        super().on_enter()
        self.show(load_known_deck(self.shell.folder))
        path = self.shell.folder / DECK_FILE
        if path.exists():
            try:
                load_deck_file(path)
            except Refused as why:
                show_refusals(self, *why.faults)
        if self._arrived is not None:
            arrived, self._arrived = self._arrived, None
            self.take_in(arrived)

    def show(self, deck: Deck) -> None:
        """Show these cards, the questions about them, and what can be done with them."""
        self.deck, shell = deck, self.shell
        parts: list[Widget] = [TextLabel(shell, lazy_text(_ABOUT), role="faint")]
        if deck.cards:
            known = partial(known_cards_line, known=len(deck.cards), most=CARD_COUNT)
            parts.append(TextLabel(shell, known, bold=True, size=1.15))
            if asked := find_deck_warnings(deck):
                panel = Panel(shell)
                fill_layout(
                    panel, *(TextLabel(shell, partial(warning_line, doubt=doubt, blue=deck.blue)) for doubt in asked)
                )
                parts.append(panel)
            parts.append(card_grid(shell, deck.cards, self._ask, deck.blue))
        else:
            parts.append(TextLabel(shell, lazy_text(_NOTHING), size=1.1))
        parts.append(Button(shell, lazy_text(N_("Import a deck")), self._find, role="quiet"))
        parts.append(Button(shell, lazy_text(N_("Paste a code")), self._paste, role="quiet"))
        if deck.cards:
            parts.append(Button(shell, lazy_text(N_("Copy it to a file")), self._where, role="quiet"))
            parts.append(
                Button(shell, lazy_text(N_("Show it as QR codes")), partial(shell.go, "deck-codes"), role="quiet")
            )
        self.fill(*parts)
        self.act(
            *([] if deck.complete else [Button(shell, lazy_text(N_("Teach your cards")), self._teach, role="loud")])
        )

    def change(self, deck: Deck) -> None:
        """Keep other cards, and show them; a disk that refuses says so."""
        try:
            save_known_deck(self.shell.folder, deck)
        except Refused as why:
            show_refusals(self, why)
            return
        self.tell(None)
        self.show(deck)

    def _teach(self) -> None:
        self.shell.go("teach")

    def _add(self, card: Card) -> None:
        self._join(Deck("", (*self.deck.cards, card)))

    def _ask(self, card: Card) -> None:
        """Was it entered wrongly?"""
        shell, deck = self.shell, self.deck
        picture = card_picture(shell, card, shell.theme.text(11), deck.blue)
        picture.pos_hint = {"center_x": 0.5}
        place = deck.cards.index(card)
        without = deck._replace(cards=deck.cards[:place] + deck.cards[place + 1 :])
        remove = DialogChoice(lazy_text(N_("There is no such card: forget it")), partial(self.change, without))
        copy = DialogChoice(lazy_text(N_("There is one more copy of it")), partial(self._add, card))
        keep = DialogChoice(lazy_text(N_("It is right")), role="loud")
        self.dialogs.open(question_dialog(shell, lazy_text(N_("Is this card right?")), [picture], remove, copy, keep))

    # Files

    def _find(self) -> None:
        ask_for_file(self.shell, self.take_in, self.tell, _KIND)

    def take_in(self, path: Path) -> None:
        """Import all cards of a file, or of codes in a text; a copy of the known ones stays."""
        try:
            self._take(load_deck_file(path))
        except Refused as why:
            show_refusals(self, *why.faults)

    def _take(self, other: Deck) -> None:
        if set(other.cards) - set(self.deck.cards):
            back_up_deck(self.shell.folder)
        self._join(other)

    def _paste(self) -> None:
        from kivy.core.clipboard import Clipboard  # asks for programs of the system: not before it is needed

        self.paste(str(Clipboard.paste() or ""))

    def paste(self, text: str) -> None:
        """Import a code as a camera has read it, or several; those that came before it count, too."""
        try:
            other = decks.decode_deck_codes(self._codes + text)
        except Refused as why:
            missing = why.reason is CODES_MISSING
            self._codes = f"{self._codes}{text}\n" if missing else ""
            show_refusals(self, *why.faults)
            return
        self._codes = ""
        self._take(other)

    def _join(self, other: Deck, *chosen: Card) -> None:
        """Join another deck: ask about each card on which they disagree, and keep nothing before the last answer."""
        disputed = merge_decks(self.deck, other).disputed
        if len(chosen) < len(disputed):
            self._ask_which(other, disputed[len(chosen)], chosen)
            return
        try:
            self.change(resolve_merge(self.deck, other, chosen))
        except Refused as why:
            show_refusals(self, why)

    def _ask_which(self, other: Deck, disputed: MergeConflict, chosen: tuple[Card, ...]) -> None:
        shell, blue = self.shell, self.deck.blue or other.blue
        pictures = AutoGrid(lambda: shell.theme.text(9), most=2, gap=shell.theme.space(2))
        fill_layout(pictures, *(card_picture(shell, card, shell.theme.text(9), blue) for card in disputed))
        line = partial(conflict_line, disputed=disputed, blue=blue)
        ours, theirs = (partial(self._join, other, *chosen, card) for card in disputed)
        choices = (
            DialogChoice(lazy_text(N_("Our card is right")), ours),
            DialogChoice(lazy_text(N_("Their card is right")), theirs),
        )
        title = lazy_text(N_("Which card is right?"))
        self.dialogs.open(question_dialog(shell, title, [TextLabel(shell, line), pictures], *choices))

    def _where(self) -> None:
        if sharing.can_share_files():
            try:
                self.copy(documents_folder())
            except OSError:
                self.tell(lazy_text(NO_FOLDER_HERE))
        else:
            self.shell.go("finder", chosen=self.copy, folders=True)

    def copy(self, folder: Path) -> None:
        """Export the cards as a file in a folder, under a name that is free there."""
        path = free_path(folder, Path(DECK_FILE).stem, SUFFIX)
        try:
            create_file(path, format_deck_file(self.deck).encode())
        except Refused as why:
            show_refusals(self, why)
            return
        if sharing.can_share_files():
            sharing.share_file(path, sharing.GAME_MIME)
        self.inform(partial(_copied, path))


def _copied(path: Path, tr: Translator) -> str:
    return tr(N_("The cards are in {file}, in {folder}."), file=path.name, folder=shorten_path(path.parent))


_HOW = N_(
    "The other table’s camera reads each code as text. They copy it and tap “Paste a code” among the cards of their "
    "copy, one code after another."
)
_SIDE = 100.0  # mm, as drawn; on the screen it is as large as there is room


class DeckCodesPage(TitledPage):
    """The page; it shows one code at a time, as large as the window lets it be."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Cards of your copy")), **kwargs)
        self.codes = encode_deck_codes(load_known_deck(shell.folder))
        self.number = 0
        self._code = Panel(shell, None)
        self._which = TextLabel(shell, lazy_text(""), bold=True)
        self.fill(self._code, self._which, TextLabel(shell, lazy_text(_HOW), role="faint"))
        if len(self.codes) > 1:
            self.act(Button(shell, lazy_text(N_("The next code")), self.turn, role="loud"))
        self.scroll.bind(size=self._show)
        self._show()

    def turn(self) -> None:
        """Show the next code; after the last one the first."""
        self.number = (self.number + 1) % len(self.codes)
        self._show()

    def _show(self, *_: object) -> None:
        text, theme = self.codes[self.number], self.shell.theme
        # As high as what is in sight, but never too small for a camera, and never wider than the window.
        wanted = max(theme.text(12), self.scroll.height - theme.text(2))
        side = max(theme.space(4), min(self.scroll.width - theme.space(4), wanted))
        picture = Picture(
            self.shell,
            "-".join(text.split("/")[:4]),
            partial(draw_qr_code, text, _SIDE, 0.0),
            passing=True,
            size_hint=(None, None),
            size=(side, side),
        )
        picture.pos_hint = {"center_x": 0.5}
        self._code.clear_widgets()
        self._code.add_widget(picture)
        self._which.say(lazy_text(N_("Code {n} of {many}"), n=self.number + 1, many=len(self.codes)))


_ONE_BY_ONE = N_("Go through your cards one by one. You may stop at any time: every card is kept at once.")
_MOST = 3  # doubts at once


class DeckEntryPage(TitledPage):
    """The page; it asks for pair, pattern, colours and points of a card, and says what is doubtful so far."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Teach your cards")), **kwargs)
        self.deck = load_known_deck(shell.folder)
        self._taught: list[Card] = []
        self._known = TextLabel(shell, lazy_text(_ONE_BY_ONE), role="faint")
        self.composing = CardBuilderPanel(shell, "", self.deck.blue)
        self.composing.made = self.learn
        asked = fill_layout(Panel(shell), self.composing)
        self._so_far = Panel(shell, None)
        self.fill(self._known, asked, self._so_far)
        self._show()

    def learn(self, card: Card) -> None:
        """Save one more card; a copy of one that is known is another copy."""
        try:
            self._keep(resolve_merge(self.deck, Deck("", (*self.deck.cards, card))))
        except Refused as why:
            show_refusals(self, why)
            self.composing.back()
            return
        self._taught.append(card)
        self.composing.begin(self.composing.last)
        self._show()

    def forget(self) -> None:
        """Remove the last card: it was entered wrongly."""
        cards = list(self.deck.cards)
        cards.remove(self._taught[-1])
        try:
            self._keep(self.deck._replace(cards=tuple(cards)))
        except Refused as why:
            show_refusals(self, why)
            return
        self._taught.pop()
        self._show()

    def _keep(self, deck: Deck) -> None:
        save_known_deck(self.shell.folder, deck)
        self.deck = deck
        self.tell(None)

    def _show(self) -> None:
        """How far it is, the last card, and what is doubtful."""
        shell, deck = self.shell, self.deck
        if deck.cards:
            self._known.say(partial(known_cards_line, known=len(deck.cards), most=CARD_COUNT))
        self._so_far.clear_widgets()
        if self._taught:
            last = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space(1.5))
            last.add_widget(card_picture(shell, self._taught[-1], shell.theme.text(6), deck.blue))
            last.add_widget(Button(shell, lazy_text(N_("Forget this card again")), self.forget, role="quiet"))
            self._so_far.add_widget(last)
        for doubt in find_deck_warnings(deck)[:_MOST]:
            self._so_far.add_widget(TextLabel(shell, partial(warning_line, doubt=doubt, blue=deck.blue)))
