"""The log, the scores, the table and the command line, word for word where grammar is at stake."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import __main__
from companion.reef.rules.state import Seat as ReefSeat
from companion.reef.wording.names import make_translator as reef_translator
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Seat, Trigger
from companion.reef_encounter.wording.log import step_line
from companion.reef_encounter.wording.names import CountedCoral, CountedPiece, make_translator
from companion.reef_encounter.wording.table import score_lines, table_lines
from companion.refusal import Reason, Refused, explain_refusal
from companion.translator import LANGUAGES
from tests.games.records import GAMES

TRANSLATED = [language for language in LANGUAGES if language != "en"]
# English words that are words of none of the other four languages.
ENGLISH = re.compile(r"\b(the|and|with|from|takes|refills|shrimps?|screen|white|yellow|grey|hidden|turn|over)\b")
ANNA, INES = Seat("Anna", PlayerColour.PURPLE), Seat("Ines", PlayerColour.GREEN)


@pytest.fixture(params=GAMES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Game:
    return Game.open(REEF_ENCOUNTER, request.param)


@pytest.fixture
def surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The command line tells argparse its language through the surroundings; leave them as they were."""
    monkeypatch.setenv("LANGUAGE", "en")
    before = gettext.textdomain()
    yield monkeypatch
    gettext.textdomain(before)


def whole(game: Game, language: str) -> list[str]:
    """The log of a game, then its scores and its table."""
    tr = make_translator(language)
    states = [game.history.state_at(step) for step in range(game.history.position + 1)]
    lines = [
        step_line(tr, before, action, after)
        for before, action, after in zip(states, game.history.done, states[1:], strict=False)
    ]
    assert all(line.endswith(".") and not line[0].islower() for line in lines)
    return lines + score_lines(tr, states[-1]) + table_lines(tr, seen_by(states[-1], "table", counted=True))


def test_there_is_a_game_to_tell() -> None:
    assert GAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_a_gap(game: Game, language: str) -> None:
    text = "\n".join(whole(game, language))
    assert not set("{}") & set(text)
    if language != "en":
        names = "|".join(re.escape(seat.name) for seat in game.state.table.seats)
        assert not ENGLISH.search(re.sub(names, "", text))


def test_the_languages_tell_the_same_numbers(game: Game) -> None:
    english = [sorted(re.findall(r"\d+", line)) for line in whole(game, "en")]
    for language in TRANSLATED:
        for one, other in zip(english, whole(game, language), strict=True):
            # A singular may be told without its number.
            assert [n for n in sorted(re.findall(r"\d+", other)) if n != "1"] == [n for n in one if n != "1"]


SAID: list[tuple[str, Reason, dict[str, object], str]] = [
    (
        "de",
        reasons.ATTACK_APART,
        {"target": Coral.PINK, "attacker": Coral.WHITE, "space": "D/E4"},
        "Um einen pinkfarbenen Polypen auf D/E4 anzugreifen, muss eine weiße Koralle direkt daneben liegen.",
    ),
    ("de", reasons.LARVA_ABSENT, {"coral": Coral.GREY}, "Der Vorrat an grauen Larvenwürfeln ist leer."),
    ("de", reasons.EAT_SMALL, {"size": 1}, "Diese Koralle hat nur 1 Polypen; der Papageienfisch will fünf."),
    (
        "de",
        reasons.TILE_ALGA,
        {"tile": CORAL_TILES[0], "large": Alga.BLUE, "alga": Alga.PURPLE},
        "Das Korallenplättchen „weiß schlägt gelb“ zeigt eine große blaue Alge, keine lila Alge.",
    ),
    (
        "fr",
        reasons.ATTACK_WEAKER,
        {"target": Coral.ORANGE, "attacker": Coral.PINK},
        "Les coraux orange sont à présent plus forts que les coraux roses, comme le montre la tuile de combat.",
    ),
    (
        "fr",
        reasons.LARVA_LACKS,
        {"player": ANNA, "coral": Coral.WHITE},
        "Pour payer, il manque à Anna un cube larve blanc.",
    ),
    (
        "fr",
        reasons.TILE_LOCKED,
        {"tile": CORAL_TILES[0]},
        "La tuile de combat «\u202fblanc bat jaune\u202f» est déjà verrouillée.",
    ),
    ("it", reasons.ALGA_ABSENT, {"alga": Alga.RED}, "La riserva non ha più cilindri alga rossi."),
    (
        "it",
        reasons.TILE_ALGA,
        {"tile": CORAL_TILES[0], "large": Alga.RED, "alga": Alga.GREEN},
        "La tessera corallo «bianco batte giallo» mostra una grande alga rossa, non un’alga verde.",
    ),
    ("it", reasons.EAT_SMALL, {"size": 1}, "Questo corallo ha solo 1 polipo; il pesce pappagallo ne vuole cinque."),
    (
        "es",
        reasons.HAND_LACKS,
        {"player": INES, "coral": Coral.YELLOW},
        "A Ines le falta un pólipo amarillo detrás de la pantalla.",
    ),
    (
        "es",
        reasons.TILE_ALGA,
        {"tile": CORAL_TILES[0], "large": Alga.PURPLE, "alga": Alga.RED},
        "La loseta de coral «blanco vence a amarillo» muestra un alga morada grande, no un alga roja.",
    ),
    ("es", reasons.CYLINDERS_COUNT, {"alga": Alga.BLUE}, "Hay más de cinco cilindros de alga azules en uso."),
]


@pytest.mark.parametrize(("language", "reason", "facts", "sentence"), SAID)
def test_a_refusal_is_good_grammar(language: str, reason: Reason, facts: dict[str, object], sentence: str) -> None:
    assert explain_refusal(make_translator(language), Refused(reason, **facts)) == sentence


def test_german_declines_what_is_counted() -> None:
    facts = {
        "player": ANNA,
        "taken": (
            CountedCoral(1, Coral.GREY, CountedPiece.LARVA),
            CountedCoral(1, Coral.WHITE),
            CountedCoral(2, Coral.PINK),
        ),
        "refill": (CountedCoral(1, Coral.YELLOW), CountedCoral(2, Coral.ORANGE)),
    }
    text = "{player} collects {taken} and refills the open sea with {refill}."
    assert make_translator("de")(text, **facts) == (
        "Anna nimmt 1 grauen Larvenwürfel, 1 weißen Polypen und 2 pinkfarbene Polypen "
        "und füllt das offene Meer mit 1 gelben Polypen und 2 orangefarbenen Polypen auf."
    )
    assert make_translator("fr")(text, **facts) == (
        "Anna ramasse 1 cube larve gris, 1 polype blanc et 2 polypes roses "
        "et remplit la pleine mer avec 1 polype jaune et 2 polypes orange."
    )


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 shrimps eaten", "1 shrimp eaten", "2 shrimps eaten"),
        ("de", "0 Garnelen gefressen", "1 Garnele gefressen", "2 Garnelen gefressen"),
        ("fr", "0 crevette mangée", "1 crevette mangée", "2 crevettes mangées"),
        ("it", "0 gamberetti mangiati", "1 gamberetto mangiato", "2 gamberetti mangiati"),
        ("es", "0 camarones comidos", "1 camarón comido", "2 camarones comidos"),
    ],
)
def test_each_language_counts_in_its_own_way(language: str, none: str, one: str, two: str) -> None:
    tr = make_translator(language)
    assert [tr.count("{n} shrimp eaten", "{n} shrimps eaten", n) for n in range(3)] == [none, one, two]


def test_a_name_with_a_vowel_needs_no_elision_in_french() -> None:
    tr = make_translator("fr")
    said = tr("The game ends in the turn of {player}: {trigger}.", player=ANNA, trigger=Trigger.SHRIMPS)
    assert said == "Anna termine la partie\u202f: un poisson perroquet a mangé les quatre crevettes."


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_french_word_stands_before_a_name_that_would_need_an_apostrophe(language: str) -> None:
    catalogue = (Path(__main__.__file__).parent / "locale" / language / "LC_MESSAGES" / "companion.po").read_text(
        encoding="utf-8"
    )
    if language == "fr":
        assert not re.search(r"\b(de|que|le|la|ne|se|jusque) \{(player|acting|name)\}", catalogue)
    assert not re.search(r"\w'\w", "".join(re.findall(r"^msgstr.*?(?=^$)", catalogue, re.MULTILINE | re.DOTALL)))


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_command_line_speaks_one_language(
    language: str, surroundings: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["--help"], ["state", "--help"]):
        with pytest.raises(SystemExit):
            __main__.main(["--lang", language, *words])
        said = capsys.readouterr().out
        assert not re.search(r"\b(show|the|exit|usage:|options:|commands|saved|language|COMMAND|FILE game)\b", said)
    for words, wanted in ((["stat"], "stat"), (["state"], ":"), (["state", "x", "--at", "soon"], "soon")):
        with pytest.raises(SystemExit):
            __main__.main(["--lang", language, *words])
        said = capsys.readouterr().err
        assert wanted in said
        assert not re.search(r"\b(argument [A-Z-]|expected|required|choose|invalid|is no|is not)\b", said)


def test_the_command_line_says_what_there_is_in_plain_words(
    surroundings: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        __main__.main(["--lang", "en", "state", "x", "--at", "soon"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said == (
        "reef-companion state: argument --at: “soon” is no step; write its number, such as 40. "
        "See reef-companion state --help.\n"
    )


@pytest.mark.parametrize("begun", LANGUAGES)
@pytest.mark.parametrize("shown", LANGUAGES)
def test_players_without_names_are_called_in_the_language_of_whoever_looks(begun: str, shown: str) -> None:
    """By colours in Reef Encounter, by signs in Reef; in whatever language the game began."""
    from mobile.reef.setup.draft import SIGN_NAMES
    from mobile.reef_encounter.setup.draft import DraftPlayer, display_name

    there, here = make_translator(begun), make_translator(shown)
    for colour in PlayerColour:
        seat = Seat(display_name(there, DraftPlayer(colour)), colour)
        assert here.name(seat) == display_name(here, DraftPlayer(colour))
    for sign, word in SIGN_NAMES.items():
        name = reef_translator(begun, "mobile")(word)
        said = reef_translator(shown, "mobile").name(ReefSeat(name, sign))
        assert said.split()[0] == reef_translator(shown, "mobile")(word).split()[0]


def test_a_name_that_is_the_colour_of_another_stays() -> None:
    assert make_translator("de").name(Seat("Yellow", PlayerColour.RED)) == "Yellow"
