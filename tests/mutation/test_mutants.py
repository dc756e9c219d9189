"""Every mutant can still be planted, and names tests that are there."""

from tests.mutation.__main__ import ROOT, mutants


def test_every_mutant_can_be_planted() -> None:
    for mutant in mutants():
        text = (ROOT / mutant.file).read_text("utf-8")
        assert mutant.planted(text) != text, mutant.name


def test_every_mutant_names_tests_that_are_there() -> None:
    for mutant in mutants():
        paths = [word for word in mutant.tests.split() if word.startswith("tests/")]
        assert paths, mutant.name
        assert [path for path in paths if not (ROOT / path).exists()] == [], mutant.name
