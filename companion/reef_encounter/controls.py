"""Reef Encounter played away from its table: panels, what a player can do now, and touches in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from companion.drawing.paths import Area
from companion.drawing.scene import Scene, Shape
from companion.record.format import keyword
from companion.reef_encounter.art.designs import (
    draw_bag,
    place_cylinder,
    place_larva,
    place_parrotfish,
    place_polyp_tile,
    place_shrimp,
)
from companion.reef_encounter.art.table import UPRIGHT, UPRIGHT_SEA, players_alone, upright_board, upright_sea
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralCounts, Space, list_cells
from companion.reef_encounter.notation import touches as words
from companion.reef_encounter.queries import touch_outcomes
from companion.reef_encounter.queries.legal import possible_meals
from companion.reef_encounter.queries.touch_outcomes import ActionButton, Outcome, seat_questions
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AlgaSpaceSpot,
    AlgaSpot,
    AttackPair,
    AttackProbe,
    BagSpot,
    BoardSpot,
    ConsumedSpot,
    CylinderSpot,
    FishQuestion,
    FishSpot,
    Held,
    HitTarget,
    LarvaSpot,
    MealQuestion,
    RefillQuestion,
    SeaSpot,
    ShrimpSpot,
    TieQuestion,
    TileSpot,
    TurnEnding,
    board_spots,
    gesture_meanings,
    guard_spots,
    has_own_shrimp,
    is_usable,
    lays_polyp,
    polyp_on_space,
    spaces_for_polyp,
    touchable_spots,
    try_gestures,
)
from companion.reef_encounter.queries.views import known_state, seen_by
from companion.reef_encounter.rules.actions import Action, IntroduceShrimp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import POLYPS_PER_LARVA
from companion.reef_encounter.rules.state import Phase, State, Tally
from companion.reef_encounter.rules.supplies import polyp_cells
from companion.reef_encounter.sheets import attack_sheet, question_sheet
from companion.refusal import Refused
from companion.reports.controls import (
    NOT_ASKED,
    NOT_THERE,
    Controls,
    Mark,
    Panel,
    Step,
    Thing,
    Touched,
    counts_of,
    options_of,
)
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from companion.translator import N_, NN_, Translator, capitalize_first

SEA, PLAYERS = "sea", "players"
_SIDE: Final = 12.0  # mm, an icon
_PRESS: Final = "do:"
_HELD_BY: Final = {ActionButton.END_TURN: TurnEnding, ActionButton.WHO_ATTACKS: AttackProbe}
_TELL: Final = "tell"

_SeatQuestion: TypeAlias = FishQuestion | TieQuestion


# The table in panels


def panels(state: State) -> list[Panel]:
    """Return each board, the open sea and the players, as everybody sees them."""
    view = seen_by(state, "table", counted=True)
    found = []
    for number, spots in enumerate(board_spots(state.table.boards)):
        areas = {words.spot_keyword(spot, state.table): UPRIGHT.box(cell) for cell, spot in spots.items()}
        letter = state.table.letters[number]
        found.append(Panel(letter, upright_board(view, number), areas))
    found.append(Panel(SEA, upright_sea(view), _sea_areas(state)))
    return [*found, Panel(PLAYERS, players_alone(view))]


def titles(tr: Translator, state: State) -> list[str]:
    """Return the letters of the boards and the name of the open sea, which is alone where no board is followed."""
    letters = [state.table.letters[number] for number in range(len(state.table.boards))]
    return [*letters, tr(N_("Open sea")) if letters else "", ""]


def _sea_areas(state: State) -> dict[str, Area]:
    found: dict[HitTarget, Area] = {
        TileSpot(tile.number): area for tile, area in zip(CORAL_TILES, UPRIGHT_SEA.coral_tiles, strict=True)
    }
    if state.followed:
        found |= {SeaSpot(space.coral): space.panel for space in UPRIGHT_SEA.spaces}
    found[AlgaSpaceSpot()] = UPRIGHT_SEA.alga.wider(0.6)
    return {words.spot_keyword(spot, state.table): area for spot, area in found.items()}


def icons(state: State) -> dict[str, Scene]:
    """Return the drawings of everything that lies beside the boards, and of what answers questions."""
    middle, side = (_SIDE / 2, _SIDE / 2), _SIDE - 1
    found: dict[str, Shape] = {}
    for coral in Coral:
        found[f"larva:{keyword(coral)}"] = place_larva(coral, middle, side)
        found[f"polyp:{keyword(coral)}"] = place_polyp_tile(coral, middle, side)
    found |= {f"cylinder:{keyword(alga)}": place_cylinder(alga, middle, side) for alga in Alga}
    for seat in state.table.seats:
        found[f"shrimp:{keyword(seat.colour)}"] = place_shrimp(seat.colour, middle, side)
        found[f"fish:{keyword(seat.colour)}"] = place_parrotfish(seat.colour, middle, side)
    return {word: Scene(_SIDE, _SIDE, (shape,)) for word, shape in found.items()} | {"bag": draw_bag(_SIDE)}


# What a player can do


def may_act(state: State, seat: int) -> bool:
    """Return whether a seat can do anything at the table now: on its turn, and at the end for itself."""
    if state.phase in (Phase.PLAY, Phase.FEAST):
        return state.turn.seat == seat
    return any(each.seat == seat for each in _asked(state))


def _asked(state: State) -> tuple[_SeatQuestion, ...]:
    """What is asked of the players once the game is over; before the first turn they tell it in private."""
    return tuple(each for each in seat_questions(state) if isinstance(each, _SeatQuestion))


def controls(tr: Translator, state: State, seat: int, held: Sequence[str], _viewer: int | None) -> Controls:
    """Return what a seat can do, as everybody knows it. Raises Refused where it cannot hold that."""
    known = known_state(state, "table")
    if known.phase not in (Phase.PLAY, Phase.FEAST):
        asked = [
            Thing(f"{_PRESS}{_TELL}", question_sheet(tr, known, each).title)
            for each in _asked(known)
            if each.seat == seat
        ]
        return Controls(prompt=tr(N_("Tell what the others cannot see.")), buttons=asked)
    hand = _read_held(held, known)
    goals = _goals(known, hand)
    can = goals if hand is not None else {**dict.fromkeys(_usable(known, goals), Mark.USABLE), **goals}
    if isinstance(hand, HitTarget):
        can[hand] = Mark.HELD
    spots = {words.spot_keyword(spot, known.table): mark for spot, mark in can.items()}
    beside = list(_beside(tr, known, seat, can, hand))
    lying = {thing.word for thing in beside}
    return Controls(
        prompt=_prompt(tr, known, hand, goals),
        marks={word: mark for word, mark in spots.items() if word not in lying},
        labels={
            words.spot_keyword(spot, known.table): _label(tr, known, spot)
            for spot in can
            if words.spot_keyword(spot, known.table) not in lying
        },
        things=beside,
        buttons=list(_buttons(tr, known, hand)),
        panel=SEA if isinstance(hand, TurnEnding | ConsumedSpot | CylinderSpot) and not _on_boards(goals) else "",
        strokes=known.turn.growing is not None and hand is None,
        lets_go=isinstance(hand, TurnEnding | AttackProbe),
    )


def _on_boards(goals: Mapping[HitTarget, Mark]) -> bool:
    return any(isinstance(goal, BoardSpot) for goal in goals)


def _goals(state: State, held: Held) -> dict[HitTarget, Mark]:
    """The spots where a touch does something, as everybody knows it."""
    if isinstance(held, AttackProbe):
        return _comparable(state, held)
    found: dict[HitTarget, Mark] = {}
    laying = lays_polyp(state, held)
    if laying:
        boards = board_spots(state.table.boards)
        for number, cells in enumerate(spaces_for_polyp(state, held, counted=True)):
            for there in map(boards[number].__getitem__, list_cells(cells)):
                found[there] = Mark.TARGET if polyp_on_space(state, there.space) is not None else Mark.FREE
    found |= dict.fromkeys(guard_spots(state, held), Mark.FREE)
    for spot in touchable_spots(state):
        if (
            spot in found
            or (laying and isinstance(spot, BoardSpot))
            or not (can := gesture_meanings(state, held, spot))
        ):
            continue
        if try_gestures(state, can, counted=True).open:
            bare = isinstance(spot, BoardSpot) and polyp_on_space(state, spot.space) is None
            found[spot] = Mark.FREE if bare else Mark.TARGET
    return found


def _comparable(state: State, held: AttackProbe) -> dict[HitTarget, Mark]:
    """Every coral whose attacks can be asked about, and the one that was touched first."""
    boards = board_spots(state.table.boards)
    found: dict[HitTarget, Mark] = {
        spots[cell]: Mark.TARGET
        for spots, rock in zip(boards, state.rocks, strict=True)
        for cell in list_cells(polyp_cells(rock))
    }
    return found if held.first is None else found | {BoardSpot(held.first): Mark.HELD}


def _usable(state: State, goals: Mapping[HitTarget, Mark]) -> Iterator[HitTarget]:
    """The things that can be carried to some effect. Coral tiles and plants only if there is a polyp to pay."""
    seat, there = state.turn.seat, tuple(touchable_spots(state))
    paying = not state.followed or sum(state.players[seat].consumed) > 0
    for spot in there:
        if spot in goals or isinstance(spot, AlgaSpot) or (isinstance(spot, TileSpot | AlgaSpaceSpot) and not paying):
            continue
        if isinstance(spot, BoardSpot) and not has_own_shrimp(state, spot.space):
            continue
        if is_usable(state, spot, there, counted=True):
            yield spot


def _beside(tr: Translator, state: State, seat: int, can: Mapping[HitTarget, Mark], held: Held) -> Iterator[Thing]:
    """Everything that lies beside the boards and belongs to the player, or is the supply."""
    thing = partial(_thing, tr, state, can)
    if not state.followed:
        yield thing(FishSpot(), f"fish:{keyword(state.table.seats[seat].colour)}")
        for alga in Alga:
            yield thing(CylinderSpot(alga), f"cylinder:{keyword(alga)}")
        return
    for coral in Coral:
        yield thing(LarvaSpot(coral), f"larva:{keyword(coral)}")
    colour = keyword(state.table.seats[seat].colour)
    yield thing(ShrimpSpot(), f"shrimp:{colour}")
    yield thing(FishSpot(), f"fish:{colour}")
    yield thing(BagSpot(), "bag")
    consumed = state.players[seat].consumed
    for coral in Coral:
        if consumed[coral]:
            yield thing(ConsumedSpot(coral), f"polyp:{keyword(coral)}", consumed[coral])


def _thing(
    tr: Translator, state: State, can: Mapping[HitTarget, Mark], spot: HitTarget, icon: str, number: int | None = None
) -> Thing:
    mark, word = can.get(spot), words.spot_keyword(spot, state.table)
    return Thing(word, _label(tr, state, spot), icon, number, mark, grey=mark is None)


def _buttons(tr: Translator, state: State, held: Held) -> Iterator[Thing]:
    """The buttons that act, or ask who may attack whom."""
    for button in touch_outcomes.active_buttons(state):
        match button:
            case ActionButton.WHO_ATTACKS:
                label = tr(N_("Done") if isinstance(held, AttackProbe) else N_("Who attacks?"))
            case ActionButton.EAT:
                label = _eating(tr, state)
            case ActionButton.END_TURN:
                label = tr(N_("Do not end the turn") if isinstance(held, TurnEnding) else N_("End the turn"))
            case ActionButton.PASS_FEAST:
                label = tr(N_("Eat nothing"))
            case ActionButton.NO_ROCK:
                label = tr(N_("The game ends: no bare rock is left"))
            case ActionButton.NO_REFILL:
                label = tr(N_("The game ends: the open sea cannot be refilled"))
        if held is None or isinstance(held, _HELD_BY.get(button, ())):
            yield Thing(f"{_PRESS}{button.value}", label)


def _eating(tr: Translator, state: State) -> str:
    found = possible_meals(state) if state.followed else ()
    if len({(meal.size, meal.kept) for meal in found}) == 1:
        return tr(N_("Eat {size}, keep {kept}"), size=found[0].size, kept=found[0].kept)
    return tr(N_("Eat a coral"))


def _label(tr: Translator, state: State, spot: HitTarget) -> str:
    """What a screen reader says of a spot."""
    match spot:
        case BoardSpot(space):
            return _on_space(tr, state, space)
        case TileSpot(number):
            tile = CORAL_TILES[number - 1]
            up = state.tiles.starfish_up(number)
            over = (tile.stronger, tile.weaker) if up else (tile.weaker, tile.stronger)
            return tr(N_("Coral tile: {stronger} over {weaker}"), stronger=over[0], weaker=over[1])
        case SeaSpot(coral):
            return capitalize_first(tr(N_("Take {coral:larva} and the polyps there"), coral=coral))
        case LarvaSpot(coral):
            return capitalize_first(tr.name(coral, "larva"))
        case ConsumedSpot(coral):
            return tr(N_("In front of your screen: {coral:polyps}"), coral=coral)
        case CylinderSpot(alga) | AlgaSpot(alga):
            return capitalize_first(tr.name(alga, "cylinder"))
        case ShrimpSpot():
            return tr(N_("Your shrimps"))
        case FishSpot():
            return tr(N_("Parrotfish"))
        case BagSpot():
            return tr(N_("Bag"))
        case AlgaSpaceSpot():
            return tr(N_("Alga space"))
    return ""


def _on_space(tr: Translator, state: State, space: Space) -> str:
    coral, name = polyp_on_space(state, space), state.table.space_name(space)
    owner = next((s for s, cells in enumerate(state.rocks[space.rock].shrimps) if cells >> space.cell & 1), None)
    there = [] if coral is None else [tr.name(coral, "polyp")]
    if owner is not None:
        there.append(tr(N_("a shrimp of {player}"), player=state.table.seats[owner]))
    return tr.labelled(name, tr.list(there) if there else tr(N_("bare rock")))


def _prompt(tr: Translator, state: State, held: Held, goals: Mapping[HitTarget, Mark]) -> str:
    match held:
        case AttackProbe(None):
            return tr(N_("Touch two corals to see who may attack whom, and why."))
        case AttackProbe():
            return tr(N_("Now touch a coral beside it."))
        case TurnEnding():
            return tr(N_("You end your turn: touch a larva space of the open sea to take it."))
        case ShrimpSpot():
            return tr(N_("Where does your shrimp go? Touch a coral without a shrimp."))
        case BoardSpot():
            return tr(
                N_("Where does your shrimp go? Touch a space, or your shrimps; your parrotfish eats its coral.")
            )
        case FishSpot():
            return tr(N_("Which coral does your parrotfish eat? Touch it."))
        case ConsumedSpot(coral):
            return tr(N_("What do you do with {coral:polyp}? Touch what is marked."), coral=coral)
        case TileSpot() | AlgaSpaceSpot() | AlgaSpot():
            return tr(N_("Which polyp in front of your screen pays for the alga cylinder? Touch it."))
        case LarvaSpot(coral):
            return tr(N_("You give {coral:larva} for a polyp tile: touch the bag."), coral=coral)
        case BagSpot():
            return tr(N_("Which larva cube do you give for a polyp tile? Touch it."))
        case CylinderSpot(alga):
            return capitalize_first(
                tr(N_("{alga:cylinder}: touch the alga space, or the coral tile that it locks."), alga=alga)
            )
    turn, fish = state.turn, FishSpot() in goals or bool(state.followed and possible_meals(state))
    if state.phase is Phase.FEAST:
        return tr(N_("You may eat one more coral: touch one that is marked, or eat nothing."))
    if not state.followed:
        return tr(N_("Your turn: enter a meal first, then algae; end the turn at its end."))
    if turn.growing is not None and _on_boards(goals):
        left = POLYPS_PER_LARVA - turn.laid
        return tr.count(
            *NN_("You place {coral:polyps}: {n} more at most.", "You place {coral:polyps}: up to {n}."),
            left,
            coral=turn.growing,
        )
    if not turn.begun and fish:
        return tr(N_("Your turn: eat first, play a larva cube, or take from the open sea."))
    if not turn.begun:
        return tr(N_("Your turn: play a larva cube, or take from the open sea."))
    return tr(N_("Go on, or end your turn by taking from the open sea."))


# What a touch does


def touch(tr: Translator, state: State, seat: int, touched: Touched, viewer: int | None) -> Step:
    """Return what a touch, a button or an answer does. Raises Refused for words that are none."""
    known = known_state(state, "table" if viewer is None else viewer)
    if not may_act(known, seat):
        raise Refused(NOT_THERE)
    if len(touched.spots) > 1:
        return _stroke(known, [_spot(word, known) for word in touched.spots])
    (word,) = touched.spots
    if word == f"{_PRESS}{_TELL}":
        return _told(tr, known, seat, touched.given)
    if known.phase not in (Phase.PLAY, Phase.FEAST):
        raise Refused(NOT_THERE)
    hand = _read_held(touched.held, known)
    if word.startswith(_PRESS):
        offered = [
            button
            for button in touch_outcomes.active_buttons(known_state(state, "table"))
            if f"{_PRESS}{button}" == word
        ]
        if not offered:
            raise Refused(NOT_THERE)
        outcome = touch_outcomes.press_button(known, hand, offered[0])
    else:
        outcome = touch_outcomes.touch_spot(known, hand, _spot(word, known))
    return _step(tr, known, outcome, touched.given)


def _spot(word: str, state: State) -> HitTarget:
    try:
        return words.read_spot(word, state.table)
    except Refused:
        raise Refused(NOT_THERE) from None


def _read_held(held: Sequence[str], state: State) -> Held:
    if len(held) > 1:
        raise Refused(NOT_THERE)
    if not held:
        return None
    try:
        return words.read_held_piece(held[0], state.table)
    except Refused:
        raise Refused(NOT_THERE) from None


def _stroke(state: State, spots: Sequence[HitTarget]) -> Step:
    """Lay polyps on the spaces that a finger came over: a coral is attacked only where it came down."""
    done: list[Action] = []
    first: RefusedOutcome[Any, Any, Any] | None = None
    if not touch_outcomes.stroke_lays_polyps(state, spots[0]):
        return HoldOutcome(())
    for number, spot in enumerate(dict.fromkeys(spots)):
        if not isinstance(spot, BoardSpot) or (number and polyp_on_space(state, spot.space) is not None):
            continue
        match touch_outcomes.touch_spot(state, None, spot):
            case DoneOutcome((IntroduceShrimp(),)) if len(spots) > 1:
                pass  # the finger went on: the coral grows from there
            case DoneOutcome(actions):
                done += actions
                for action in actions:
                    state = apply(state, action)
            case RefusedOutcome(why, where, _, _):
                first = first or RefusedOutcome(why, words.spot_keyword(where or spot, state.table), None, ())
    return DoneOutcome(tuple(done)) if done or first is None else first


def _step(tr: Translator, state: State, outcome: Outcome, given: Sequence[Any] | None) -> Step:
    """Return in words what a touch does; an answer to its question leads on."""
    match outcome:
        case HoldOutcome(held):
            return HoldOutcome(_held_words(held, state))
        case DoneOutcome(actions):
            return DoneOutcome(actions)
        case RefusedOutcome(why, where, wanted, held):
            there = words.spot_keyword(where, state.table) if where is not None else ""
            return RefusedOutcome(why, there, wanted, _held_words(held, state))
        case AskOutcome(RefillQuestion() | AlgaQuestion() | MealQuestion() as question, _):
            return _answered(tr, state, question, given or ())
        case AskOutcome(pair, held):
            found = attack_sheet(tr, known_state(state, "table"), pair) if isinstance(pair, AttackPair) else None
            return HoldOutcome(()) if found is None else AskOutcome(found, _held_words(held, state))


def _held_words(held: Held, state: State) -> tuple[str, ...]:
    if isinstance(held, BoardSpot) and not has_own_shrimp(state, held.space):
        return ()  # a coral alone: two are compared after the button
    word = words.held_piece_keyword(held, state.table)
    return () if word is None else (word,)


def _answered(
    tr: Translator, state: State, question: RefillQuestion | AlgaQuestion | MealQuestion, given: Sequence[Any]
) -> Step:
    sheet = question_sheet(tr, state, question, given)
    if sheet is not None and (len(given) < (2 if isinstance(question, MealQuestion) else 1)):
        return AskOutcome(sheet, ())
    match question:
        case RefillQuestion():
            value: object = list(options_of(question_sheet(tr, state, question), given))
        case AlgaQuestion():
            (value,) = options_of(question_sheet(tr, state, question), given)
        case MealQuestion():
            coral = options_of(question_sheet(tr, state, question), given[:1])[0]
            value = [coral, int(options_of(question_sheet(tr, state, question, given[:1]), given[1:])[0])]
    return _entered(state, question, words.read_answer(question, value))


def _entered(state: State, question: Any, value: object) -> Step:
    match touch_outcomes.answer_question(state, question, value):
        case DoneOutcome(actions):
            return DoneOutcome(actions)
        case RefusedOutcome(why, _, wanted, _):
            return RefusedOutcome(why, "", wanted, ())
    raise TypeError(question)


def _told(tr: Translator, state: State, seat: int, given: Sequence[Any] | None) -> Step:
    """Open one's own parrotfish, or count what decides a tie."""
    question = next((each for each in _asked(state) if each.seat == seat), None)
    if question is None:
        raise Refused(NOT_ASKED)
    sheet = question_sheet(tr, state, question)
    if given is None:
        return AskOutcome(sheet, ())
    counts = counts_of(sheet, given)
    return _entered(state, question, Tally(*counts) if isinstance(question, TieQuestion) else _stock(counts))


def _stock(counts: Sequence[int]) -> CoralCounts:
    a, b, c, d, e = counts
    return a, b, c, d, e
