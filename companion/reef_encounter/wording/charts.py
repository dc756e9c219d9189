"""Captions of the charts: each chart's claim in a sentence or two; and where each player's points came from.

They say causes, never blame, and only what everybody saw. They do not single out one of several players with the
most.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.charts import ChartCaption, DataPoint, find_largest
from companion.record.format import keyword
from companion.reef_encounter.box import CORAL_TILES, Coral
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import Seat, State
from companion.reef_encounter.story.events import PointSource, ShrimpFate, Turn, list_turns, turn_of_step
from companion.reef_encounter.story.statistics import Ledger, LedgerEntry, Meal, Story, compute_ledgers
from companion.reef_encounter.wording.names import CountedCoral
from companion.translator import N_, NN_, Translator, format_signed


def flips_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about who gained or lost most by turned coral tiles."""
    moved = [
        (each.total(source), each.seat, source)
        for each in story.points.ledgers
        for source in (PointSource.OWN_FLIPS, PointSource.OTHERS_FLIPS)
    ]
    points, found = find_largest(moved, lambda one: abs(one[0]))
    if not points:
        return ChartCaption(tr(N_("No turned coral tile changed anybody’s points.")))
    said = " ".join(_moved(tr, story.table.seats[seat], source, gained) for gained, seat, source in found)
    return ChartCaption(
        said, tuple(player_data(story, seat, source=keyword(source), amount=gained) for gained, seat, source in found)
    )


def _moved(tr: Translator, player: Seat, source: PointSource, points: int) -> str:
    if source is PointSource.OWN_FLIPS and points < 0:
        text = NN_("{player} lost {n} point by own algae.", "{player} lost {n} points by own algae.")
    elif source is PointSource.OWN_FLIPS:
        text = NN_("{player} gained {n} point by own algae.", "{player} gained {n} points by own algae.")
    elif points < 0:
        text = NN_("{player} lost {n} point by others’ algae.", "{player} lost {n} points by others’ algae.")
    else:
        text = NN_("{player} gained {n} point by others’ algae.", "{player} gained {n} points by others’ algae.")
    return tr.count(*text, abs(points), player=player)


def player_data(story: Story, seat: int, **more: int | str) -> DataPoint:
    """Return plain values about a player."""
    return {"player": keyword(story.table.seats[seat].colour), **more}


def lead_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about who was surely ahead and when, and who is in the end."""
    rows = (*story.points.scores[:-1], story.points.final)
    leads = [
        next((one.seat for one in row if all(one.least > other.most for other in row if other is not one)), None)
        for row in rows
    ]
    runs: list[tuple[int, int, int]] = []  # a seat, the first and the last turn after which it was ahead
    for turn, seat in enumerate(leads):
        if seat is not None and runs and (runs[-1][0], runs[-1][2]) == (seat, turn - 1):
            runs[-1] = (seat, runs[-1][1], turn)
        elif seat is not None:
            runs.append((seat, turn, turn))
    numbers = tuple(player_data(story, seat, turn=first, until=last) for seat, first, last in runs)
    return ChartCaption(" ".join(_led(tr, story, runs, len(rows) - 1)), numbers)


def _led(tr: Translator, story: Story, runs: Sequence[tuple[int, int, int]], end: int) -> list[str]:
    seats = story.table.seats
    if not runs:
        return [tr(N_("Nobody was ever surely ahead.")), *_level(tr, story)]
    seat, since, until = runs[-1]
    if len(runs) == 1 and until == end:
        text = N_("{player} was surely ahead after every turn from turn {turn} on.")
        if not since:
            text = N_("{player} was surely ahead from the beginning, after every turn.")
        elif since == end:
            text = N_("{player} was surely ahead only after the last turn.")
        return [tr(text, player=seats[seat], turn=since)]
    leaders = [one[0] for place, one in enumerate(runs) if not place or runs[place - 1][0] != one[0]]
    if len(leaders) == 1:
        text = N_("Only {player} was ever surely ahead, first {when}.")
        said = [tr(text, player=seats[seat], when=_when(tr, runs[0][1]))]
    else:
        said = [
            tr.count(
                *NN_("Who was surely ahead changed once.", "Who was surely ahead changed {n} times."),
                len(leaders) - 1,
            )
        ]
    if until == end:
        return [*said, tr(N_("{player} was ahead last."), player=seats[seat])]
    return [*said, *(_level(tr, story) or [tr(N_("Who was ahead last is not certain."))])]


def _level(tr: Translator, story: Story) -> list[str]:
    """Return sentences on which players are level on points in the end; none if that is not certain."""
    highest, first = find_largest(story.points.final, lambda each: each.least)
    behind = [each for each in story.points.final if each not in first]
    if not all(each.exact for each in first) or any(each.most >= highest for each in behind):
        return []
    return [
        tr(N_("At last {players} were level on points."), players=[story.table.seats[each.seat] for each in first])
    ]


def _when(tr: Translator, turn: int) -> str:
    return tr(N_("after turn {turn}"), turn=turn) if turn else tr(N_("at the beginning"))


def worth_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about the corals whose worth moved most between the beginning and the end."""
    moved = {coral: story.worth[-1][coral] - story.worth[0][coral] for coral in Coral}
    highest = max(map(abs, moved.values()))
    rose = tuple(coral for coral in Coral if highest and moved[coral] == highest)
    fell = tuple(coral for coral in Coral if highest and moved[coral] == -highest)
    numbers: tuple[DataPoint, ...] = tuple(
        {"coral": keyword(coral), "first": story.worth[0][coral], "last": story.worth[-1][coral]}
        for coral in (*rose, *fell)
    )
    if not highest:
        return ChartCaption(tr(N_("At the end every polyp was worth what it was worth at the beginning.")))
    if len(rose) + len(fell) == 1:
        text = NN_(
            "{corals:polyps} rose most: from {first} to {n} point each.",
            "{corals:polyps} rose most: from {first} to {n} points each.",
        )
        if fell:
            text = NN_(
                "{corals:polyps} fell most: from {first} to {n} point each.",
                "{corals:polyps} fell most: from {first} to {n} points each.",
            )
        (coral,) = rose + fell
        said = tr.count(*text, story.worth[-1][coral], corals=coral, first=story.worth[0][coral])
        return ChartCaption(said, numbers)
    if not fell:
        texts = NN_("{corals:polyps} rose most: by {n} point each.", "{corals:polyps} rose most: by {n} points each.")
    elif not rose:
        texts = NN_("{corals:polyps} fell most: by {n} point each.", "{corals:polyps} fell most: by {n} points each.")
    else:
        texts = NN_(
            "{corals:polyps} rose most, by {n} point each; {other:polyps} fell as much.",
            "{corals:polyps} rose most, by {n} points each; {other:polyps} fell as much.",
        )
    return ChartCaption(tr.count(*texts, highest, corals=rose or fell, other=fell), numbers)


def tiles_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about the coral tile turned most often, and the number of locked ones."""
    locked = sum(life.locked is not None for life in story.tiles)
    turned, restless = find_largest(story.tiles, lambda life: len(life.reigns) - 1)
    if not turned:
        return ChartCaption(tr(N_("No coral tile was turned.")))
    tile = CORAL_TILES[restless[0].number - 1]
    said = [
        tr.count(
            *NN_(
                "The coral tile {tile} was turned most often: once.",
                "The coral tile {tile} was turned most often: {n} times.",
            ),
            turned,
            tile=tile,
        ),
        *_others(
            tr,
            NN_("{n} other coral tile was turned as often.", "{n} other coral tiles were turned as often."),
            restless,
        ),
        tr(N_("Locked at the end: {locked}."), locked=locked),
    ]
    numbers: tuple[DataPoint, ...] = tuple({"tile": life.number, "amount": turned} for life in restless)
    return ChartCaption(" ".join(said), numbers)


def _others(tr: Translator, texts: tuple[str, str], alike: Sequence[object]) -> list[str]:
    """Count those besides the first, which the sentence named; nothing if it is the only one."""
    return [tr.count(*texts, len(alike) - 1)] if len(alike) > 1 else []


def meals_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about the meal worth most now and, if it is another, the one worth most on eating it."""
    if not story.meals:
        return ChartCaption(tr(N_("Nothing has been eaten yet.")))
    now, best = find_largest(story.meals, lambda meal: meal.kept * meal.worth_now)
    then, dearest = find_largest(story.meals, lambda meal: meal.kept * meal.worth)
    if not then:
        return ChartCaption(tr(N_("No polyp of any meal stayed in a parrotfish.")))
    text = NN_(
        "Worth most now: {coral:coral} of {size} polyps that {player} ate in turn {turn}, {n} point.",
        "Worth most now: {coral:coral} of {size} polyps that {player} ate in turn {turn}, {n} points.",
    )
    said = [tr.count(*text, now, **_eaten(story, best[0]))]
    said += _others(tr, NN_("{n} other meal is worth as much now.", "{n} other meals are worth as much now."), best)
    if dearest[0] not in best:
        text = NN_(
            "Worth most when eaten: {coral:coral} of {size} polyps that {player} ate in turn {turn}, {n} point.",
            "Worth most when eaten: {coral:coral} of {size} polyps that {player} ate in turn {turn}, {n} points.",
        )
        said.append(tr.count(*text, then, **_eaten(story, dearest[0])))
        said += _others(
            tr, NN_("{n} other meal was worth as much then.", "{n} other meals were worth as much then."), dearest
        )
    told = [*best, *(meal for meal in dearest if meal not in best)]
    return ChartCaption(" ".join(said), tuple(meal_data(story, meal) for meal in told))


def _eaten(story: Story, meal: Meal) -> dict[str, object]:
    player = story.table.seats[meal.seat]
    return {"player": player, "turn": meal.turn, "coral": meal.coral, "size": meal.size}


def meal_data(story: Story, meal: Meal) -> DataPoint:
    """Return a meal as plain values; `then` and `now` are points of all its polyps in the fish."""
    then, now = meal.kept * meal.worth, meal.kept * meal.worth_now
    return player_data(
        story,
        meal.seat,
        turn=meal.turn,
        coral=keyword(meal.coral),
        size=meal.size,
        kept=meal.kept,
        then=then,
        now=now,
    )


def corals_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about when most polyps lay on the boards."""
    numbers = [sum(sum(board.polyps) for board in boards) for boards in story.boards.grown]
    highest, turns = find_largest(range(len(numbers)), lambda turn: numbers[turn])
    text = N_("Most polyps lay on the boards {when}: {number}.")
    if len(turns) > 1:
        text = N_("Most polyps lay on the boards {when}, and as many later: {number}.")
    said = tr(text, when=_when(tr, turns[0]), number=highest)
    return ChartCaption(said, tuple({"turn": turn, "amount": highest} for turn in turns))


def shrimps_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about the number of shrimps eaten, and those that stayed longest."""
    if not story.boards.shrimps:
        return ChartCaption(tr(N_("No shrimp has been introduced yet.")))
    eaten = sum(life.fate is ShrimpFate.EATEN for life in story.boards.shrimps)
    said = [
        tr.count(*NN_("{n} shrimp was eaten.", "{n} shrimps were eaten."), eaten)
        if eaten
        else tr(N_("No shrimp was eaten."))
    ]
    last = len(story.turns)
    stay, longest = find_largest(
        story.boards.shrimps, lambda life: (last if life.left is None else life.left) - life.came
    )
    if not stay:
        return ChartCaption(" ".join(said), ({"eaten": eaten},))
    text = NN_("A shrimp of {player} stayed longest: {n} turn.", "A shrimp of {player} stayed longest: {n} turns.")
    said.append(tr.count(*text, stay, player=story.table.seats[longest[0].seat]))
    said += _others(tr, NN_("{n} other shrimp stayed as long.", "{n} other shrimps stayed as long."), longest)
    stays = (player_data(story, life.seat, turn=life.came, amount=stay) for life in longest)
    return ChartCaption(" ".join(said), ({"eaten": eaten}, *stays))


def attacks_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about who took most polyps, and how many of them were their own."""
    seats = story.table.seats
    totals = [
        sum(number for (attacker, _), number in story.boards.taken.items() if attacker == seat)
        for seat in range(len(seats))
    ]
    highest, first = find_largest(range(len(seats)), lambda seat: totals[seat])
    if not highest:
        return ChartCaption(tr(N_("Nobody attacked.")))
    own = [story.boards.taken[seat, seat] for seat in first]
    if len(first) == 1:
        text = N_("{player} took most polyps: {number}. Own ones among them: {own}.")
        said = tr(text, number=highest, player=seats[first[0]], own=own[0])
    else:
        text = N_("{players} took most polyps: {number} each.")
        said = tr(text, number=highest, players=[seats[seat] for seat in first])
    each = zip(first, own, strict=True)
    return ChartCaption(said, tuple(player_data(story, seat, amount=highest, own=number) for seat, number in each))


def tempo_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about the busiest turn."""
    number, busiest = find_largest(story.turns, lambda turn: sum(story.tempo[turn.number - 1].values()))
    if not number:
        return ChartCaption(tr(N_("No turn has been played yet.")))
    text = NN_(
        "The busiest turn was turn {turn} of {player}: {n} thing done.",
        "The busiest turn was turn {turn} of {player}: {n} things done.",
    )
    turn = busiest[0]
    said = [tr.count(*text, number, turn=turn.number, player=story.table.seats[turn.seat])]
    said += _others(tr, NN_("{n} other turn was as busy.", "{n} other turns were as busy."), busiest)
    told = (player_data(story, turn.seat, turn=turn.number, amount=number) for turn in busiest)
    return ChartCaption(" ".join(said), tuple(told))


def economy_caption(tr: Translator, story: Story) -> ChartCaption:
    """Return the claim about who earned most consumed polyps, and how many they spent."""
    seats = story.table.seats
    earned = [sum(each.consumed_in.values()) for each in story.economies]
    spent = [sum(each.consumed_out.values()) for each in story.economies]
    highest, first = find_largest(range(len(seats)), lambda seat: earned[seat])
    if not highest:
        return ChartCaption(tr(N_("Nobody has consumed a polyp yet.")))
    if len(first) == 1:
        text = N_("{player} earned most consumed polyps, {number}, and spent {spent}.")
        said = tr(text, number=highest, player=seats[first[0]], spent=spent[first[0]])
    else:
        text = N_("{players} earned most consumed polyps: {number} each.")
        said = tr(text, number=highest, players=[seats[seat] for seat in first])
    told = (player_data(story, seat, amount=highest, spent=spent[seat]) for seat in first)
    return ChartCaption(said, tuple(told))


SOURCE_LABELS = {
    PointSource.START: N_("in the parrotfish when the app joined"),
    PointSource.EATEN: N_("worth of the polyps when eaten"),
    PointSource.OWN_FLIPS: N_("coral tiles turned by oneself"),
    PointSource.OTHERS_FLIPS: N_("coral tiles turned by others"),
    PointSource.FIRST_POLYP: N_("first polyp"),
    PointSource.AMENDED: N_("let stand by the table"),
}


def ledger_lines(tr: Translator, states: Sequence[State], actions: Sequence[Action]) -> list[str]:
    """Return for each player a line of sums, and one for each meal and coral tile that changed its worth."""
    found = list_turns(states, actions)
    lines: list[str] = []
    for ledger in compute_ledgers(states, actions):
        lines += ["", _sums(tr, states[0], ledger)]
        lines += ["  " + _line(tr, states, found, posting) for posting in ledger.postings]
    return lines[1:]


def _sums(tr: Translator, start: State, ledger: Ledger) -> str:
    sums = [
        tr(N_("{points} ({source})"), points=format_signed(total), source=tr(SOURCE_LABELS[source]))
        for source in PointSource
        if (total := ledger.total(source))
    ]
    player = start.table.seats[ledger.seat]
    if not sums:
        return tr(N_("{player}: no points yet"), player=player)
    text = NN_("{player}: {n} point from what was seen = {sums}", "{player}: {n} points from what was seen = {sums}")
    return tr.count(*text, ledger.points, player=player, sums="  ".join(sums))


def _line(tr: Translator, states: Sequence[State], found: Sequence[Turn], posting: LedgerEntry) -> str:
    facts = {
        "points": format_signed(posting.points),
        "turn": turn_of_step(found, posting.step),
        "player": states[0].table.seats[posting.by],
        "polyps": CountedCoral(abs(posting.polyps), posting.coral),
        "value": abs(posting.each),
    }
    match posting.source:
        case PointSource.START:
            return tr(N_("{points}: {polyps} at {value} at the beginning"), **facts)
        case PointSource.EATEN:
            return tr(N_("{points}, turn {turn}: ate a coral and kept {polyps} at {value}"), **facts)
        case PointSource.FIRST_POLYP:
            return tr(N_("{points}: hidden until the end, {polyps} at {value}"), **facts)
        case PointSource.AMENDED:
            return tr(N_("{points}, turn {turn}: the table let it stand, {polyps} at {value}"), **facts)
    if posting.each > 0:
        return tr(N_("{points}, turn {turn}: an alga of {player} made {polyps} worth {value} more each"), **facts)
    return tr(N_("{points}, turn {turn}: an alga of {player} made {polyps} worth {value} less each"), **facts)
