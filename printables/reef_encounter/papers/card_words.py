"""The short words of cards and screens: ten actions in a line or two each, and what is good to remember."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.translator import N_


class Often(StrEnum):
    """How often an action may be done in a turn (`turn.order`, p. 4), as the cards show it."""

    ONCE = "1×"
    FREELY = "∞"
    PAID = ""


class TurnAction(NamedTuple):
    """One action as the cards say it; `title` and `text` are messages."""

    number: str
    often: Often
    title: str
    text: str


FIRST = (
    TurnAction(
        "1",
        Often.ONCE,
        N_("Eat a coral and its shrimp"),
        N_(
            "At least five polyps, guarded by one of your shrimps. Four go back in the bag, the rest into the "
            "parrotfish; the first shrimp goes on the open-sea board."
        ),
    ),
)

BETWEEN = (
    TurnAction(
        "2",
        Often.ONCE,
        N_("Play a larva cube"),
        N_("Place polyps of its colour: up to four from behind the screen, any number of consumed ones."),
    ),
    TurnAction("3", Often.ONCE, N_("Play a second larva cube"), N_("The same again, in any colour.")),
    TurnAction("4", Often.ONCE, N_("Introduce a shrimp"), N_("To a coral without a shrimp.")),
    TurnAction(
        "5",
        Often.FREELY,
        N_("Move a shrimp"),
        N_("Any time between actions 1 and 10; never left on bare rock."),
    ),
    TurnAction(
        "6", Often.PAID, N_("Consumed polyp for larva cube"), N_("Of the same colour, as often as you can pay.")
    ),
    TurnAction(
        "7",
        Often.PAID,
        N_("Consumed polyp for alga cylinder"),
        N_("Of any colour, played at once; as often as you can pay."),
    ),
    TurnAction("8", Often.PAID, N_("Larva cube for polyp tile"), N_("Of the same colour, as often as you can pay.")),
    TurnAction("9", Often.PAID, N_("None of these"), ""),
)

LAST = (
    TurnAction(
        "10",
        Often.ONCE,
        N_("Collect and refill"),
        N_(
            "One larva cube and its polyp tiles. Then a new larva cube, "
            "and a polyp tile wherever fewer than three lie."
        ),
    ),
)

Group: TypeAlias = tuple[str, tuple[TurnAction, ...]]
"""When some actions are done (a message), and the actions."""

GROUPS: tuple[Group, ...] = ((N_("first"), FIRST), (N_("in any order"), BETWEEN), (N_("last"), LAST))


class Note(NamedTuple):
    """Something to remember: a heading and its points, all messages."""

    title: str
    points: tuple[str, ...]


PLACING = Note(
    N_("Placing a polyp"),
    (
        N_("On empty rock, not onto a shrimp."),
        N_("Never joining two guarded corals."),
        N_("Beside the starfish: a bonus polyp tile at once."),
    ),
)

ATTACK = Note(
    N_("Attack"),
    (
        N_("At least two polyps beside the target."),
        N_("The stronger colour on the coral tile."),
        N_("Not a polyp with a shrimp, nor one right beside it in its coral."),
        N_("The consumed polyp goes in front of the screen."),
    ),
)

SHRIMPS = Note(N_("Shrimps"), (N_("One on each coral, two of a player on each rock."),))

ALGAE = Note(
    N_("Alga cylinder"),
    (
        N_("Flips all open coral tiles with its colour large."),
        N_("With one of your shrimps on the open-sea board, once a turn: locks one of them, flips the others."),
        N_("The last open one only with two polyps in your parrotfish."),
    ),
)

END = Note(
    N_("End of the game"),
    (
        N_(
            "Ten coral tiles locked, or a player’s four shrimps eaten: "
            "the others may eat once more, returning five polyps."
        ),
        N_("No space, or no refill: no more meals."),
    ),
)

POINTS = Note(
    N_("Points"),
    (N_("Each polyp in the parrotfish: 1, and 1 for each coral tile that shows its colour as the stronger."),),
)
