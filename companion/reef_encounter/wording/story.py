"""What each chart of a game's story shows, in one sentence. Says causes, never blame; only what everybody saw."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import CORAL_TILES, Coral
from companion.reef_encounter.story.boards import Fate
from companion.reef_encounter.story.ledger import Source
from companion.reef_encounter.story.story import Story
from companion.speech import N_, NN_, Speech


def ledger(speech: Speech, story: Story) -> str:
    """Who gained or lost most by turned coral tiles."""
    moved = [
        (each.total(source), each.seat, source)
        for each in story.ledgers
        for source in (Source.OWN_FLIPS, Source.OTHERS_FLIPS)
    ]
    points, seat, source = max(moved, key=lambda one: abs(one[0]))
    facts = {"player": story.table.seats[seat]}
    if not points:
        return speech(N_("No turned coral tile changed anybody’s points."))
    if source is Source.OWN_FLIPS and points < 0:
        text = NN_("{player} lost {n} point by own algae.", "{player} lost {n} points by own algae.")
    elif source is Source.OWN_FLIPS:
        text = NN_("{player} gained {n} point by own algae.", "{player} gained {n} points by own algae.")
    elif points < 0:
        text = NN_("{player} lost {n} point by others’ algae.", "{player} lost {n} points by others’ algae.")
    else:
        text = NN_("{player} gained {n} point by others’ algae.", "{player} gained {n} points by others’ algae.")
    return speech.count(*text, abs(points), **facts)


def bands(speech: Speech, story: Story) -> str:
    """How often the lead changed, among those who led alone."""
    leaders: list[int] = []
    for scores in (*story.scores[:-1], story.final):
        sure = [each for each in scores if all(each.least > other.most for other in scores if other is not each)]
        if sure and leaders[-1:] != [sure[0].seat]:
            leaders.append(sure[0].seat)
    if not leaders:
        return speech(N_("Nobody was ever surely ahead."))
    last = story.table.seats[leaders[-1]]
    if len(leaders) == 1:
        return speech(N_("{player} was ahead first and stayed there."), player=last)
    text = NN_(
        "The lead changed once; {player} was ahead last.", "The lead changed {n} times; {player} was ahead last."
    )
    return speech.count(*text, len(leaders) - 1, player=last)


def worth(speech: Speech, story: Story) -> str:
    """Which corals' worth moved most between the beginning and the end."""
    moved = {coral: story.worth[-1][coral] - story.worth[0][coral] for coral in Coral}
    most = max(map(abs, moved.values()))
    rose = tuple(coral for coral in Coral if most and moved[coral] == most)
    fell = tuple(coral for coral in Coral if most and moved[coral] == -most)
    if not most:
        return speech(N_("At the end every polyp was worth what it was worth at the beginning."))
    if len(rose) + len(fell) == 1:
        text = N_("{corals:polyps} rose most: from {first} to {last} points each.")
        if fell:
            text = N_("{corals:polyps} fell most: from {first} to {last} points each.")
        (coral,) = rose + fell
        return speech(text, corals=coral, first=story.worth[0][coral], last=story.worth[-1][coral])
    if not fell:
        texts = NN_("{corals:polyps} rose most: by {n} point each.", "{corals:polyps} rose most: by {n} points each.")
    elif not rose:
        texts = NN_("{corals:polyps} fell most: by {n} point each.", "{corals:polyps} fell most: by {n} points each.")
    else:
        texts = NN_(
            "{corals:polyps} rose most, by {n} point each; {other:polyps} fell as much.",
            "{corals:polyps} rose most, by {n} points each; {other:polyps} fell as much.",
        )
    return speech.count(*texts, most, corals=rose or fell, other=fell)


def tiles(speech: Speech, story: Story) -> str:
    """The coral tile that was turned most often, and how many were locked."""
    locked = sum(life.locked is not None for life in story.tiles)
    restless = max(story.tiles, key=lambda life: len(life.reigns))
    turned = len(restless.reigns) - 1
    if not turned:
        return speech(N_("No coral tile was turned."))
    text = NN_(
        "The coral tile {tile} was turned most often: once. Locked at the end: {locked}.",
        "The coral tile {tile} was turned most often: {n} times. Locked at the end: {locked}.",
    )
    return speech.count(*text, turned, tile=CORAL_TILES[restless.number - 1], locked=locked)


def meals(speech: Speech, story: Story) -> str:
    """The meal that is worth most now."""
    if not story.meals:
        return speech(N_("Nothing has been eaten yet."))
    best = max(story.meals, key=lambda meal: meal.kept * meal.worth_now)
    return speech(
        N_("The best meal: {player} in turn {turn}, {coral:coral} of {size} polyps, {points} points."),
        player=story.table.seats[best.seat],
        turn=best.turn,
        coral=best.coral,
        size=best.size,
        points=best.kept * best.worth_now,
    )


def corals(speech: Speech, story: Story) -> str:
    """When most polyps lay on the boards."""
    numbers = [sum(sum(board.polyps) for board in boards) for boards in story.grown]
    turn = max(range(len(numbers)), key=lambda place: numbers[place])
    text = N_("Most polyps lay on the boards after turn {turn}: {number}.")
    return speech(text, turn=turn, number=numbers[turn])


def shrimps(speech: Speech, story: Story) -> str:
    """How many shrimps were eaten and which stayed longest."""
    if not story.shrimps:
        return speech(N_("No shrimp has been introduced yet."))
    eaten = sum(life.fate is Fate.EATEN for life in story.shrimps)
    longest = max(story.shrimps, key=lambda life: (life.left or len(story.turns)) - life.came)
    text = NN_(
        "{n} shrimp was eaten. One of {player} stayed longest: from turn {came}.",
        "{n} shrimps were eaten. One of {player} stayed longest: from turn {came}.",
    )
    return speech.count(*text, eaten, player=story.table.seats[longest.seat], came=longest.came)


def matrix(speech: Speech, story: Story) -> str:
    """Who took most polyps, and how many of them were their own."""
    seats = story.table.seats
    totals = [
        sum(number for (attacker, _), number in story.taken.items() if attacker == seat) for seat in range(len(seats))
    ]
    most = max(range(len(seats)), key=lambda seat: totals[seat])
    if not totals[most]:
        return speech(N_("Nobody attacked."))
    facts = {"player": seats[most], "own": story.taken[most, most]}
    text = NN_(
        "{player} took most polyps: {n}, {own} of them own ones.",
        "{player} took most polyps: {n}, {own} of them own ones.",
    )
    return speech.count(*text, totals[most], **facts)


def tempo(speech: Speech, story: Story) -> str:
    """The busiest turn."""
    busiest = max(story.turns, key=lambda turn: sum(story.tempo[turn.number - 1].values()), default=None)
    if busiest is None:
        return speech(N_("No turn has been played yet."))
    number = sum(story.tempo[busiest.number - 1].values())
    text = NN_(
        "The busiest turn was turn {turn} of {player}: {n} thing done.",
        "The busiest turn was turn {turn} of {player}: {n} things done.",
    )
    return speech.count(*text, number, turn=busiest.number, player=story.table.seats[busiest.seat])


def economy(speech: Speech, story: Story) -> str:
    """Who earned most consumed polyps, and how many were spent."""
    earned = [sum(each.consumed_in.values()) for each in story.economies]
    spent = [sum(each.consumed_out.values()) for each in story.economies]
    most = max(range(len(earned)), key=lambda seat: earned[seat])
    facts = {"player": story.table.seats[most], "spent": spent[most]}
    if not earned[most]:
        return speech(N_("Nobody has consumed a polyp yet."))
    text = NN_(
        "{player} earned most consumed polyps, {n}, and spent {spent}.",
        "{player} earned most consumed polyps, {n}, and spent {spent}.",
    )
    return speech.count(*text, earned[most], **facts)
