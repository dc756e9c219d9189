"""Whatever is done in the background tells how it ended, once, and to nobody who has gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.record.library import IN_USE
from companion.refusal import Refused
from companion.translator import Translator
from mobile.pages.job import BackgroundJob
from tests.mobile.helpers.driver import Driver

SPEECH = Translator("en", ("mobile", "companion"))


def ends(ui: Driver, act: Callable[[Any], object]) -> tuple[list[object], list[object]]:
    """What a job that does so tells of its success, and of its failure."""
    ui.open()
    done: list[object] = []
    failed: list[object] = []
    job = BackgroundJob(act, done.append, failed.append).start()
    ui.until(lambda: not job.running)
    ui.frames(2)
    return done, failed


def raising(problem: BaseException) -> Callable[[Any], object]:
    def work(_job: Any) -> object:
        raise problem

    return work


def test_what_was_made_is_told(ui: Driver) -> None:
    assert ends(ui, lambda _job: 7) == ([7], [])


@pytest.mark.parametrize("problem", [Refused(IN_USE, name="x"), OSError(28, "x")])
def test_what_hinders_is_told_in_a_sentence(ui: Driver, problem: Exception) -> None:
    done, failed = ends(ui, raising(problem))
    assert not done
    assert len(failed) == 1
    assert failed[0] is not None


def test_what_cannot_be_printed_says_so_itself(ui: Driver) -> None:
    from printables.job import KitFault

    _, [why] = ends(ui, raising(KitFault("There is no such paper.")))
    assert why(SPEECH) == "There is no such paper."  # type: ignore[operator]


@pytest.mark.parametrize("problem", [KeyError("x"), SystemExit(3), MemoryError()])
def test_any_other_fault_frees_the_page_and_is_a_fault_of_the_app(ui: Driver, problem: BaseException) -> None:
    ui.open()
    failed: list[object] = []
    job = BackgroundJob(raising(problem), failed=failed.append).start()
    with pytest.raises(type(problem)):
        ui.until(lambda: not job.running and False)
    assert failed == [None]
    assert not job.running


def test_a_job_that_nobody_waits_for_is_heard_no_more(ui: Driver) -> None:
    ui.open()
    go, ended, heard = Event(), Event(), list[object]()

    def work(job: Any) -> None:
        go.wait()
        try:
            job.tell(lambda: heard.append("on its way"))
        finally:
            ended.set()

    job = BackgroundJob(work, heard.append, heard.append).start()
    job.cancel()
    go.set()
    assert ended.wait(10)
    ui.frames(5)
    assert not heard


def test_packing_away_that_is_refused_says_why(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from printables import save_on_paper
    from tests.mobile.helpers.games import real_until

    monkeypatch.setattr(save_on_paper, "save_paper_game", lambda *_: raising(Refused(IN_USE, name="this"))(None))
    app = ui.open(record=real_until(tmp_path / "game.reef", 40))
    app.go("reef-encounter/pack", game=app.page.controller.game)
    ui.frames(2)
    app.page.print(())
    assert app.page.news == "The pages are being drawn."
    ui.until(lambda: app.page.news != "The pages are being drawn.")
    assert "open in another window" in app.page.news
    app.page.print(())  # and again, for nothing is under way
    assert app.page.news == "The pages are being drawn."
