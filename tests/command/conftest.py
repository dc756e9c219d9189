"""The fixture `say`, which runs a command line in this process."""

from pathlib import Path

import pytest

from companion.__main__ import main
from tests.helpers.fixtures import Say, keep_preferences_in


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Say:
    """Run a command line; returns its exit code, standard output and standard error. Nobody prefers anything yet."""
    monkeypatch.setenv("LANGUAGE", "en")
    keep_preferences_in(tmp_path / "config", monkeypatch)

    def run(*words: object) -> tuple[int, str, str]:
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:
            code = int(stop.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
