"""Charts of the reef boards: growth of the corals, lives of the shrimps, and attacks by victim."""

from __future__ import annotations

from companion.drawing import charts
from companion.drawing.scene import Circle, Point, Scene, Shape
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import fish_at, form_at, mark_at, shrimp_at
from companion.reef_encounter.box.pieces import Coral, PlayerColour
from companion.reef_encounter.story.boards import ShrimpLife
from companion.reef_encounter.story.causes import Fate
from companion.reef_encounter.story.story import Story
from companion.reef_encounter.wording.story import numbers_of
from companion.saved.fields import word
from companion.speech import N_, NN_, Speech


def corals(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw a picture a board: its polyps from turn to turn, one coral above the other, and beneath their guards."""
    text = size.text
    high, gap = 0.26 * size.width, 4.8 * text
    number = len(story.table.boards)
    top = max([sum(board.polyps) for boards in story.boards.grown for board in boards] + [10])
    height = number * (high + gap)
    shapes: list[Shape] = []
    values: list[charts.Value] = []
    for place, board in enumerate(story.table.boards):
        low = height - (place + 1) * (high + gap) + gap - 1.2 * text
        last = len(story.boards.grown) - 0.5
        field = charts.Field(3.2 * text, low, size.width - 6 * text, high, 0, last, 0, top)
        grown = [boards[place] for boards in story.boards.grown]
        shapes += [*charts.upright_axis(field, text), *charts.turns_axis(field._replace(bottom=low - text), text)]
        below, marks = [0] * len(grown), []
        for coral in Coral:
            above = [low_ + each.polyps[coral] for low_, each in zip(below, grown, strict=True)]
            if any(each.polyps[coral] for each in grown):
                upper, lower = charts.step_line(field, above), charts.step_line(field, below)
                shapes += [charts.between(upper, lower, ink(coral)), charts.line(upper, ink(coral, "shade"), 0.3)]
                most = max(range(len(grown)), key=lambda turn: grown[turn].polyps[coral])
                side = min(1.8 * text, 0.9 * (field.y(grown[most].polyps[coral]) - field.y(0)))
                middle = field.y((above[most] + below[most]) / 2)
                shapes.append(form_at(coral, (min(field.x(most + 0.5), field.right - text), middle), side))
            below = above
        for turn, each in enumerate(grown):
            guards = [seat for seat, polyps in enumerate(each.guarded) if polyps]
            wide = field.x(min(turn + 1, last)) - field.x(turn)
            for index, seat in enumerate(guards):
                thick = 0.7 * text / len(guards)
                y = low - 0.85 * text + index * thick
                colour = story.table.seats[seat].colour
                shapes.append(charts.box(field.x(turn), y, wide, thick, ink(colour), ink(colour, "shade")))
                if not turn or not grown[turn - 1].guarded[seat]:
                    marks.append(mark_at(colour, (field.x(turn), y + thick / 2), 1.1 * text))
            said = ", ".join(f"{speech.name(coral)} {each.polyps[coral]}" for coral in Coral if each.polyps[coral])
            sentence = speech(
                N_("Board {board} after turn {turn}: {polyps}"), board=board.letter, turn=turn, polyps=said
            )
            numbers: tuple[charts.Numbers, ...] = tuple(
                {"board": board.letter, "turn": turn, "coral": word(coral), "amount": each.polyps[coral]}
                for coral in Coral
            )
            values.append(charts.Value(field.x(turn), low - text, field.x(turn) + wide, field.top, sentence, numbers))
        shapes += marks
        shapes.append(charts.label(board.letter, (field.right + 1.5 * text, field.y(top / 2)), 1.4 * text, bold=True))
    return charts.Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def shrimps(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw every stay of a shrimp on the boards, a row each: came, moved, and was eaten or taken back."""
    text, row = size.text, 2.0 * size.text
    lives = sorted(story.boards.shrimps, key=lambda life: (life.seat, life.came))
    height = row * len(lives) + 2.4 * text
    last = max(len(story.turns), 1)
    field = charts.Field(
        2.6 * text, 2.4 * text, size.width - 4.6 * text, row * len(lives), 0, last, 0, max(len(lives), 1)
    )
    shapes: list[Shape] = charts.turns_axis(field, text)
    values: list[charts.Value] = []
    for number, life in enumerate(lives):
        y = field.y(len(lives) - number - 0.5)
        seat = story.table.seats[life.seat]
        left, right = field.x(life.came), field.x(last if life.left is None else life.left)
        if not number or lives[number - 1].seat != life.seat:
            shapes.append(mark_at(seat.colour, (text, y), 1.8 * text))
        shapes.append(charts.box(left, y - 0.4 * text, max(right - left, 0.2), 0.8 * text, ink(seat.colour, "light")))
        shapes += [_ground(seat.colour, (left, y), 0.9 * text), shrimp_at(seat.colour, (left, y), 1.7 * text)]
        shapes += [Circle((field.x(turn), y), 0.35 * text, "paper", "line", 0.25) for turn in life.moved]
        if life.fate is Fate.EATEN:
            shapes += [_ground(seat.colour, (right, y), 0.95 * text), fish_at(seat.colour, (right, y), 2.0 * text)]
        elif life.left is not None:
            shapes.append(charts.box(right - 0.15 * text, y - 0.7 * text, 0.3 * text, 1.4 * text, "line"))
        stay: dict[str, int | str] = {"turn": life.came, "fate": word(life.fate)}
        if life.left is not None:
            stay["until"] = life.left
        values.append(
            charts.Value(
                *(left - text, y - row / 2, right + text, y + row / 2),
                _life_told(speech, story, life),
                (numbers_of(story, life.seat, **stay),),
            )
        )
    return charts.Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _ground(colour: PlayerColour, at: Point, radius: float) -> Circle:
    """Draw the ground of a player's creature, so that it shows on dark paper."""
    return Circle(at, radius, ink(colour, "light"))


def _life_told(speech: Speech, story: Story, life: ShrimpLife) -> str:
    facts = {"player": story.table.seats[life.seat], "came": life.came, "left": life.left}
    match life.fate:
        case Fate.STAYS:
            return speech(N_("A shrimp of {player} came in turn {came} and is still there."), **facts)
        case Fate.EATEN:
            return speech(N_("A shrimp of {player} came in turn {came} and was eaten in turn {left}."), **facts)
        case Fate.BEHIND:
            text = N_("A shrimp of {player} came in turn {came} and went behind the screen in turn {left}.")
            return speech(text, **facts)
        case Fate.AMENDED:
            return speech(N_("A shrimp of {player} came in turn {came} and was gone in turn {left}."), **facts)


def matrix(speech: Speech, story: Story, size: charts.Size) -> charts.Drawing:
    """Draw the matrix of attacks: a row for each attacker, a column for each victim; the last one is nobody's."""
    text, seats = size.text, story.table.seats
    owners: list[int | None] = [*range(len(seats)), None]
    cell = min((size.width - 4 * text) / len(owners), 7 * text)
    height = cell * len(seats) + 4 * text
    most = max(story.boards.taken.values(), default=1)
    shapes: list[Shape] = []
    values: list[charts.Value] = []
    left, top = 4 * text, height - 4 * text
    for column, owner in enumerate(owners):
        at = (left + (column + 0.5) * cell, height - 2 * text)
        shapes.append(
            charts.label("–", at, 1.4 * text) if owner is None else mark_at(seats[owner].colour, at, 2 * text)
        )
    for row, seat in enumerate(seats):
        y = top - (row + 0.5) * cell
        shapes += [_ground(seat.colour, (1.8 * text, y), 1.7 * text), fish_at(seat.colour, (1.8 * text, y), 3 * text)]
        for column, owner in enumerate(owners):
            number = story.boards.taken[row, owner]
            x = left + (column + 0.5) * cell
            shapes.append(charts.box(x - cell / 2, y - cell / 2, cell, cell, "paper", "quiet"))
            if number:
                shapes.append(
                    Circle((x, y), 0.46 * cell * (number / most) ** 0.5, ink(seat.colour, "light"), "line", 0.2)
                )
            said = charts.label(f"{number}", (x, y), text, bold=bool(number))
            shapes.append(said._replace(ink=ink(seat.colour, "shade")) if number else said)
            texts = NN_("{player} took {n} polyp of {other}.", "{player} took {n} polyps of {other}.")
            if owner is None:
                texts = NN_(
                    "{player} took {n} polyp that lay there from the start.",
                    "{player} took {n} polyps that lay there from the start.",
                )
            elif owner == row:
                texts = NN_("{player} took {n} polyp of their own.", "{player} took {n} polyps of their own.")
            other = None if owner is None else seats[owner]
            sentence = speech.count(*texts, number, player=seat, other=other)
            whose = {} if other is None else {"other": word(other.colour)}
            numbers = (numbers_of(story, row, amount=number, **whose),)
            values.append(charts.Value(x - cell / 2, y - cell / 2, x + cell / 2, y + cell / 2, sentence, numbers))
    return charts.Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))
