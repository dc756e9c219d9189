"""The same evening with another secret each time: every public screen has the same pixels, every file the same bytes.

Only seals, promise codes and the checksums of their lines differ; all are fingerprints nobody can read back, and are
masked here.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from shutil import copy, copytree
from typing import Any

import pytest

from companion.record import sealed_answers
from companion.reef_encounter.box import Coral, Space, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import LarvaeQuestion
from companion.reef_encounter.rules.actions import ChooseLarvae, Collect, PlacePolyp, PlayLarva, TellHand
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.wording.log import STEP_WORDS, step_line
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session.replay import list_revisions
from companion.session.wording import revision_line, undo_label
from companion.translator import LANGUAGES
from mobile.reef_encounter.play.controller import RandomDraws, RefillDraws
from mobile.reef_encounter.preferences import save_preferences
from mobile.ui.menu_cards import MenuCard
from tests.games.moments import Moment
from tests.laws.helpers.crowded import crowded, tellings
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.entering import Entering
from tests.mobile.helpers.games import real
from tests.mobile.helpers.looking import G, O, P, W, Y, typed

pytestmark = pytest.mark.usefixtures("pictures", "experienced")  # secrets of a table, not of its lessons

PIN = "2718"
SEALS = re.compile(rb'"(sealed|promise|proof|sum)": "[^"]*"')


class Fixed(RandomDraws):
    """Deals the hands it is told and always makes the same key."""

    def __init__(self, *hands: tuple[Coral, ...]) -> None:
        super().__init__()
        self._hands = iter(hands)

    def key(self) -> str:
        return "4f2a9c01d3e57b68"

    def tiles(self, bag: Any, number: int) -> tuple[Coral, ...]:
        return next(self._hands)[:number]


class Evening:
    """What everybody could see of one game: pictures by name, words, files."""

    def __init__(self, ui: Driver, home: Path) -> None:
        self.ui, self.home = ui, home
        self.pictures: dict[str, bytes] = {}
        self.words: dict[str, list[str]] = {}
        self.private: list[bytes] = []
        """What only the owner of a secret saw."""

    def look(self, name: str) -> None:
        """Remember what is on the screen now, scroll bars apart, which fade as time goes by."""
        from kivy.uix.scrollview import ScrollView

        self.ui.frames(2)
        for widget in self.ui.app.page.walk():
            if isinstance(widget, ScrollView):
                widget.bar_width = 0
        self.pictures[name] = window_bytes(self.ui)
        page = self.ui.app.page
        self.words[name] = [w.text for w in page.walk() if isinstance(getattr(w, "text", None), str)]

    def files(self) -> dict[str, bytes]:
        """Every file by its name, seals masked."""
        return {
            path.relative_to(self.home).as_posix(): SEALS.sub(b"", path.read_bytes())
            for path in sorted(self.home.rglob("*"))
            if path.is_file()
        }


@pytest.fixture
def drawings(drawings: Path, tmp_path: Path) -> Path:
    """What has been kept by now: every evening begins with the same, and what it adds is looked at."""
    kept = tmp_path / "drawings"
    kept.mkdir()
    for each in drawings.glob("*.pixels"):
        copy(each, kept)
    return kept


def window_bytes(ui: Driver) -> bytes:
    """What tells all that the window shows from anything else: a picture of it would take twice as long."""
    return sha256(ui.pixels()).digest()


@pytest.fixture(autouse=True)
def same_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every promise has one and the same code."""
    monkeypatch.setattr(sealed_answers, "commitment_code", lambda _: "0000-0000")


def opened(ui: Driver, home: Path, chance: RandomDraws, drawings: Path | None = None) -> tuple[Any, Path]:
    """Everything in `home`, but drawings where others have been kept already: drawing all of them takes its time."""
    (home / "games").mkdir(parents=True)
    if drawings is not None:
        copytree(drawings, home / "cache")
    path = home / "games" / "evening.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, chance.key())
    app = ui.open(folder=home)
    app.shell.app_state.service(RefillDraws).chance = chance
    return app, path


def peek(evening: Evening) -> None:
    """A look under a finger, at everything there is to look at."""
    ui = evening.ui
    from mobile.table.peek import SecretPeek

    ui.frames(3)
    for each in [w for w in ui.app.page.walk() if isinstance(w, SecretPeek)]:
        x, y = ui.centre(each)
        each.fbind("on_touch_move", lambda *_: evening.private.append(window_bytes(ui)))
        ui.stroke((x, y), (x + 2, y))


def bite(evening: Evening, name: str, coral: Coral, pin: bool) -> None:
    ui = evening.ui
    ui.press(f"{name}, with a PIN" if pin else f"{name} has the device")
    if pin:
        typed(ui, PIN)
        typed(ui, PIN)
    peek(evening)
    title = coral.name.capitalize()
    card = next(w for w in ui.app.page.walk() if isinstance(w, MenuCard) and w.title.text == title)
    ui.tap(*ui.centre(card))
    ui.frames(25)
    ui.press("Into the parrotfish")


def opening(evening: Evening, polyps: tuple[Coral, Coral], pin: bool) -> None:
    """Both parrotfish are fed; then larva cubes, as in the real game."""
    ui = evening.ui
    evening.look("first curtain")
    bite(evening, "Anna", polyps[0], pin)
    evening.look("second curtain")
    bite(evening, "Ben", polyps[1], False)
    evening.look("larvae")
    for action in real().history.done:
        if isinstance(action, ChooseLarvae):
            assert ui.app.page.enter(LarvaeQuestion(action.seat), action.larvae)
    ui.app.page.go_on()
    evening.look("table")


def around(evening: Evening, name: str) -> None:
    """Every public page that the table leads to."""
    ui, page = evening.ui, evening.ui.app.page
    dialogs = {
        "log": page.dialogs.open_log,
        "outlook": page.dialogs.open_outlook,
        "more": page.open_more,
        "secrets": page.dialogs.open_secrets,
    }
    for opened_, open_sheet in dialogs.items():
        open_sheet()
        evening.look(f"{name}, {opened_}")
        page.back()
    for opened_, facts in (
        ("correct", {"controller": page.controller}),
        ("correct", {"controller": page.controller, "step": 1}),
        ("correct", {"controller": page.controller, "step": page.controller.game.history.position}),
        ("audit", {"controller": page.controller}),
        ("pack", {"game": page.controller.game}),
    ):
        ui.app.go(opened_, **facts)
        evening.look(f"{name}, {opened_} {facts.get('step', '')}")
        if opened_ == "correct" and "step" in facts:
            ui.app.page.ask_kind()
            evening.look(f"{name}, other kinds {facts['step']}")
        ui.app.go_back()
    page.sandbox.begin()
    evening.look(f"{name}, copy")
    page.sandbox.end()
    page.controller.look_at(Moment.FIRST_CHOSE_LARVAE)
    evening.look(f"{name}, step 3")
    page.controller.look_at(None)
    gc.collect()  # pages that are gone but still in memory are laid out with the window, at any moment or never
    for size in ((392, 844), (1280, 800)):
        ui.resize(*size)
        evening.look(f"{name}, {size[0]}")


def private_look(evening: Evening, name: str, pin: bool) -> None:
    """A player looks, and puts the tablet back."""
    ui = evening.ui
    page = ui.app.page
    page.dialogs.open_secrets()
    ui.frames(3)
    card = next(w for w in page.walk() if isinstance(w, MenuCard) and w.title.text == name)
    ui.tap(*ui.centre(card))
    ui.frames(3)
    ui.press(f"{name} has the device")
    if pin:
        typed(ui, PIN)
    peek(evening)
    page.back()


def spoken(game: Game) -> Iterator[str]:
    """All that is ever said about the game to everybody."""
    history = game.history
    for language in LANGUAGES:
        tr = make_translator(language, "mobile")
        for step, action in enumerate(history.done):
            yield step_line(tr, history.state_at(step), action, history.state_at(step + 1))
        yield from (undo_label(tr, game, steps, STEP_WORDS) for steps in range(1, history.position + 1))
        yield from (
            revision_line(tr, game.seats, change, STEP_WORDS.action_sentence) for change in list_revisions(game)
        )


def same(evenings: list[Evening]) -> None:
    first = evenings[0]
    assert len(first.pictures) > 5
    for other in evenings[1:]:
        assert other.private != first.private, "else the pictures could not tell anything apart"
        assert len(other.private) == len(first.private)
        assert other.words == first.words
        differing = [name for name, picture in first.pictures.items() if other.pictures[name] != picture]
        assert not differing
        assert other.files() == first.files()
    files = first.files()
    assert any(".backups" in name for name in files)
    for line in files["games/evening.reef"].decode().splitlines():
        if "feed-fish" in line or "tell-hand" in line:
            assert not any(coral.name.lower() in line for coral in Coral)


def test_nobody_can_tell_which_polyp_another_has_hidden(ui: Driver, tmp_path: Path) -> None:
    """One player seals it with a PIN, the other does not."""
    evenings, said = [], []
    for number, polyps in enumerate([(P, W), (W, G)]):
        evening = Evening(ui, tmp_path / str(number))
        app, path = opened(ui, evening.home, Fixed())
        save_preferences(app.shell.app_state, band=True, counted=True)
        app.go("opening", record=path)
        ui.frames(3)
        opening(evening, polyps, pin=True)
        for action in real().history.done[Moment.FIRST_TURN : 22]:
            app.page.controller.do(action)
        Entering(ui).enter(real().history.done[22:30])
        private_look(evening, "Anna", pin=True)
        private_look(evening, "Ben", pin=False)
        evening.look("after thirty steps")
        around(evening, "after thirty steps")
        app.page.dialogs.undo_controls.back()
        evening.look("taking back")
        app.page.back()
        app.page.refused(why(app))
        evening.look("refused")
        said.append(list(spoken(app.page.controller.game)))
        ui.stop()
        evenings.append(evening)
    same(evenings)
    assert said[0] == said[1]
    assert any(name.endswith(".png") for name in evenings[0].files()), "drawings are compared as well"


def why(app: Any) -> Any:
    """A refusal by the rules."""
    from companion.reef_encounter.queries.legal import action_refusal

    found = action_refusal(app.page.controller.state, PlacePolyp(app.page.controller.state.turn.seat, Space(0, 0)))
    assert found is not None
    return found


def test_nobody_can_tell_which_hand_the_app_has_dealt(ui: Driver, tmp_path: Path, drawings: Path) -> None:
    evenings = []
    hands = (
        ((W, W, Y, P, G, O, O, P, W), (P, P, P, Y, G, O, W, Y, Y)),
        ((P, P, P, P, W, Y, G, G, G), (W, O, O, O, O, Y, G, W, P)),
    )
    for number, dealt in enumerate(hands):
        evening = Evening(ui, tmp_path / str(number))
        app, path = opened(ui, evening.home, Fixed(*dealt), drawings)
        save_preferences(app.shell.app_state, app_draws=True, band=True)
        app.go("opening", record=path)
        ui.frames(3)
        opening(evening, (P, W), pin=False)
        assert app.page.controller.state.players[0].hand.told != coral_counts(())
        private_look(evening, "Ben", pin=False)
        evening.look("after a look")
        around(evening, "before the first turn")
        ui.stop()
        evenings.append(evening)
    same(evenings)


def test_nobody_can_probe_a_hand_where_few_tiles_are_out_of_sight(ui: Driver, tmp_path: Path, drawings: Path) -> None:
    """Every draw the second player could enter is tried, and what glows for every larva is looked at."""
    rng = Random(4)
    setup = crowded(rng)
    hands = [state.players[0].hand.told for state in tellings(start_state(setup), 0, rng)]
    assert len(hands) == 2
    evenings, answers = [], []
    for number, hand in enumerate(hands):
        evening = Evening(ui, tmp_path / str(number))
        (evening.home / "games").mkdir(parents=True)
        copytree(drawings, evening.home / "cache")
        game = Game.create(REEF_ENCOUNTER, evening.home / "games" / "evening.reef", setup, Fixed().key())
        game.do(TellHand(0, hand))
        app = ui.open(folder=evening.home, record=game.path)
        save_preferences(app.shell.app_state, band=True, counted=True)
        ui.frames(3)
        page = app.page
        private_look(evening, setup.seats[0].name, pin=False)
        evening.look("table")
        said: list[object] = []
        for coral, tile in product(Coral, Coral):
            try:
                page.controller.do(Collect(1, coral, (tile,) * len(refill_spaces(page.controller.state, coral))))
            except Refused as why:
                said.append(why.reason)
                if coral is W:
                    page.refused(why)
                    evening.look(f"{tile} not drawn")
            else:
                said.append(None)
                page.controller.undo()
        for coral in Coral:
            Entering(ui).enter([PlayLarva(1, coral)])
            evening.look(f"larva {coral}")
            page.controller.undo()
        around(evening, "few out of sight")
        ui.stop()
        evenings.append(evening)
        answers.append(said)
    same(evenings)
    assert answers[0] == answers[1]
    assert len(set(answers[0])) > 1, "some draws are refused, some are not"
