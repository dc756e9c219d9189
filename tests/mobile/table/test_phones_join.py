"""Phones join in the app: off until asked for, one touch ends it, and the host shows no secret that a phone keeps."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.state import Phase
from mobile.phones.joining import PhoneJoining
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import card, opened, page_words, press
from tests.mobile.helpers.looking import save_with_secret
from tests.mobile.screens.reef import dealt


def fresh(folder: Path) -> Path:
    path = folder / "new.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, "key")
    return path


@pytest.fixture
def ended(ui: Driver) -> Iterator[None]:
    yield

    if ui.app is not None:
        ui.app.shell.app_state.service(PhoneJoining).end()


def meanwhile(ui: Driver, act: Callable[[], Any]) -> Any:
    """What a phone does in its own time, while the app goes on."""
    found: list[Any] = []
    Thread(target=lambda: found.append(act()), daemon=True).start()
    ui.until(lambda: found)
    return found[0]


def joined(ui: Driver, seat: int | None) -> Any:
    from tests.phones.helpers.hosting import Client

    hosting = ui.app.shell.app_state.service(PhoneJoining).hosting
    phone = Client(hosting.port)
    phone.token = meanwhile(ui, lambda: phone.post("/join", code=hosting.clients.code, seat=seat))["token"]
    meanwhile(ui, phone.look)
    return phone


def look(ui: Driver, phone: Any) -> Any:
    """The table as a phone gets it that has just been opened: it does not wait for a change."""
    phone.shown = {}
    return meanwhile(ui, phone.look)


def tell_counts(ui: Driver, phone: Any, what: str, *counts: int) -> Any:
    seen = look(ui, phone)
    return meanwhile(
        ui, lambda: phone.post("/tell", id=what, seen=seen["seen"], step=seen["step"], what=what, counts=[*counts])
    )


def answers(port: int) -> bool:
    with socket.socket() as wire:
        return wire.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.usefixtures("ended")
def test_first_bites_are_told_on_phones_and_those_without_one_tell_them_here(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, fresh(tmp_path))
    press(ui, "Phones join")  # also for newcomers, who have bites and cubes on one page
    first = joined(ui, 0)
    assert tell_counts(ui, first, "fish", 0, 0, 1, 0, 0) == {}, "the page with the code is still shown"
    ui.until(lambda: "The phone is here" in page_words(ui.app.page))
    ui.app.go_back()
    ui.frames(3)
    assert ui.app.page is page
    assert "The others look away." in page_words(page)
    second = joined(ui, 1)
    ui.app.page.go_on()
    assert "Still to be told on their phones: Ben." in page_words(page)
    assert tell_counts(ui, second, "fish", 1, 0, 0, 0, 0) == {}
    ui.frames(3)
    assert "larva" in page_words(page)
    for phone in (first, second):
        assert tell_counts(ui, phone, "larvae", 1, 1, 0, 0, 0) == {}
    ui.frames(5)
    assert page.game.state.phase is Phase.PLAY
    assert [player.fish.told for player in page.game.state.players] == [(0, 0, 1, 0, 0), (1, 0, 0, 0, 0)]
    assert look(ui, first)["step"] == 4


@pytest.mark.usefixtures("ended")
def test_the_host_shows_nothing_that_a_phone_keeps_until_its_seat_is_free(ui: Driver, tmp_path: Path) -> None:
    from mobile.reef_encounter.private import HandOverScreen

    page = opened(ui, real_until(tmp_path / "real.reef", 40))
    page.shell.go("phones", game=page.controller.game)
    phone = joined(ui, 0)
    ui.app.go_back()
    page.dialogs.look(0)
    ui.frames(3)
    assert not [widget for widget in page.dialog.walk() if isinstance(widget, HandOverScreen)]
    assert "The phone of Anna keeps this" in page_words(page)
    press(ui, "Free the seat of Anna")
    assert [widget for widget in page.dialog.walk() if isinstance(widget, HandOverScreen)]
    assert "no seat" in meanwhile(ui, lambda: phone.post("/look", which=0))["said"]


@pytest.mark.usefixtures("ended")
def test_dealt_cards_stay_on_the_phone_and_are_played_by_their_backs(ui: Driver, tmp_path: Path) -> None:
    from mobile.reef.table.dialogs import CardsPeek
    from mobile.ui.buttons import Button

    page = opened(ui, dealt(tmp_path / "dealt.reef"))
    page.shell.go("phones", game=page.controller.game)
    joined(ui, 0)
    ui.app.go_back()
    assert page.bar.cards.parent is None, "the phone shows them"
    assert page.bar.cards.text not in page.notice.text
    page.dialogs.own_cards(0)
    ui.frames(3)
    assert not [widget for widget in page.dialog.walk() if isinstance(widget, CardsPeek)]
    backs = [widget.text for widget in page.dialog.walk() if isinstance(widget, Button)]
    assert [text for text in backs if text.isdigit()] == ["1", "2"]
    page.dialogs.own_cards(1)
    ui.frames(3)
    assert [widget for widget in page.dialog.walk() if isinstance(widget, CardsPeek)], "nobody sits there"


@pytest.mark.slow
@pytest.mark.usefixtures("ended")
def test_what_is_done_at_the_host_is_seen_and_a_telling_waits_for_the_table(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "real.reef", 40))
    page.shell.go("phones", game=page.controller.game)
    phone = joined(ui, 0)
    ui.app.go_back()
    before = phone.shown["step"]
    page.controller.undo()
    ui.frames(5)
    assert look(ui, phone)["step"] < before
    page.controller.open_sandbox()
    number = meanwhile(ui, lambda: phone.post("/ask", what="hand")).get("number", 0)
    assert tell_counts(ui, phone, "hand", number, 0, 0, 0, 0)["why"] == "host-on-a-copy"
    page.controller.close_sandbox()
    entries = page.controller.game.entries
    told = len(entries)
    for _ in range(2):
        assert tell_counts(ui, phone, "hand", number, 0, 0, 0, 0) == {}, "it comes again by itself"
        assert len(entries) == told + 1, "and is stored once"
    history, seen = page.controller.game.history, look(ui, phone)["seen"]
    page.controller.correct(history.position, history.done[-1])
    ui.frames(5)
    assert look(ui, phone)["seen"] != seen, "nobody learns whether a correction changed what was told in private"


@pytest.mark.usefixtures("ended")
def test_what_others_tell_on_phones_is_not_what_the_host_takes_back(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "real.reef", 8))
    page.shell.go("phones", game=page.controller.game)
    phone = joined(ui, 1)
    ui.app.go_back()
    ui.frames(3)
    stroke = page.controller.game.history.done[4:]
    number = meanwhile(ui, lambda: phone.post("/ask", what="hand"))["number"]
    assert tell_counts(ui, phone, "hand", number, 0, 0, 0, 0) == {}
    ui.frames(5)
    done = page.controller.game.history.done
    press(ui, "Take back: polyps")
    assert [*page.controller.game.history.done] == [*done[:4], done[-1]]
    press(ui, "Take back: what was told")
    press(ui, "Redo")
    press(ui, "Redo")
    assert [*page.controller.game.history.done] == [*done[:4], done[-1], *stroke]


@pytest.mark.usefixtures("ended")
def test_one_touch_ends_it_and_the_game_opened_again_is_hosted_again(ui: Driver, tmp_path: Path) -> None:
    path = fresh(tmp_path)
    opened(ui, path)
    joining = ui.app.shell.app_state.service(PhoneJoining)
    press(ui, "Phones join")
    first = joining.hosting
    assert first is not None
    ui.app.go_home()
    ui.frames(3)
    assert not joining.keeps(0)
    assert not answers(first.port), "the game is closed"
    ui.app.open_record(path)
    ui.frames(3)
    again = joining.hosting
    assert again is not None
    assert (again.clients.code, again.port) == (first.clients.code, first.port), "phones find their seats"
    press(ui, "Phones join")
    press(ui, "Disconnect all phones")
    assert not answers(first.port)
    ui.app.go_home()
    ui.app.open_record(path)
    ui.frames(3)
    assert not answers(first.port)


@pytest.mark.usefixtures("ended")
def test_phones_only_look_and_tell_while_the_host_lets_them_do_no_more(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "real.reef", 22)
    page = opened(ui, path)
    page.shell.go("phones", game=page.controller.game)
    phone = joined(ui, 1)
    assert phone.shown["you"]["act"] is not None, "it is Ben's turn"
    seen = phone.shown["seen"]
    card(ui, "Play on phones")
    assert meanwhile(ui, phone.look)["you"]["act"] is None
    assert phone.shown["seen"] != seen, "a phone that waits is told"
    about = {"seen": phone.shown["seen"], "step": phone.shown["step"], "held": [], "spots": ["larva:white"]}
    assert meanwhile(ui, lambda: phone.post("/touch", id="one", **about))["why"] == "phones-only-look"
    ui.app.go_home()
    ui.app.open_record(path)
    ui.frames(3)
    ui.app.page.shell.go("phones", game=ui.app.page.controller.game)
    assert look(ui, phone)["you"]["act"] is None, "it is kept with the seats"
    card(ui, "Play on phones")
    assert meanwhile(ui, phone.look)["you"]["act"] is not None


def test_nothing_of_phones_is_imported_before_they_join() -> None:
    code = (
        "from mobile.phones.joining import PhoneJoining, can_host_phones\nassert can_host_phones()\n"
        "PhoneJoining()\nimport sys\n"
        "assert not {name for name in sys.modules if name.startswith(('mobile.seats', 'waitress', 'segno'))}"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_the_room_for_phones_nothing_offers_it(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.phones import joining

    monkeypatch.setattr(joining, "_NEEDED", ("no_such_room",))
    opened(ui, fresh(tmp_path))
    assert "Phones join" not in page_words(ui.app.page)


@pytest.mark.slow
@pytest.mark.usefixtures("ended", "pictures", "experienced", "usual_window")
def test_what_a_phone_holds_and_is_refused_never_reaches_the_screen_nor_the_disk(ui: Driver, tmp_path: Path) -> None:
    """The picture of the host is the same, too, whatever another player has told in private."""
    evenings = []
    for name, polyp in (("one", Coral.PINK), ("other", Coral.WHITE)):
        folder = tmp_path / name
        folder.mkdir()
        page = ui.open(folder=folder, record=save_with_secret(folder / "real.reef", polyp, 22)).page
        if ui.app.shell.app_state.settings.coach:
            page.dialogs.close()
        ui.frames(3)
        for beneath in [each for each in ui.window.children if each is not ui.app.root]:
            ui.window.remove_widget(beneath)  # an app of before, which only tests have
        page.shell.go("phones", game=page.controller.game)
        phone = joined(ui, 1)
        ui.app.go_back()
        shown, kept = settled(ui), files_of(folder, ui.app.shell.folder)
        answers = []
        for held, spots in (
            ([], ["B/A1"]),
            ([], ["shrimp"]),
            (["shrimp"], ["B/A1"]),
            ([], ["sea:pink"]),
            (["tile:99"], ["B/F3"]),
            ([], ["larva:grey"]),
        ):
            answers.append(touch(ui, phone, held, spots))
        assert {"held", "why", "ask"} <= {key for answer in answers for key in answer}
        assert settled(ui) == shown, "nothing of it is seen here"
        assert files_of(folder, ui.app.shell.folder) == kept, "nor kept anywhere"
        assert touch(ui, phone, [], ["larva:white"]) == {"done": 1}
        evenings.append((answers, shown, settled(ui)))
        ui.app.go_home()
        ui.app.shell.app_state.service(PhoneJoining).end()
    assert evenings[0] == evenings[1]
    assert evenings[0][1] != evenings[0][2]


def touch(ui: Driver, phone: Any, held: list[str], spots: list[str]) -> Any:
    about = {"id": f"{held}{spots}", "seen": phone.shown["seen"], "step": phone.shown["step"]}
    return meanwhile(ui, lambda: phone.post("/touch", held=held, spots=spots, **about))


def settled(ui: Driver) -> tuple[list[str], bytes]:
    """What the screen says and shows once nothing moves any more."""
    ui.frames(90)
    page = ui.app.page
    return [w.text for w in page.walk() if isinstance(getattr(w, "text", None), str)], ui.pixels()


def files_of(*folders: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}
