"""Every claim of a story's sentences is true of the game's numbers: superlatives, ties, who was ahead and when."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pytest

from companion.reef_encounter.box import CORAL_TILES, Coral
from companion.reef_encounter.rules.scoring import player_score
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.charts import CHARTS, available_charts
from companion.reef_encounter.story.events import PointSource, ShrimpFate
from companion.reef_encounter.story.statistics import Meal, Story, compute_story
from companion.reef_encounter.wording.names import make_translator
from companion.translator import LANGUAGES
from tests.laws.helpers.population import Played

ENGLISH = make_translator("en")


class Told:
    """A story, and one of its sentences as it is read in English, claim by claim."""

    def __init__(self, told: Story, word: str) -> None:
        self.story = told
        self.text = available_charts(told)[word].claim(ENGLISH, told).sentence
        self.names = [seat.name for seat in told.table.seats]

    def find(self, pattern: str) -> dict[str, str] | None:
        """What a claim of this pattern says; it is then taken away."""
        match = re.search(pattern, self.text)
        if match is None:
            return None
        self.text = (self.text[: match.start()] + self.text[match.end() :]).strip()
        return {"": match[0], **match.groupdict()}

    def people(self, text: str) -> set[int]:
        """The seats of a list of names."""
        return {self.names.index(name) for name in re.split(", | and ", text)}

    def all_told(self) -> bool:
        return not self.text


@pytest.fixture(scope="module")
def stories(games: list[Played]) -> list[Story]:
    """Whole games, and games that are not over."""
    found = [compute_story(played.states, played.actions) for played in games]
    for played in games[::4]:
        half = len(played.actions) // 2
        found.append(compute_story(played.states[: half + 1], played.actions[:half]))
    return [each for each in found if each.turns]


def others(told: Told, pattern: str, alike: int) -> None:
    """As many others are named as there are, and none where there are none."""
    found = told.find(rf"(?P<n>\d+) other {pattern}\.")
    assert (int(found["n"]) if found else 0) == alike - 1, told.text


def points(told: Told) -> None:
    moved = {
        (each.seat, source): each.total(source)
        for each in told.story.points.ledgers
        for source in (PointSource.OWN_FLIPS, PointSource.OTHERS_FLIPS)
    }
    most = max(map(abs, moved.values()))
    claimed = {}
    while found := told.find(
        r"(?P<who>\w+) (?P<way>lost|gained) (?P<n>\d+) points? by (?P<whose>own|others’) algae\."
    ):
        source = PointSource.OWN_FLIPS if found["whose"] == "own" else PointSource.OTHERS_FLIPS
        claimed[told.names.index(found["who"]), source] = int(found["n"]) * (-1 if found["way"] == "lost" else 1)
    assert claimed == {key: number for key, number in moved.items() if most and abs(number) == most}
    assert most or told.find("No turned coral tile changed anybody’s points.")


def ahead(scores: Sequence[tuple[int, int]]) -> int | None:
    """Who has more for certain than everybody else, of the least and most that each can have."""
    for seat, (least, _) in enumerate(scores):
        if all(least > most for other, (_, most) in enumerate(scores) if other != seat):
            return seat
    return None


def bands(told: Told) -> None:
    rows = [
        [(each.least, each.most) for each in row] for row in (*told.story.points.scores[:-1], told.story.points.final)
    ]
    sure = [ahead(row) for row in rows]
    certain = [seat for seat in sure if seat is not None]
    end = rows[-1]
    highest = max(least for least, _ in end)
    level = {seat for seat, band in enumerate(end) if band == (highest, highest)}
    if any(most >= highest for seat, (_, most) in enumerate(end) if seat not in level):
        level = set()
    if found := told.find(r"^(?P<who>\w+) was surely ahead after every turn from turn (?P<turn>\d+) on\."):
        who, turn = told.names.index(found["who"]), int(found["turn"])
        assert set(sure[turn:]) == {who}
        assert not any(seat is not None for seat in sure[:turn])
        assert 0 < turn < len(rows) - 1
    elif found := told.find(r"^(?P<who>\w+) was surely ahead from the beginning, after every turn\."):
        assert set(sure) == {told.names.index(found["who"])}
    elif found := told.find(r"^(?P<who>\w+) was surely ahead only after the last turn\."):
        assert certain == [told.names.index(found["who"])] == sure[-1:]
    else:
        if told.find(r"^Nobody was ever surely ahead\."):
            assert not certain
        elif found := told.find(
            r"^Only (?P<who>\w+) was ever surely ahead, first (at the beginning|after turn (?P<turn>\d+))\."
        ):
            assert set(certain) == {told.names.index(found["who"])}
            first = int(found["turn"] or 0)
            assert sure[first] is not None
            assert not any(seat is not None for seat in sure[:first])
        else:
            found = told.find(r"^Who was surely ahead changed (once|(?P<n>\d+) times)\.")
            assert found
            changed = [n for n, seat in enumerate(certain) if n and certain[n - 1] != seat]
            assert int(found["n"] or 1) == len(changed) > 0
        if found := told.find(r"^(?P<who>\w+) was ahead last\."):
            assert sure[-1] == told.names.index(found["who"])
        elif found := told.find(r"^At last (?P<who>.+) were level on points\."):
            assert told.people(found["who"]) == level
            assert len(level) > 1
        else:
            assert sure[-1] is None
            assert not level
            assert bool(certain) == bool(told.find(r"^Who was ahead last is not certain\."))


def worth(told: Told) -> None:
    moved = {coral: told.story.worth[-1][coral] - told.story.worth[0][coral] for coral in Coral}
    most = max(map(abs, moved.values()))
    if not most:
        assert told.find("At the end every polyp was worth what it was worth at the beginning.")
        return
    for way, by in (("rose", most), ("fell", -most)):
        named = {coral.name.lower() for coral in Coral if moved[coral] == by}
        found = re.search(rf"((?:\w+ polyps(?:, | and )?)+) {way}", told.text.lower())
        assert (set(re.findall(r"(\w+) polyps", found[1])) if found else set()) == named, told.text
    span = re.search(r"from (\d) to (\d) points?", told.text)
    assert abs(int(span[2]) - int(span[1]) if span else int(re.findall(r"by (\d)", told.text)[0])) == most
    told.text = ""


def tiles(told: Told) -> None:
    turned = [len(life.reigns) - 1 for life in told.story.tiles]
    if not max(turned):
        assert told.find("No coral tile was turned.")
        return
    found = told.find(r"^The coral tile (?P<tile>\w+ over \w+) was turned most often: (once|(?P<n>\d+) times)\.")
    assert found
    place = next(n for n, tile in enumerate(CORAL_TILES) if ENGLISH.name(tile) == found["tile"])
    assert turned[place] == int(found["n"] or 1) == max(turned)
    others(told, "coral tiles? (was|were) turned as often", turned.count(max(turned)))
    assert told.find(f"Locked at the end: {sum(life.locked is not None for life in told.story.tiles)}.")


def meals(told: Told) -> None:
    if not told.story.meals:
        assert told.find("Nothing has been eaten yet.")
        return
    if not any(meal.kept for meal in told.story.meals):
        assert told.find("No polyp of any meal stayed in a parrotfish.")
        return

    def now(meal: Meal) -> int:
        return meal.kept * meal.worth_now

    def then(meal: Meal) -> int:
        return meal.kept * meal.worth

    def costliest_meal(when: str, points: Callable[[Meal], int]) -> Meal | None:
        found = told.find(
            rf"Worth most {when}: an? (?P<coral>\w+) coral of (?P<size>\d+) polyps that (?P<who>\w+) ate "
            r"in turn (?P<turn>\d+), (?P<n>\d+) points?\."
        )
        if found is None:
            return None
        meal = next(
            each
            for each in told.story.meals
            if (each.coral.name.lower(), each.size, told.names[each.seat], each.turn, points(each))
            == (found["coral"], int(found["size"]), found["who"], int(found["turn"]), int(found["n"]))
        )
        assert points(meal) == max(map(points, told.story.meals)) > 0
        return meal

    best = [meal for meal in told.story.meals if now(meal) == max(map(now, told.story.meals))]
    assert costliest_meal("now", now) in best
    others(told, "meals? (is|are) worth as much now", len(best))
    dearest = [meal for meal in told.story.meals if then(meal) == max(map(then, told.story.meals))]
    if costliest_meal("when eaten", then) is None:
        assert dearest[0] in best
    else:
        others(told, "meals? (was|were) worth as much then", len(dearest))


def corals(told: Told) -> None:
    numbers = [sum(sum(board.polyps) for board in boards) for boards in told.story.boards.grown]
    found = told.find(
        r"^Most polyps lay on the boards (at the beginning|after turn (?P<turn>\d+))(?P<more>, and as many later)?: "
        r"(?P<n>\d+)\."
    )
    assert found
    turn = int(found["turn"] or 0)
    assert numbers[turn] == int(found["n"]) == max(numbers)
    assert numbers.index(max(numbers)) == turn
    assert bool(found["more"]) == (numbers.count(max(numbers)) > 1)


def shrimps(told: Told) -> None:
    lives = told.story.boards.shrimps
    if not lives:
        assert told.find("No shrimp has been introduced yet.")
        return
    eaten = sum(life.fate is ShrimpFate.EATEN for life in lives)
    assert told.find(rf"^{eaten} shrimps? (was|were) eaten\." if eaten else r"^No shrimp was eaten\.")
    last = len(told.story.turns)
    stays = [(last if life.left is None else life.left) - life.came for life in lives]
    found = told.find(r"A shrimp of (?P<who>\w+) stayed longest: (?P<n>\d+) turns?\.")
    if found is None:
        assert not max(stays)
        return
    assert int(found["n"]) == max(stays) > 0
    assert told.names.index(found["who"]) in {
        life.seat for life, stay in zip(lives, stays, strict=True) if stay == max(stays)
    }
    others(told, "shrimps? stayed as long", stays.count(max(stays)))


def players_with_most(told: Told, amounts: Sequence[int], did: str, nobody: str) -> str:
    """Checks who is named, and hands back the one player's sentence from the number on."""
    first = {seat for seat, number in enumerate(amounts) if number == max(amounts)}
    if not max(amounts):
        assert told.find(nobody)
        return ""
    found = told.find(rf"^(?P<who>.+) {did}(: |, )(?P<n>\d+)(?P<rest>.*)")
    assert found
    assert int(found["n"]) == max(amounts)
    assert told.people(found["who"]) == first
    assert (found["rest"] == " each.") == (len(first) > 1)
    return found["rest"]


def taken(told: Told) -> None:
    seats = range(len(told.names))
    taken = told.story.boards.taken
    amounts = [sum(n for (attacker, _), n in taken.items() if attacker == seat) for seat in seats]
    rest = players_with_most(told, amounts, "took most polyps", "Nobody attacked.")
    if rest not in ("", " each."):
        assert rest == f". Own ones among them: {taken[(first := amounts.index(max(amounts))), first]}."


def tempo(told: Told) -> None:
    busy = [sum(kinds.values()) for kinds in told.story.tempo]
    if not max(busy):
        assert told.find("No turn has been played yet.")
        return
    found = told.find(r"^The busiest turn was turn (?P<turn>\d+) of (?P<who>\w+): (?P<n>\d+) things? done\.")
    assert found
    place = int(found["turn"]) - 1
    assert busy[place] == int(found["n"]) == max(busy)
    assert told.story.turns[place].seat == told.names.index(found["who"])
    others(told, "turns? (was|were) as busy", busy.count(max(busy)))


def economy(told: Told) -> None:
    earned = [sum(each.consumed_in.values()) for each in told.story.economies]
    rest = players_with_most(told, earned, "earned most consumed polyps", "Nobody has consumed a polyp yet.")
    if rest not in ("", " each."):
        spent = told.story.economies[earned.index(max(earned))].consumed_out
        assert rest == f", and spent {sum(spent.values())}."


CLAIMS: dict[str, Callable[[Told], None]] = {
    "points": points,
    "bands": bands,
    "worth": worth,
    "tiles": tiles,
    "meals": meals,
    "corals": corals,
    "shrimps": shrimps,
    "taken": taken,
    "tempo": tempo,
    "economy": economy,
}


@pytest.mark.parametrize("word", CHARTS)
def test_every_claim_is_true(word: str, stories: list[Story]) -> None:
    texts = set()
    for found in stories:
        told = Told(found, word)
        texts.add(whole := told.text)
        CLAIMS[word](told)
        assert told.all_told(), (whole, told.text)
        assert not re.search(r"\b1 (points|times|turns|meals|shrimps|things|others)\b|\b0 \w+s (was|were)\b", whole)
    assert len(texts) > len(stories) / 10


def test_whoever_is_said_to_have_been_ahead_truly_was(games: list[Played]) -> None:
    """By what lay hidden in the parrotfish all the while, which only the opened fish shows."""
    said = 0
    for played in games:
        found = compute_story(played.states, played.actions)
        match = re.match(r"(\w+) was surely ahead after every turn from turn (\d+) on", Told(found, "bands").text)
        if match is None:
            continue
        who = [seat.name for seat in found.table.seats].index(match[1])
        for turn in found.turns[int(match[2]) - 1 :]:
            truth = list(true_points(played, turn.last))
            assert all(truth[who] > other for seat, other in enumerate(truth) if seat != who)
            said += 1
    assert said > len(games) / 4


def true_points(played: Played, step: int) -> Iterator[int]:
    """Everybody's points after a step, with the polyp that each fish was fed first."""
    state: State = played.states[step]
    worth = player_score(state, 0).lines
    for seat, player in enumerate(state.players):
        points = sum(line.points for line in player_score(state, seat).lines)
        opening = played.truths[step].openings[seat]
        if player.fish.hidden and opening is not None:
            points += next(line.value for line in worth if line.coral is opening)
        yield points


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_names_the_same_people_and_numbers(language: str, stories: list[Story]) -> None:
    tr = make_translator(language)
    for found in stories[:40]:
        for word, chart in available_charts(found).items():
            claims = [chart.claim(each, found) for each in (ENGLISH, tr)]
            assert claims[0].numbers == claims[1].numbers
            names = [{name for name in ("Anna", "Ben", "Carla", "David") if name in each.sentence} for each in claims]
            assert names[0] == names[1], word
            digits = [set(re.findall(r"\d+", each.sentence)) - {"1"} for each in claims]
            assert digits[0] == digits[1], (word, claims)
