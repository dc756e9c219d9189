"""The fixture `browser`: one Chromium for all tests of a process, with new phones in each."""

from collections.abc import Iterator

import pytest

from tests.phones.helpers.browser import Browser


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    found = Browser(tmp_path_factory.mktemp("browser"))
    yield found
    found.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    yield chromium
    chromium.put_away()
