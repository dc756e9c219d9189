"""`AT_SEAT`: what one player alone is shown (fish, tiles behind the screen, larvae) and asked in private."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import rounded
from companion.drawing.scene import Path, Scene, Shape, Text
from companion.reef_encounter.art.placed_designs import larva_at, polyp_at
from companion.reef_encounter.box.pieces import NONE, OPENING_LARVAE, Coral, Stock, plus
from companion.reef_encounter.questions.targets import refusal
from companion.reef_encounter.questions.view import Behind, known_to, seen_by
from companion.reef_encounter.rules.actions import Action, ChooseLarvae, FeedFish, TellHand
from companion.reef_encounter.rules.state import Holding, State
from companion.reef_encounter.wording.table import CONTRADICTED, fish_line, hand_line
from companion.reports.at_seat import AtSeat, Choice, PrivateThing, Question
from companion.speech import N_, Speech, sentence

FISH, LARVAE, HAND = "fish", "larvae", "hand"
_SIDE: Final = 12.0  # mm, a tile and the room around it
_ROW: Final = 6  # tiles in a row


def _keeps(speech: Speech, state: State, seat: int) -> list[PrivateThing]:
    behind = _behind(state, seat)
    doubt = [speech(CONTRADICTED)] if behind.contradicted else []
    return [
        PrivateThing(speech(title), " ".join([sentence(said), *doubt]), _tiles(holding))
        for title, said, holding in (
            (N_("Parrotfish"), fish_line(speech, behind.fish), behind.fish),
            (N_("Behind the screen"), hand_line(speech, behind.hand), behind.hand),
        )[: 2 if state.followed else 1]
    ]


def _behind(state: State, seat: int) -> Behind:
    behind = seen_by(state, seat).players[seat].behind
    assert behind is not None  # a player sees what is their own
    return behind


def _tiles(holding: Holding) -> Scene:
    """Draw the tiles of a holding, known or not, in fixed rows: the picture's size says nothing about them."""
    known = [coral for part in (holding.seen, holding.told) for coral in Coral for _ in range(part[coral])]
    number = max(holding.total, 1)
    rows = -(-number // _ROW)
    shapes: list[Shape] = []
    for place in range(holding.total):
        row, column = divmod(place, _ROW)
        x, y = (column + 0.5) * _SIDE, (rows - row - 0.5) * _SIDE
        if place < len(known):
            shapes.append(polyp_at(known[place], (x, y), _SIDE - 2))
        else:
            edge = rounded(x - _SIDE / 2 + 1, y - _SIDE / 2 + 1, _SIDE - 2, _SIDE - 2, 1.5)
            shapes += [Path(edge, "paper", "line", 0.4), Text("?", (x, y - CAP_HEIGHT * 3.5), 7, "line", bold=True)]
    return Scene(_ROW * _SIDE, rows * _SIDE, tuple(shapes))


def _asks(speech: Speech, state: State, seat: int) -> list[Question]:
    known = known_to(state, seat)
    player = known.players[seat]
    polyps = tuple(Choice(sentence(speech.name(coral)), _piece(polyp_at(coral, (6, 6), 10))) for coral in Coral)
    larvae = tuple(Choice(sentence(speech.name(coral)), _piece(larva_at(coral, (6, 6), 10))) for coral in Coral)
    found = []
    if _can(known, seat, FISH):
        found.append(Question(FISH, speech(N_("The first polyp for the parrotfish")), 1, polyps))
    if _can(known, seat, LARVAE):
        found.append(Question(LARVAE, speech(N_("The first two larva cubes")), OPENING_LARVAE, larvae))
    if _can(known, seat, HAND):
        text = speech(N_("The tiles behind the screen that nobody has seen"))
        again = sum(player.hand.told) > 0
        found.append(Question(HAND, text, player.hand.hidden, polyps, again))
    return found


def _can(known: State, seat: int, word: str) -> bool:
    """Return whether the player can tell anything with this action at all, found by trying."""
    return any(refusal(known, action) is None for action in _tries(known, seat, word))


def _tries(known: State, seat: int, word: str) -> Iterator[Action]:
    if word == FISH:
        yield from (FeedFish(seat, coral) for coral in Coral)
    elif word == LARVAE:
        yield from (ChooseLarvae(seat, plus(plus(NONE, one), two)) for one in Coral for two in Coral)
    elif known.players[seat].hand.hidden:
        yield TellHand(seat, None)


def _piece(shape: Shape) -> Scene:
    return Scene(_SIDE, _SIDE, (shape,))


def _answer(state: State, seat: int, word: str, counts: Sequence[int]) -> Action | None:
    known = known_to(state, seat)
    if len(counts) != len(Coral) or min(counts) < 0 or not _can(known, seat, word):
        return None
    a, b, c, d, e = counts
    stock: Stock = (a, b, c, d, e)
    if word == LARVAE:
        return ChooseLarvae(seat, stock)
    if word == HAND:
        return TellHand(seat, stock)
    if sum(counts) != 1:
        return None
    return FeedFish(seat, Coral(counts.index(1)))


AT_SEAT: Final = AtSeat(keeps=_keeps, asks=_asks, answer=_answer)
