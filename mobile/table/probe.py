"""Who may attack whom, and what decides it: coral tile, lock, guard, size. Asks the rules; no Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.reef_encounter.actions import PlacePolyp
from companion.reef_encounter.boards import Space, cells_of, grown, neighbours
from companion.reef_encounter.dominance import face, is_stronger, tile_between
from companion.reef_encounter.pieces import Coral, plus
from companion.reef_encounter.reefs import coral_at
from companion.reef_encounter.state import Phase, State
from companion.reef_encounter.targets import refusal
from companion.reef_encounter.wording.refusals import explain
from companion.refusal import Refused
from companion.speech import N_, NN_, Speech, sentence

Said = Callable[[Speech], str]


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a coral may attack another: a title, and the reasons one below the other."""

    possible: bool
    title: Said
    reasons: tuple[Said, ...]


def attack_answers(state: State, one: Space, other: Space) -> tuple[Answer, ...]:
    """Both directions between the corals on two spaces, or why there is nothing between them."""
    first, second = _coral(state, one), _coral(state, other)
    if first is None or second is None:
        return ()
    if one.reef != other.reef:
        return (Answer(False, _two(N_("{one:coral} and {other:coral}"), first, second), (_apart_boards,)),)
    if first is second:
        return (Answer(False, _two(N_("{one:coral} and {other:coral}"), first, second), (_same_colour,)),)
    return tuple(_answer(state, attacker, target) for attacker, target in ((one, other), (other, one)))


def _coral(state: State, space: Space) -> Coral | None:
    return coral_at(state.reefs[space.reef], 1 << space.cell)


def _two(message: str, one: Coral, other: Coral) -> Said:
    return lambda speech: sentence(speech(message, one=one, other=other))


def _apart_boards(speech: Speech) -> str:
    return speech(N_("They lie on different boards; a coral attacks only what lies directly beside it."))


def _same_colour(speech: Speech) -> str:
    return speech(N_("Corals of one colour never attack each other; a polyp between them can join them."))


def _answer(state: State, attacker: Space, target: Space) -> Answer:
    strong, weak = _coral(state, attacker), _coral(state, target)
    assert strong is not None
    assert weak is not None
    reef = state.reefs[attacker.reef]
    army = grown(1 << attacker.cell, reef.corals[strong])
    prey = grown(1 << target.cell, reef.corals[weak])
    border = [Space(target.reef, cell) for cell in cells_of(prey & neighbours(army))]
    attempts = [(space, _attempt(state, strong, space)) for space in border]
    fine = [space for space, why in attempts if why is None]
    title = N_("{one:coral} can attack {other:coral}") if fine else N_("{one:coral} cannot attack {other:coral}")
    reasons: list[Said] = [_tile_reason(state, strong, weak)]
    if fine:
        names = tuple(state.space_name(space) for space in fine)
        reasons.append(lambda speech: _where(speech, names))
    elif not border:
        reasons.append(lambda speech: speech(N_("They do not touch: to attack, a coral must lie directly beside.")))
    else:
        reasons += list(_refusals(why for _, why in attempts if why is not None))
    return Answer(bool(fine), _two(title, strong, weak), tuple(reasons))


def _attempt(state: State, coral: Coral, space: Space) -> Refused | None:
    """What the rules say to that polyp there, were its larva being played now."""
    seat = state.turn.seat
    # A polyp of that colour in hand and its larva running: the question is about the reef, not about the turn.
    players = list(state.players)
    players[seat] = players[seat]._replace(consumed=plus(players[seat].consumed, coral))
    supposed = state._replace(
        phase=Phase.PLAY, turn=state.turn._replace(growing=coral), players=tuple(players), end=None
    )
    return refusal(supposed, PlacePolyp(seat, space, consumed=True))


def _tile_reason(state: State, attacker: Coral, target: Coral) -> Said:
    tile = face(state.tiles, tile_between(attacker, target))
    locked = bool(state.tiles.locked >> tile.number - 1 & 1)
    wins = is_stronger(state.tiles, attacker, target)
    if wins:
        text = N_("The coral tile “{tile}” decides, and it is locked for the rest of the game.")
        open_text = N_("The coral tile “{tile}” decides; {alga:cylinder} on the open sea would turn it.")
    else:
        text = N_("The coral tile “{tile}” says the opposite, and it is locked for the rest of the game.")
        open_text = N_("The coral tile “{tile}” says the opposite; {alga:cylinder} on the open sea would turn it.")
    return lambda speech: speech(text if locked else open_text, tile=tile, alga=tile.large_alga)


def _where(speech: Speech, names: tuple[str, ...]) -> str:
    return speech.count(
        *NN_("Now, on this space: {spaces}.", "Now, on these spaces: {spaces}."), len(names), spaces=names
    )


def _refusals(found: Iterator[Refused]) -> Iterator[Said]:
    """Each reason once, as the rules say it."""
    told = set()
    for why in found:
        if why.reason not in told:
            told.add(why.reason)
            yield lambda speech, why=why: explain(speech, why)  # type: ignore[misc]
