"""Reef played away from its table: panels, what a player can do now, and touches in words.

Whoever plays a dealt card names it by its place in their own row (`hand:2`): nobody else reads which one it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.drawing.scene import Scene, Use
from companion.record.format import keyword
from companion.reef.art.cards import draw_card_back
from companion.reef.art.pieces import draw_gained_pieces, draw_piece, recolour_blue
from companion.reef.art.table import ONE_BOARD, card_place, cards_alone, draw_table, one_board, place_card
from companion.reef.box import (
    CARD_SIZE,
    COLOURS,
    HAND_LIMIT,
    SPACES,
    Card,
    Colour,
    Deck,
    PatternShape,
    make_card,
    space_name,
)
from companion.reef.finale import TIE_BREAKERS
from companion.reef.notation import touches as words
from companion.reef.queries import touch_outcomes
from companion.reef.queries.legal import action_refusal
from companion.reef.queries.touch_outcomes import (
    COLOUR_PAIRS,
    LeftCardQuestion,
    Outcome,
    PlayedCardQuestion,
    SeatQuestion,
    TieQuestion,
    offered_choices,
    seat_questions,
)
from companion.reef.queries.touches import (
    DECK_SPOT,
    BoardSpot,
    CardChoice,
    ComposeChoice,
    DropChoice,
    GainChoice,
    HitTarget,
    OpenChoice,
    OtherCardChoice,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
    SwapChoice,
    laying_seat,
    nameable_cards,
    needs_card_name,
    open_spaces,
    pieces_to_lay,
)
from companion.reef.queries.views import known_state, seen_by
from companion.reef.rules.actions import Action, CloseGame, PayPoint, TakeCard, TakeTokens, TakeTopCard
from companion.reef.rules.moves import lowest_slots
from companion.reef.rules.state import Depth, Phase, State
from companion.refusal import Refused
from companion.reports.controls import (
    NOT_ASKED,
    NOT_THERE,
    Controls,
    Mark,
    Option,
    Panel,
    Sheet,
    SheetKind,
    Step,
    Thing,
    Touched,
    counts_of,
    options_of,
)
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from companion.translator import N_, Translator, capitalize_first

_HAND: Final = "hand:"
_TELL: Final = "do:tell"
_TAKES, _PAYS, _CLOSES = "do:takes", "do:pays", "do:close"
_UNNAMED: Final = "unnamed"
_SCORES: Final = tuple(range(8))  # what a card left in hand can score in the decks there are
_POINTS: Final = tuple(range(41))  # what one card can bring
_SIDE: Final = 20.0  # mm, an icon


# The table in panels


def panels(state: State) -> list[Panel]:
    """Return the cards with the supplies, and each player's board, as everybody sees them."""
    view, table = seen_by(state, "table"), state.table
    if table.depth in (Depth.POINTS, Depth.SCORE):
        return [Panel("table", _in_its_blue(table.deck, draw_table(view)))]
    areas = {
        words.spot_keyword(SlotSpot(number), table.seats): card_place(number) for number in range(len(view.display))
    }
    areas[words.spot_keyword(DECK_SPOT, table.seats)] = card_place(len(view.display))
    found = [Panel("cards", _in_its_blue(table.deck, cards_alone(view)), areas)]
    for seat, player in enumerate(table.seats):
        spaces = {words.spot_keyword(SpaceSpot(seat, at), table.seats): ONE_BOARD.box(at) for at in SPACES}
        scene = _in_its_blue(table.deck, one_board(view, seat))
        found.append(Panel(keyword(player.sign), scene, spaces))
    return found


def titles(tr: Translator, state: State) -> list[str]:
    """Return whose board each is; the cards have no title."""
    table = state.table
    return ["", *(tr.name(player) for player in table.seats if table.depth not in (Depth.POINTS, Depth.SCORE))]


def _in_its_blue(deck: Deck, scene: Scene) -> Scene:
    return recolour_blue(scene) if deck.blue else scene


def icons(state: State) -> dict[str, Scene]:
    """Return the drawings of what answers questions: pieces, pairs of them, and the back of a card."""
    found = {f"piece:{colour.value}": draw_piece(colour, _SIDE) for colour in COLOURS}
    found |= {f"gives:{pair}": draw_gained_pieces(tuple(map(Colour, pair)), _SIDE) for pair in COLOUR_PAIRS}
    return {word: _in_its_blue(state.table.deck, scene) for word, scene in found.items()} | {"card": _card(None)}


def _card(card: Card | None) -> Scene:
    middle = (CARD_SIZE[0] / 2, CARD_SIZE[1] / 2)
    back = Use("card-back", draw_card_back(), middle)
    return Scene(*CARD_SIZE, (back if card is None else place_card(card, middle, 1.0),))


# What a player can do


def may_act(state: State, seat: int) -> bool:
    """Return whether a seat can do anything now: its first pieces, its turn, what is left at the end."""
    match state.phase:
        case Phase.OPENING:
            return not any(state.players[seat].board)
        case Phase.PLAY:
            return state.table.depth is Depth.POINTS or state.seat == seat
    return any(each.seat == seat for each in seat_questions(state))


def controls(tr: Translator, state: State, seat: int, held: Sequence[str], viewer: int | None) -> Controls:
    """Return what a seat can do. Raises Refused where it cannot hold that."""
    known = known_state(state, "table" if viewer is None or not held else viewer)
    if known.phase is Phase.OVER or known.table.depth is Depth.POINTS:
        return _without_a_board(tr, known, seat)
    entering = _entering(known, seat, held)
    marks = dict(_marks(known, seat, entering))
    seats = known.table.seats
    spots = {words.spot_keyword(spot, seats): mark for spot, mark in marks.items()}
    things = list(_things(tr, known, seat, entering, viewer))
    buttons = [each for each in things if each.word in ("swap", "drop", "compose", "card:later", "open", "others")]
    return Controls(
        prompt=_prompt(tr, known, entering, viewer),
        marks=spots,
        labels={words.spot_keyword(spot, seats): _label(tr, known, spot) for spot in marks},
        things=[thing for thing in things if thing not in buttons],
        buttons=buttons,
        panel=keyword(seats[seat].sign) if any(isinstance(spot, SpaceSpot) for spot in marks) else "",
        strokes=len(pieces_to_lay(known, entering)) > 1,
        lets_go=any(each.word == "drop" for each in buttons),
    )


def _without_a_board(tr: Translator, state: State, seat: int) -> Controls:
    """What is told where nobody follows boards, or once the game is over."""
    found = [Thing(_TELL, _sheet(tr, state, each, ()).title) for each in seat_questions(state) if each.seat == seat]
    if state.phase is Phase.OVER:
        return Controls(prompt=tr(N_("Tell what the others cannot see.")), buttons=found)
    found.append(Thing(_TAKES, tr(N_("I take a point with a card"))))
    found.append(Thing(_PAYS, tr(N_("I pay a point"))))
    if state.last is not None:
        found.append(Thing(_CLOSES, tr(N_("The game is over"))))
    return Controls(prompt=tr(N_("Enter a card that you play, or a point.")), buttons=found)


def _marks(state: State, seat: int, entering: PendingTurn) -> Iterator[tuple[HitTarget, Mark]]:
    board = state.players[laying_seat(state, entering)].board
    for at in open_spaces(state, entering):
        yield SpaceSpot(laying_seat(state, entering), at), Mark.TARGET if board[at] else Mark.FREE
    if state.phase is not Phase.PLAY:
        return
    if entering.paying:
        yield from ((SlotSpot(number), Mark.TARGET) for number in lowest_slots(state))
    elif entering == PendingTurn():
        for number in range(len(state.display)):
            if needs_card_name(state, number) or action_refusal(state, TakeCard(seat, number)) is None:
                yield SlotSpot(number), Mark.TARGET
        onto = lowest_slots(state)
        if needs_card_name(state, DECK_SPOT.number) or (
            onto and action_refusal(state, TakeTopCard(seat, onto[0])) is None
        ):
            yield DECK_SPOT, Mark.TARGET


def _things(tr: Translator, state: State, seat: int, entering: PendingTurn, viewer: int | None) -> Iterator[Thing]:
    """The choices beside the table: cards of one's own hand by their places, or what a card gives."""
    hand = state.players[seat].hand
    if state.phase is Phase.OPENING:
        if entering.laid:
            yield Thing("drop", tr(N_("Something else")))
        return
    if state.table.dealt and entering == PendingTurn():
        for number in range(1, hand.total + 1) if viewer is not None else ():
            yield Thing(f"{_HAND}{number}", tr(N_("Your card {number}"), number=number), "card", number, Mark.TARGET)
        return
    for spot in offered_choices(state, entering, remembered=True):
        word = words.spot_keyword(spot, state.table.seats)
        match spot:
            case GainChoice(pair):
                yield Thing(word, tr.list([tr.name(Colour(letter)) for letter in pair]), word)
            case CardChoice(Card() as card):
                yield Thing(word, capitalize_first(tr.name(card)))
            case CardChoice(None):
                yield Thing(word, tr(N_("Name it later")))
            case ComposeChoice():
                yield Thing(word, tr(N_("A card not seen before")))
            case SwapChoice():
                yield Thing(word, tr(N_("The other piece first")))
            case DropChoice():
                yield Thing(word, tr(N_("Something else")))
            case OpenChoice():
                yield Thing(word, tr(N_("Play a card")))
            case OtherCardChoice():
                yield Thing(word, tr(N_("Another card")))


def _label(tr: Translator, state: State, spot: HitTarget) -> str:
    """What a screen reader says of a spot."""
    match spot:
        case SpaceSpot(seat, at):
            stack = state.players[seat].board[at]
            if not stack or stack[-1] not in COLOURS:
                return tr.labelled(space_name(at), tr(N_("bare")) if not stack else "?")
            said = tr(N_("{colour} on top, {height} high"), colour=Colour(stack[-1]), height=len(stack))
            return tr.labelled(space_name(at), said)
        case SlotSpot(number) if spot != DECK_SPOT:
            slot = state.display[number]
            card = slot.card if slot is not None else None
            said = tr(N_("Card {number} of the display"), number=number + 1)
            return said if card is None else tr.labelled(said, tr.name(card))
        case SlotSpot():
            said = tr(N_("Top card of the deck"))
            return said if state.top is None else tr.labelled(said, tr.name(state.top))
    return ""


def _prompt(tr: Translator, state: State, entering: PendingTurn, viewer: int | None) -> str:
    if left := pieces_to_lay(state, entering):
        if state.phase is Phase.OPENING:
            return tr(N_("Lay your first pieces, or stroke over their spaces: now {colour}."), colour=left[0])
        return tr(N_("Lay a piece: {colour}."), colour=left[0])
    if entering.paying:
        return tr(N_("Which card gets your point? Touch it."))
    if entering.gain:
        return tr(N_("Which of these cards do you play?"))
    total = state.players[state.seat].hand.total
    if state.table.dealt and viewer is None:
        return tr(N_("Your turn: take a card. Cards behind a PIN are played at the host."))
    if total >= HAND_LIMIT:
        return tr(N_("Your turn: play a card."))
    return tr(N_("Your turn: take a card, or play one.") if total else N_("Your turn: take a card."))


# What a touch does


def touch(tr: Translator, state: State, seat: int, touched: Touched, viewer: int | None) -> Step:
    """Return what a touch, a button or an answer does. Raises Refused for words that are none."""
    known = known_state(state, "table" if viewer is None else viewer)
    if not may_act(known, seat):
        raise Refused(NOT_THERE)
    word = touched.spots[0]
    if word.startswith("do:"):
        return _pressed(tr, known, seat, word, touched.given)
    if known.phase is Phase.OVER or known.table.depth is Depth.POINTS:
        raise Refused(NOT_THERE)
    entering = _entering(known, seat, touched.held)
    spots = [_spot(known, seat, each) for each in touched.spots]
    if known.phase is Phase.OPENING and any(
        not isinstance(each, SpaceSpot | DropChoice) or not _own(each, seat) for each in spots
    ):
        raise Refused(NOT_THERE)
    if len(spots) > 1:
        return _stroke(known, entering, touched, spots)
    before = entering if entering.seat is None or entering.laid else PendingTurn()
    return _step(tr, known, before, touch_outcomes.touch_spot(known, before, spots[0]), touched)


def _own(spot: HitTarget, seat: int) -> bool:
    return not isinstance(spot, SpaceSpot) or spot.seat == seat


def _entering(state: State, seat: int, held: Sequence[str]) -> PendingTurn:
    """What has been entered of a turn. Raises Refused."""
    if not held and state.phase is Phase.OPENING:
        return PendingTurn(seat=seat)
    try:
        return words.read_pending_turn([_word(state, seat, each) for each in held], state)
    except Refused:
        raise Refused(NOT_THERE) from None


def _word(state: State, seat: int, word: str) -> str:
    """Return a word as the game reads it: a card of the own hand by its text."""
    if not word.startswith(_HAND):
        return word
    hand, number = state.players[seat].hand, word[len(_HAND) :]
    cards = (*hand.known, *hand.dealt)
    if not (number.isascii() and number.isdecimal()) or not 1 <= int(number[:3]) <= len(cards):
        raise Refused(NOT_THERE)
    return f"card:{cards[int(number) - 1]}"


def _spot(state: State, seat: int, word: str) -> HitTarget:
    try:
        return words.read_spot(_word(state, seat, word), state.table.seats)
    except Refused:
        raise Refused(NOT_THERE) from None


def _stroke(state: State, entering: PendingTurn, touched: Touched, spots: Sequence[HitTarget]) -> Step:
    spaces = [spot for spot in spots if isinstance(spot, SpaceSpot)]
    outcome = touch_outcomes.stroke_spaces(state, entering, spaces) if spaces else None
    laid = spaces if state.phase is Phase.OPENING else [*spaces[:1], *spaces[-1:]]
    match outcome:
        case None:
            return HoldOutcome(tuple(touched.held))
        case HoldOutcome():
            return HoldOutcome((*touched.held, *(words.spot_keyword(each, state.table.seats) for each in laid)))
        case DoneOutcome(actions):
            return DoneOutcome(actions)
        case RefusedOutcome(why, where, wanted, _):
            return RefusedOutcome(
                why, "" if where is None else words.spot_keyword(where, state.table.seats), wanted, ()
            )
    return HoldOutcome(tuple(touched.held))


def _step(tr: Translator, state: State, entering: PendingTurn, outcome: Outcome, touched: Touched) -> Step:
    held = tuple(touched.held)
    match outcome:
        case HoldOutcome(after):
            return HoldOutcome(() if after == PendingTurn() else (*held, touched.spots[0]))
        case DoneOutcome(actions):
            return DoneOutcome(actions)
        case RefusedOutcome(why, where, wanted, _):
            own = where is None or touched.spots[0].startswith(_HAND)
            there = touched.spots[0] if own or where is None else words.spot_keyword(where, state.table.seats)
            return RefusedOutcome(why, there, wanted, held)
        case AskOutcome(BoardSpot()):
            return HoldOutcome(held)  # a board that comes to the front
        case AskOutcome(question, _):
            return _answered(tr, state, entering, question, touched)


def _answered(tr: Translator, state: State, entering: PendingTurn, question: Any, touched: Touched) -> Step:
    """Ask on until the answer to a question is whole, and return what that does."""
    given, held = tuple(touched.given or ()), tuple(touched.held)
    found: object = None
    for number in range(len(given) + 1):
        before = given[:number]
        found = _whole(state, question, before)
        if found is not None:
            break
        sheet = _sheet(tr, state, question, before)
        if number == len(given):
            return AskOutcome(sheet, held)
        options_of(sheet, [given[number]])
    if isinstance(question, SeatQuestion):
        return _entered(state, touch_outcomes.answer_question(state, entering, question, found))
    card = found if isinstance(found, Card) else None
    outcome = touch_outcomes.answer_question(state, entering, question, card)
    if isinstance(outcome, HoldOutcome):
        return HoldOutcome((*held, words.spot_keyword(CardChoice(card), state.table.seats)))
    return _entered(state, outcome)


def _entered(state: State, outcome: Outcome) -> Step:
    match outcome:
        case DoneOutcome(actions):
            return DoneOutcome(actions)
        case RefusedOutcome(why, _, wanted, _):
            return RefusedOutcome(why, "", wanted, ())
    raise TypeError(outcome)


def _pressed(tr: Translator, state: State, seat: int, word: str, given: Sequence[Any] | None) -> Step:
    """What a button does that tells something, or where points alone are followed."""
    if word == _TELL:
        question = next((each for each in seat_questions(state) if each.seat == seat), None)
        if question is None:
            raise Refused(NOT_ASKED)
        if isinstance(question, TieQuestion):
            sheet = _sheet(tr, state, question, ())
            if given is None:
                return AskOutcome(sheet, ())
            tally = dict(zip(("covered", "fours"), counts_of(sheet, given), strict=True))
            outcome = touch_outcomes.answer_question(
                state, PendingTurn(), question, words.read_answer(question, tally)
            )
            return _entered(state, outcome)
        return _answered(tr, state, PendingTurn(), question, Touched((), (word,), given))
    can: dict[str, Action] = {_TAKES: TakeTokens(seat, 1), _PAYS: PayPoint(seat), _CLOSES: CloseGame(seat)}
    action = can.get(word)
    if action is None or state.table.depth is not Depth.POINTS or state.phase is not Phase.PLAY:
        raise Refused(NOT_THERE)
    why = action_refusal(state, action)
    return DoneOutcome((action,)) if why is None else RefusedOutcome(why, "", action, ())


# Questions


def _whole(state: State, question: Any, given: Sequence[str]) -> object:
    """Return what an answer means once it is whole; None while something is missing. Raises Refused."""
    match question:
        case PlayedCardQuestion() if len(given) == 2:
            return tuple(map(Colour, given[0])), int(given[1])
        case LeftCardQuestion() if len(given) == 1:
            return int(given[0])
        case SlotSpot() if given and given[-1] == _UNNAMED:
            return given[-1]
        case SlotSpot() if len(given) == 2:
            return words.read_answer(question, given[1])
        case ComposeChoice():
            return _composed(given)
    return None


_KINDS: Final = (
    (PatternShape.SINGLE, "a#", 1),
    (PatternShape.PAIR, "a# b#", 2),
    (PatternShape.DIAGONAL_PAIR, "a# . / . b#", 2),
    (PatternShape.LINE, "a# a# a#", 1),
    (PatternShape.CORNER, "a# a# / a# .", 1),
    (PatternShape.DIAGONAL, "a# . . / . a# . / . . a#", 1),
    (PatternShape.SQUARE, "a# a# / a# a#", 1),
    (PatternShape.SPECIAL, "a around b", 2),
)
_HEIGHTS: Final = ("", "1", "2", "3", "4", "2+", "3+")
_ANY: Final = "*"


def _composed(given: Sequence[str]) -> Card | None:
    """The card of these answers: its pieces, kind, colours, height and points; None while one is missing."""
    if len(given) < 2:
        return None
    kind, text, colours = next(each for each in _KINDS if each[0] == given[1])
    heights = 0 if kind is PatternShape.SPECIAL else 1
    if len(given) < 2 + colours + heights + 1:
        return None
    first, second = given[2], given[1 + colours]
    height = "" if not heights or given[2 + colours] == _HEIGHTS[0] else given[2 + colours]
    pattern = text.replace(" around ", "@").replace("#", height).replace("a", first).replace("b", second)
    return make_card(given[0], pattern.replace("@", " around "), int(given[-1]))


def _sheet(tr: Translator, state: State, question: Any, given: Sequence[str]) -> Sheet:
    """Return the next question, with its choices."""
    pairs = tuple(
        Option(pair, tr.list([tr.name(Colour(letter)) for letter in pair]), f"gives:{pair}") for pair in COLOUR_PAIRS
    )
    gives = tr(N_("Which two pieces does the card give?"))
    match question:
        case PlayedCardQuestion() if not given:
            return Sheet(tr(N_("I play a card")), SheetKind.ONE, pairs, wish=gives)
        case PlayedCardQuestion():
            return Sheet(
                tr(N_("How many points does it bring?")), SheetKind.ONE, _numbers(_POINTS), given=tuple(given)
            )
        case LeftCardQuestion():
            title = tr(N_("A card left in your hand: what does it score on your board?"))
            return Sheet(title, SheetKind.ONE, _numbers(_SCORES))
        case TieQuestion():
            counted = tuple(Option(str(place), tr(said)) for place, (said, _) in enumerate(TIE_BREAKERS))
            return Sheet(tr(N_("A tie: count your board")), SheetKind.COUNTS, counted, None)
        case SlotSpot():
            return _naming(tr, state, pairs, given)
        case ComposeChoice() if not given:
            return Sheet(tr(N_("A card not seen before")), SheetKind.ONE, pairs, wish=gives)
        case ComposeChoice():
            return _composing(tr, given)
    raise TypeError(question)


def _numbers(numbers: Sequence[int]) -> tuple[Option, ...]:
    return tuple(Option(str(number), str(number)) for number in numbers)


def _naming(tr: Translator, state: State, pairs: tuple[Option, ...], given: Sequence[str]) -> Sheet:
    """Which card is it? First what it gives, then its pattern."""
    title, cards = tr(N_("Which card lies there?")), nameable_cards(state)
    if not given:
        there = {card.gain for card in cards}
        unnamed = Option(_UNNAMED, tr(N_("Take it without a name")))
        return Sheet(title, SheetKind.ONE, (*(pair for pair in pairs if pair.word in there), unnamed))
    deck = state.table.deck
    found = (
        Option(str(card), capitalize_first(tr.name(card)), picture=_in_its_blue(deck, _card(card)))
        for card in cards
        if card.gain == given[0]
    )
    return Sheet(title, SheetKind.ONE, tuple(found), given=tuple(given))


def _composing(tr: Translator, given: Sequence[str]) -> Sheet:
    told = tuple(given)
    if len(given) == 1:
        kinds = tuple(Option(kind, "", picture=_pattern(given[0], text, ("R", "Y"), "")) for kind, text, _ in _KINDS)
        return Sheet(tr(N_("Which pattern does it show?")), SheetKind.ONE, kinds, given=told)
    kind, _, colours = next(each for each in _KINDS if each[0] == given[1])
    if len(given) < 2 + colours:
        can = [colour for colour in COLOURS if kind is not PatternShape.SPECIAL or colour.value not in given[2:]]
        options = [Option(colour.value, capitalize_first(tr.name(colour)), f"piece:{colour.value}") for colour in can]
        if kind is PatternShape.SINGLE:
            options.append(Option(_ANY, tr(N_("any colour"))))
        return Sheet(tr(N_("Which colour does the pattern show?")), SheetKind.ONE, tuple(options), given=told)
    if kind is not PatternShape.SPECIAL and len(given) == 2 + colours:
        heights = _HEIGHTS[1:] if given[2] == _ANY else _HEIGHTS
        options = [Option(height, height or tr(N_("no height"))) for height in heights]
        return Sheet(tr(N_("Which height does it show?")), SheetKind.ONE, tuple(options), given=told)
    return Sheet(tr(N_("How many points is it worth?")), SheetKind.ONE, _numbers(range(1, 8)), given=told)


def _pattern(gain: str, text: str, colours: tuple[str, str], height: str) -> Scene:
    first, second = colours
    drawn = text.replace(" around ", "@").replace("#", height).replace("a", first).replace("b", second)
    return _card(make_card(gain, drawn.replace("@", " around "), 1))
