"""A command line, typed."""

from pathlib import Path

import pytest

from companion.__main__ import main
from tests.helpers.fixtures import Say


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Say:
    """Run a command line; returns its exit code, standard output and standard error. Nobody prefers anything yet."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def run(*words: object) -> tuple[int, str, str]:
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:
            code = int(stop.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
