"""The line for the hands: whoever follows the sentence alone, piece by piece, ends at the later table, in both games.

Every other language says the same list; a fault in the list is noticed; and it is the same whatever others hide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from re import compile
from typing import Any, NamedTuple, get_args

import pytest

from companion.reef.box import SPACES, TIDE_DECK, Colour, Deck, NamedColour, space_name
from companion.reef.queries import hands as reef_hands
from companion.reef.rules import actions as reef_actions
from companion.reef.rules.apply import apply as reef_apply
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import Depth as ReefDepth
from companion.reef.wording.log import STEP_WORDS as REEF_WORDS
from companion.reef.wording.names import make_translator as reef_speaker
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralTile, add_corals
from companion.reef_encounter.queries import hands
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import FeedFish, RevealFish, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import Depth, Phase, State
from companion.reef_encounter.wording.log import STEP_WORDS
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.seating import ChangePlayer, Rename
from companion.session.hands import HandTasks, MovePieces, ShowPieces, TurnOverPieces, hands_line, in_one
from companion.translator import LANGUAGES, Translator
from tests.helpers.layers import amount
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.desks import desk, reef_desk, reef_lying
from tests.laws.helpers.hierarchy import hierarchy_action
from tests.laws.helpers.phrasebook import Phrasebook, as_read
from tests.laws.helpers.population import play
from tests.laws.helpers.second_reader import Desk
from tests.reef.helpers.playing import Dealer, points_only
from tests.reef.helpers.tables import pieces_on, player, table
from tests.reef.helpers.whole_games import dealt, whole_game

HALF = Deck("Half", TIDE_DECK.cards[::2])
ENGLISH, REEF_ENGLISH = make_translator("en"), reef_speaker("en")


class Moment(NamedTuple):
    """One step of a random game: what hands must do, the table before it, and how all lies after it."""

    tr: Translator
    action: Any
    handling: HandTasks
    table: Callable[[], Desk]
    later: object
    lying: Callable[[Desk], object] = Desk.lying


def full(number: int) -> Iterator[Moment]:
    """A game of Reef Encounter with everything followed."""
    played = play(number)
    for step, action in enumerate(played.actions):
        before, after = played.states[step : step + 2]
        truth, later = played.truths[step : step + 2]
        made = STEP_WORDS.hands(before, action, after, None)
        yield Moment(ENGLISH, action, made, partial(desk, before, truth), desk(after, later).lying())


def hierarchy(number: int) -> Iterator[Moment]:
    """One where only the hierarchy is followed."""
    rng = Random(number)
    state = start_state(random_setup(rng, 2 + number % 3, number % 2 == 0, Depth.HIERARCHY))
    while state.phase is not Phase.OVER or not all(p.tally and not p.fish.hidden for p in state.players):
        action = hierarchy_action(state, rng)
        try:
            after = apply(state, action)
        except Refused:
            continue
        made = STEP_WORDS.hands(state, action, after, None)
        yield Moment(ENGLISH, action, made, partial(desk, state, None), desk(after, None).lying())
        state = after


def reef(number: int) -> Iterator[Moment]:
    """A game of Reef at one of its depths, with a deck that is known, half known, unknown, or dealt by the app."""
    match number % 5:
        case 0:
            states, actions = points_only(Random(number), 2 + number % 3)
        case 1:
            states, actions = whole_game(number)
        case kind:
            depth = ReefDepth.BOARDS if kind == 2 else ReefDepth.DISPLAY
            deck = (TIDE_DECK, HALF, NO_DECK)[number // 5 % 3]
            rng = Random(number)
            dealer = Dealer(rng, 2 + number % 3, depth, deck, expert=rng.random() < 0.5, finish=rng.random() < 0.5)
            dealer.play(rng.choice((0.1, 0.5, 0.9)))
            states, actions = dealer.states, dealer.actions
    for before, action, after in zip(states, actions, states[1:], strict=False):
        made = REEF_WORDS.hands(before, action, after, None)
        later = reef_lying(reef_desk(after))
        yield Moment(REEF_ENGLISH, action, made, partial(reef_desk, before), later, reef_lying)


def wrong(moment: Moment, handling: HandTasks) -> str:
    """What is wrong about following the sentence of a list; nothing if all lies then as it lies after the step."""
    table = moment.table()
    try:
        table.follow(hands_line(moment.tr, handling))
    except ValueError as found:
        return str(found)
    return "" if moment.lying(table) == moment.later else "it lies otherwise"


def some(*first: int, default: int, all: int, long: int) -> list[int]:
    """The numbers of games to play, those first that show most."""
    many = amount(default, all=all, long=long)
    return [*dict.fromkeys((*first, *range(many)))][:many]


LAW = {
    "full": (full, some(17, 1, 7, 12, default=4, all=24, long=150)),
    "hierarchy": (hierarchy, some(28, default=5, all=24, long=50)),
    "reef": (reef, some(125, default=15, all=40, long=200)),
}


def moments(kind: str) -> Iterator[Moment]:
    game, numbers = LAW[kind]
    for number in numbers:
        yield from game(number)


NUMBERS = compile(r"(?<!\w)\d+\b|[A-G]\d")
"""The counts of pieces, and the spaces without the letters of their boards."""


@pytest.mark.parametrize("kind", LAW)
def test_whoever_follows_the_sentence_ends_at_the_later_table(kind: str) -> None:
    met = set()
    for moment in moments(kind):
        said = hands_line(moment.tr, moment.handling)
        assert not wrong(moment, moment.handling), (moment.action, said)
        brief = hands_line(moment.tr, moment.handling, brief=True)
        assert sorted(NUMBERS.findall(brief)) == sorted(NUMBERS.findall(said)), (said, brief)
        assert len(brief) <= len(said)
        met.add(type(moment.action))
    assert met == ACTIONS[kind]


BOTH = {a.PlayAlga, a.PassFeast, a.RevealFish}
"""Actions of games with and without boards."""
ALONE = {a.EatByColour, a.EndTurn, a.CallEnd, a.CountTieBreakers}
SEATS = {Rename, ChangePlayer}
"""What changes at a seat moves no piece."""
REEF_NEVER = {reef_actions.Reconcile, reef_actions.NameCard} | SEATS
ACTIONS = {
    "full": set(get_args(a.Action)) - ALONE - {a.Reconcile} - SEATS,
    "hierarchy": BOTH | ALONE,
    "reef": set(get_args(reef_actions.Action)) - REEF_NEVER,
}


SIDES = [
    face for t in CORAL_TILES for face in (t, CoralTile(t.number, t.weaker, t.stronger, t.small_alga, t.large_alga))
]
SEA = [hands.SeaSpace(coral) for coral in Coral]
COMMON = [
    hands.TablePlace.HAND,
    hands.TablePlace.FRONT,
    hands.TablePlace.FISH,
    hands.TablePlace.BAG,
    hands.TablePlace.BONUS,
    hands.TablePlace.SUPPLY,
]
PLACES = {
    "from": [*COMMON, hands.TablePlace.ALGA_SPACE, hands.TablePlace.REEF, *SEA],
    "to": [*COMMON, hands.TablePlace.ALGA_SPACE, hands.TablePlace.SEA_BOARD, *SEA, *map(hands.OnCoralTile, SIDES)],
}
PIECES = [*map(hands.PolypTile, [*Coral, None]), *map(hands.LarvaCube, Coral), *Alga, hands.ShrimpPiece.OWN]
SPOTS = reef_hands.TablePlace
GAPS = [reef_hands.DisplayPlace(number) for number in range(3)]
REEF_PLACES = {
    "from": [SPOTS.SUPPLY, SPOTS.STOCK, SPOTS.POINTS, SPOTS.HAND, SPOTS.DECK, SPOTS.DISPLAY, *GAPS],
    "to": [SPOTS.BOARD, SPOTS.ON_TOP, SPOTS.STOCK, SPOTS.POINTS, SPOTS.HAND, SPOTS.DISCARDS, SPOTS.DISPLAY, *GAPS]
    + [reef_hands.BoardSpace(space_name(space)) for space in SPACES],
}
REEF_PIECES = [*(NamedColour(colour, False) for colour in Colour), *reef_hands.ColourlessPiece, *TIDE_DECK.cards]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_gives_the_same_list_back(language: str) -> None:
    books = {
        "full": Phrasebook(make_translator(language), PIECES, PLACES, hands.BoardSpaces, SIDES),
        "reef": Phrasebook(reef_speaker(language), REEF_PIECES, REEF_PLACES),
    }
    books["hierarchy"] = books["full"]
    for kind, (game, numbers) in LAW.items():
        for moment in (moment for number in numbers[: max(1, len(numbers) // 5)] for moment in game(number)):
            said = hands_line(books[kind].tr, moment.handling)
            assert books[kind].read(said) == as_read(moment.tr, moment.handling), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spaces_of_a_meal_are_named_first(language: str) -> None:
    """As an order is said at a table: whoever takes the polyps off needs to know where before anything else."""
    meals = (moment for moment in full(1) if isinstance(moment.action, a.EatCoral))
    moment = next(moment for moment in meals if len(moment.handling.tasks) > 1)
    start = moment.handling.tasks[0].start
    assert isinstance(start, hands.BoardSpaces)
    said = hands_line(make_translator(language), moment.handling).partition(": ")[2]
    spaces = [said.index(name) for name in start.names]
    assert spaces == sorted(spaces)
    assert not any(sign.isdigit() for sign in said[: spaces[0]]), said
    assert str(moment.handling.tasks[0].number) in said[spaces[-1] + len(start.names[-1]) :]
    assert said[0].isupper() is (language == "de"), "after a colon a German sentence begins large"


def planted(rng: Random, moment: Moment) -> Iterator[tuple[str, HandTasks]]:
    """Faulty lists for one step: a wrong place, number or order, or something left out."""
    tasks = moment.handling.tasks
    at = rng.randrange(len(tasks))
    first, task, rest = tasks[:at], tasks[at], tasks[at + 1 :]

    def instead(*others: MovePieces | TurnOverPieces | ShowPieces) -> HandTasks:
        return moment.handling._replace(tasks=(*first, *others, *rest))

    places = PLACES if moment.tr is ENGLISH else REEF_PLACES
    yield "left out", instead()
    if isinstance(task, MovePieces):
        wrongly = [place for place in places["from"] if place != task.start]
        yield "from", instead(task._replace(start=rng.choice(wrongly)))
        elsewhere = [place for place in places["to"] if place not in (task.to, SPOTS.ON_TOP)]
        yield "to", instead(task._replace(to=rng.choice(elsewhere)))
    if isinstance(task, TurnOverPieces):
        yield "left out", instead(TurnOverPieces(task.pieces[1:])) if len(task.pieces) > 1 else instead()
    elif hands_line(moment.tr, more := instead(task._replace(number=task.number + 1))) != hands_line(
        moment.tr, moment.handling
    ):
        yield "number", more


FULL_WITH_ONE = (hands.TablePlace.ALGA_SPACE, hands.TablePlace.BONUS)


def out_of_order(moment: Moment) -> Iterator[tuple[str, HandTasks]]:
    """The list with two tasks in the other order, where one makes room for the other or both come on one stack."""
    tasks = moment.handling.tasks
    for place, (one, other) in enumerate(pairwise(tasks)):
        if not isinstance(one, MovePieces) or not isinstance(other, MovePieces):
            continue
        swapped = (other, one)
        if other.to is SPOTS.ON_TOP:
            swapped = (one._replace(piece=other.piece), other._replace(piece=one.piece))
            if (one.number, other.number) != (1, 1):
                continue
        elif one.start != other.to or not (isinstance(other.to, hands.BoardSpaces) or other.to in FULL_WITH_ONE):
            continue
        yield "order", moment.handling._replace(tasks=(*tasks[:place], *swapped, *tasks[place + 2 :]))


@pytest.mark.parametrize("kind", ["full", "reef"])
def test_one_sentence_for_several_steps_leads_to_the_last_of_them(kind: str) -> None:
    tried = 0
    for one, other in pairwise(moments(kind)):
        together = in_one([one.handling, other.handling])
        if together is not None and one.later == _lying(other) and one.handling.tasks:
            assert not wrong(other._replace(table=one.table), together)
            tried += 1
    assert tried > 20


def _lying(moment: Moment) -> object:
    return moment.lying(moment.table())


@pytest.mark.parametrize("kind", ["full", "reef"])
def test_a_fault_in_the_list_is_noticed(kind: str) -> None:
    rng, seen, most = Random(kind), Counter[str](), amount(12, long=100)
    for moment in moments(kind):
        if moment.handling.tasks:
            for fault, faulty in (*planted(rng, moment), *out_of_order(moment)):
                if seen[fault] < most:
                    assert wrong(moment, faulty), (fault, hands_line(moment.tr, faulty))
                    seen[fault] += 1
    assert seen == dict.fromkeys(("left out", "from", "to", "number", "order"), most)


def test_a_bonus_tile_that_is_missing_comes_back_before_anything_goes_in_the_bag() -> None:
    played = play(1)
    step = next(step for step, action in enumerate(played.actions) if isinstance(action, a.EatCoral))
    coral = coral_eaten(played.states[step], played.states[step + 1])
    before = played.states[step]._replace(bonus=add_corals(played.states[step].bonus, coral, -1))
    after, truth = apply(before, played.actions[step]), played.truths[step]
    made = STEP_WORDS.hands(before, played.actions[step], after, None)
    back = replace(truth, bag=add_corals(truth.bag, coral, 3))
    moment = Moment(ENGLISH, None, made, partial(desk, before, truth), desk(after, back).lying())
    assert not wrong(moment, made)
    assert hands.TablePlace.BONUS in [task.to for task in made.tasks if isinstance(task, MovePieces)]


def coral_eaten(before: State, after: State) -> Coral:
    polyps = [[sum(rock.corals[coral].bit_count() for rock in s.rocks) for coral in Coral] for s in (before, after)]
    return next(coral for coral in Coral if polyps[0][coral] > polyps[1][coral])


def test_what_others_hide_changes_no_list() -> None:
    twins = 0
    for number in range(8, amount(24, all=40, long=300)):
        played = play(number)
        for step, action in enumerate(played.actions[:24]):
            if twin := another(action, played.states[step].players[action.seat].hand.told):
                twins += 1
                state, other = played.states[step], apply(played.states[step], twin)
                for viewer in (None, *(seat for seat in range(len(state.players)) if seat != action.seat)):
                    mine = STEP_WORDS.hands(state, action, played.states[step + 1], viewer)
                    assert mine == STEP_WORDS.hands(state, twin, other, viewer)
                    follow_both(played.states, played.actions, step + 1, other, viewer)
    assert twins > amount(40, long=500)


def another(action: a.Action, told: Iterable[int]) -> a.Action | None:
    """The same private answer with another content; None for an action that hides nothing."""
    if isinstance(action, FeedFish) and action.coral is not None:
        others = [coral for coral, number in zip(Coral, told, strict=True) if number and coral is not action.coral]
        return FeedFish(action.seat, others[0]) if others else None
    if isinstance(action, TellHand) and action.polyps is not None:
        white, yellow, orange, pink, grey = action.polyps
        turned = (yellow, orange, pink, grey, white)
        return TellHand(action.seat, turned) if turned != action.polyps else None
    return None


def follow_both(states: Any, actions: Any, step: int, other: Any, viewer: int | None) -> None:
    for now in range(step, min(step + 8, len(actions))):
        if isinstance(actions[now], RevealFish):
            return
        later = apply(other, actions[now])
        mine = STEP_WORDS.hands(states[now], actions[now], states[now + 1], viewer)
        assert mine == STEP_WORDS.hands(other, actions[now], later, viewer)
        other = later


def test_only_who_feeds_the_fish_reads_which_polyp() -> None:
    played = next(played for played in map(play, range(8, 20)) if isinstance(played.actions[1], FeedFish | TellHand))
    fed = next(
        n for n, action in enumerate(played.actions) if isinstance(action, FeedFish) and action.coral is not None
    )
    before, action, after = played.states[fed], played.actions[fed], played.states[fed + 1]
    lines = [hands_line(ENGLISH, STEP_WORDS.hands(before, action, after, viewer)) for viewer in (None, action.seat)]
    colour = action.coral.name.lower()
    assert lines[1] == lines[0].replace("1 polyp", f"1 {colour} polyp") != lines[0]


def test_cards_that_only_their_player_knows_change_no_list() -> None:
    compared = 0
    for seed in range(amount(6, all=12, long=60)):
        states, actions = whole_game(seed)
        first = states[0]
        hand, below = first.players[0].hand, first.below
        players = (
            first.players[0]._replace(hand=hand._replace(dealt=(below[-1], hand.dealt[1]))),
            *first.players[1:],
        )
        other = first._replace(players=players, below=(*below[:-1], hand.dealt[0]))
        for before, action, after in zip(states[:40], actions, states[1:], strict=False):
            try:
                later = reef_apply(other, action)
            except Refused:
                break
            mine = REEF_WORDS.hands(before, action, after, 1)
            assert mine == REEF_WORDS.hands(other, action, later, 1)
            other, compared = later, compared + 1
    assert compared > 100


def test_a_card_that_nobody_names_is_any_card_of_the_hand() -> None:
    before = table(player(hidden=2), player(hidden=2), known=NO_DECK)
    action = reef_actions.PlayCard(0, None, pieces_on("R A1", "G A1"))
    after = reef_apply(before, action)
    made = REEF_WORDS.hands(before, action, after, None)
    assert hands_line(REEF_ENGLISH, made) == (
        "For Ada: put a card from the hand onto the discard pile; "
        "from the supply put 1 red piece onto A1 and 1 green piece on top of it."
    )
    later = reef_lying(reef_desk(after))
    assert not wrong(Moment(REEF_ENGLISH, action, made, partial(reef_desk, before), later, reef_lying), made)


def test_what_lies_so_already_needs_no_hands() -> None:
    state, dealt_state = play(0).states[-1], dealt(2)
    assert not STEP_WORDS.hands(state, a.Reconcile(0, ()), state, None).tasks
    assert not REEF_WORDS.hands(dealt_state, reef_actions.Reconcile(0, ()), dealt_state, None).tasks
    assert not REEF_WORDS.hands(dealt_state, reef_actions.NameCard(0, 0, TIDE_DECK.cards[0]), dealt_state, None).tasks
    assert not hands_line(ENGLISH, HandTasks("Anna"))
