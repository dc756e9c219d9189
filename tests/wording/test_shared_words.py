"""What all games share is said so that it fits each: it names no piece, no title and nobody who invented one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion import CATALOGUES
from companion.cli.main import GAMES

ROOT = Path(__file__).resolve().parents[2]
PIECES = r"polyp|coral|larva|alga|shrimp|parrotfish|starfish|open sea|cylinder|cube"
TITLES = "|".join(re.escape(name) for game in GAMES.values() for name in (game.ABOUT.title, game.ABOUT.designer))
NAMED = re.compile(rf"\b(?:{PIECES})|(?<!\.)\b(?:{TITLES})\b(?![ -]Companion)", re.IGNORECASE)


def of_a_game(path: str) -> bool:
    return Path(path).parts[1] in {game.replace("-", "_") for game in GAMES}


@pytest.mark.parametrize("package", CATALOGUES)
def test_a_sentence_of_a_shared_room_names_nothing_of_one_game(package: str) -> None:
    folder = ROOT.joinpath(*package.split("."))
    with (folder / "locale/de/LC_MESSAGES" / f"{folder.name}.po").open("rb") as stream:
        catalogue = read_po(stream)
    shared = {
        str(message.id)
        for message in catalogue
        if message.id and not all(of_a_game(path) for path, _ in message.locations)
    }
    assert len(shared) > 40
    assert not [said for said in shared if NAMED.search(said)]
