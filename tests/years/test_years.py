"""Many games together: who is who, and who is ahead."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.record.library import PEOPLE_FILE, Library
from companion.refusal import Refused
from companion.reports.finale import PlayerResult, Result
from companion.standings import model as who
from companion.standings.command import person_lines
from companion.standings.model import Aliases, Average, FinishedGame, PlayerPair, compute_standings
from companion.translator import Translator


def ended(number: int, *players: tuple[str, int], corals: dict[str, int] | None = None) -> FinishedGame:
    """A game of these players with so many points."""
    points = sorted((each for _, each in players), reverse=True)
    finishes = tuple(
        PlayerResult(name, "red", each, points.index(each) + 1, corals if corals and not seat else {})
        for seat, (name, each) in enumerate(players)
    )
    return FinishedGame(
        f"{number:04} game", "reef-encounter", str(number), "2026-05-31", None, Result(finishes, "A B")
    )


SEVERAL = [
    ended(1, ("Anna", 30), ("Ben", 20), corals={"pink": 5, "grey": 2}),
    ended(2, ("Anna", 10), ("Ben", 40)),
    ended(3, ("Ben", 25), ("Anna", 25)),
    ended(4, ("Ben", 21), ("Anna", 22), ("Carla", 5)),
    ended(5, ("anna", 50), ("Ben", 1)),
]


EQUALS = [(("Anna", 2), ("Ben", 1)), (("Ben", 2), ("Anna", 1))] * 2


def test_wins_averages_records_streaks_and_favourites() -> None:
    found = compute_standings(SEVERAL, Aliases({"anna": "Anna"}))
    anna, ben, carla = found.people
    assert (anna.name, anna.games, anna.wins, anna.longest, anna.streak) == ("Anna", 5, 4, 3, 3)
    assert anna.averages == {2: Average(4, 28.75), 3: Average(1, 22.0)}
    assert (anna.best.points, anna.best.file, anna.favourite) == (50, "0005 game", "pink")
    assert (ben.name, ben.games, ben.wins, ben.longest, ben.streak, ben.favourite) == ("Ben", 5, 2, 2, 0, None)
    assert (carla.games, carla.wins) == (1, 0)
    assert found.pairs == (PlayerPair("Anna", "Ben", 5, 3, 1),)
    assert found.nemesis("Ben") == PlayerPair("Ben", "Anna", 5, 1, 3)
    assert found.nemesis("Anna") is None
    assert found.started == 3


def test_nobody_is_ahead_of_equals_and_two_corals_of_one_number_are_no_favourite() -> None:
    games = [ended(n, *row, corals={"pink": 3, "grey": 3}) for n, row in enumerate(EQUALS, 1)]
    found = compute_standings(games, Aliases())
    assert found.pairs == (PlayerPair("Anna", "Ben", 4, 2, 2),)
    assert [found.nemesis(name) for name in ("Anna", "Ben")] == [None, None]
    assert [person.favourite for person in found.people] == [None, None]


def test_one_game_has_no_average() -> None:
    anna, ben, carla = (
        "\n".join(person_lines(Translator("en"), person, found, str))
        for found in [compute_standings(SEVERAL, Aliases({"anna": "Anna"}))]
        for person in found.people
    )
    assert "On average 28.8 points with 2 players\n" in anna
    assert "On average" in ben
    assert "average" not in carla


def test_spellings_are_one_person_only_once_they_are_joined() -> None:
    names = {person.name for person in compute_standings(SEVERAL, Aliases()).people}
    assert names == {"Anna", "Ben", "Carla", "anna"}
    joined = Aliases().join("anna", "Anna").join("Anna", "Anna K.")
    names = {person.name for person in compute_standings(SEVERAL, joined).people}
    assert names == {"Anna K.", "Ben", "Carla"}
    assert joined.part("anna").person("anna", "") == "anna"
    assert joined.join("Annie", "anna").person("Annie", "") == "Anna K."  # whom that spelling means


def test_two_people_of_one_name_are_kept_apart_in_a_game_and_at_one_table() -> None:
    apart = Aliases().set_apart("Ben", "0002 game", "Ben B.")
    people = {person.name: person for person in compute_standings(SEVERAL, apart).people}
    assert (people["Ben"].games, people["Ben B."].games, people["Ben B."].wins) == (4, 1, 1)
    assert apart.set_apart("Ben", "0002 game", "Ben") == Aliases()
    both = compute_standings([ended(1, ("Ben", 3), ("Ben", 4))], Aliases())
    assert {person.name for person in both.people} == {"Ben", "Ben (red)"}


@pytest.mark.parametrize(("one", "other"), [("Ben", "Ben"), ("", "Ben"), ("Ben", "  "), ("\u200b", "Ben")])
def test_a_name_alone_or_none_is_not_joined(one: str, other: str) -> None:
    with pytest.raises(Refused):
        Aliases().join(one, other)


def test_the_file_of_people_is_small_readable_and_reads_back(tmp_path: Path) -> None:
    people = Aliases().join("anna", "Änna <b>🐟</b>").set_apart("Ben", "0002 game", "Ben B.")
    who.save_aliases(people, tmp_path)
    text = (tmp_path / PEOPLE_FILE).read_text(encoding="utf-8")
    assert "Änna <b>🐟</b>" in text
    assert who.load_aliases(tmp_path) == people
    assert not Library(tmp_path).paths()


def test_a_file_of_people_without_a_number_is_of_the_first_format(tmp_path: Path) -> None:
    (tmp_path / PEOPLE_FILE).write_text('{"people": {"Anna": ["Annie"]}}', encoding="utf-8")
    assert who.load_aliases(tmp_path).person("Annie", "0001 game") == "Anna"


def test_a_file_of_people_of_a_newer_version_is_told_apart_from_a_damaged_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = '{"format": 2, "people": {"Anna": ["Annie"]}}'
    (tmp_path / PEOPLE_FILE).write_text(text, encoding="utf-8")
    assert main(["standings", str(tmp_path), "--join", "anna=Anna"]) == 2
    assert "was saved by a newer version (format 2; this one knows 1)" in capsys.readouterr().err
    assert (tmp_path / PEOPLE_FILE).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"people": []}',
        '{"people": {"A": "B"}}',
        '{"people": {"A": ["B"], "B": ["C"]}}',
        '{"people": 3}',
        '{"format": 0, "people": {}}',
        '{"format": true, "people": {}}',
        '{"format": "1", "people": {}}',
        "\xff",
    ],
)
def test_a_damaged_file_of_people_is_a_sentence_and_stays(tmp_path: Path, text: str) -> None:
    (tmp_path / PEOPLE_FILE).write_bytes(text.encode("latin-1"))
    with pytest.raises(Refused):
        who.load_aliases(tmp_path)
    assert (tmp_path / PEOPLE_FILE).read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize("sign", [*"=+-@\t"])
def test_no_text_becomes_a_formula(sign: str) -> None:
    from companion.standings.command import standings_csv

    game = ended(1, (f"{sign}SUM(A1)", 3), ("Ben", 4))._replace(file=f"{sign}1+1")
    text = standings_csv([game], Aliases({"Ben": f"{sign}cmd|'/C calc'!A0"}), "2026-06-01")
    head, *rows = csv.reader(io.StringIO(text, newline=""))
    assert [row[head.index("name")] for row in rows] == [f"'{sign}SUM(A1)", "Ben"]
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
