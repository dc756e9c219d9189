"""A command line, typed."""

import pytest

from companion.__main__ import main
from tests.fixtures import Say


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Run a command line; returns its exit code, standard output and standard error."""
    monkeypatch.setenv("LANGUAGE", "en")

    def run(*words: object) -> tuple[int, str, str]:
        try:
            code = main([str(word) for word in words])
        except SystemExit as stop:
            code = int(stop.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
