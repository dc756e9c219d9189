"""A game of Reef packed away: boards with every stack, what lies beside them, and a slip with each player's cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from zlib import crc32

from companion.drawing.paths import Area
from companion.drawing.scene import Point, Scene, Shape, Use
from companion.reef.art.cards import draw_card_back, draw_card_front
from companion.reef.art.pieces import draw_sign as sign_picture
from companion.reef.art.pieces import draw_stack, place_coral, place_design, recolour_blue
from companion.reef.art.table import BoardLayout, draw_player_board
from companion.reef.box import CARD_SIZE, COLOURS, SPACES, UNKNOWN_PIECE, Card, Colour, Deck, space_name
from companion.reef.queries.views import PlayerView, View, seen_by
from companion.reef.rules.state import COLOUR_INDEX, Depth, Phase, State
from companion.translator import N_, NN_, Translator
from printables.layout.model import BlankPage
from printables.reef.kit import colour_name, sign_name
from printables.save_on_paper import (
    ROW_HEIGHT,
    PageBuilder,
    draw_check_rows,
    draw_checkbox,
    draw_folded_slip,
    draw_heading,
    draw_instructions,
    name_line,
    text_line,
)

_ON_PAGE = 2  # boards
_GAP = 6.0
_CARD = 0.62  # of its true size


def draw_public_pages(state: State, blank: BlankPage) -> list[Scene]:
    """The public pages: the boards, two on a page, then cards, tokens and pieces beside them."""
    view, pages = seen_by(state, "table"), []
    if view.table.depth is Depth.POINTS:
        return [_points_only(view, blank)]
    for first in range(0, len(view.players), _ON_PAGE):
        page = _page(blank, view)
        for player in view.players[first : first + _ON_PAGE]:
            _board(page, player, blank.tr, view.table.deck)
        pages.append(page)
    if view.table.depth is not Depth.SCORE:
        if pages[-1].top < blank.area.y + 0.5 * blank.area.height:
            pages.append(_page(blank, view))
        _beside(pages[-1], view, blank.tr)
    pages[-1].shapes += draw_instructions(blank.tr, Area(blank.area.x, blank.area.y, blank.area.width, 10))
    return [_coloured(page.scene(), view.table.deck) for page in pages]


def _points_only(view: View, blank: BlankPage) -> Scene:
    """The page of a game that counts points only: points, tokens and pieces to tick; all else stays as it lies."""
    page, tr = _page(blank, view), blank.tr
    for player in view.players:
        if player.points is not None:
            page.shapes += _to_tick(page, player, tr)
    lying = sum(slot.tokens for slot in view.display if slot is not None)
    said = tr.count(*NN_("on cards of the display: {n} point", "on cards of the display: {n} points"), lying)
    page.shapes += draw_check_rows([(None, said)], page.area.x, page.top, page.area.width, ROW_HEIGHT)
    page.top -= ROW_HEIGHT + _GAP
    _supplies(page, view, tr)
    text = N_("Boards and cards are not followed in this game: leave them as they lie, or take a photo.")
    page.shapes.append(text_line(tr(text), page.area.x, page.top - 4, 3.7, page.area.width))
    return _coloured(page.scene(), view.table.deck)


def _to_tick(page: PageBuilder, player: PlayerView, tr: Translator) -> Iterator[Shape]:
    """A player's points, with the picture on the board."""
    which, y = player.seat.sign, page.top - 6
    yield place_design(f"sign-{which.name.lower()}", sign_picture(which), (page.area.x + 8, y), 12)
    yield name_line(player.seat.name, page.area.x + 18, y, 5.2, 70)
    said = tr.count(*NN_("{n} point", "{n} points"), player.points or 0)
    yield from draw_check_rows([(None, said)], page.area.x + 95, y + ROW_HEIGHT / 2, page.area.width - 95, ROW_HEIGHT)
    page.top -= 15


def draw_private_slip(state: State, seat: int, blank: BlankPage) -> Scene | None:
    """The cards in one player's hand; None where nobody follows cards."""
    if state.table.depth is Depth.POINTS:
        return None
    player = seen_by(state, seat).players[seat]
    cover = partial(_cover, player=player, blank=blank)
    secret = partial(_secret, player=player, tr=blank.tr)
    return _coloured(draw_folded_slip(blank, "water.shallow", cover, secret), state.table.deck)


def _coloured(page: Scene, deck: Deck) -> Scene:
    return recolour_blue(page) if deck.blue else page


def _page(blank: BlankPage, view: View) -> PageBuilder:
    page = PageBuilder(*blank.size, blank.area)
    turn = blank.tr(N_("The game is over."))
    if view.table.depth is Depth.POINTS and view.phase is not Phase.OVER:
        turn = blank.tr(N_("The game goes on."))
    elif view.phase is not Phase.OVER:
        player = view.players[view.seat].seat.name
        turn = blank.tr(N_("On turn: {player}, in round {n}"), player=player, n=view.round)
    draw_heading(page, blank.heading, turn)
    return page


def _board(page: PageBuilder, player: PlayerView, tr: Translator, deck: Deck) -> None:
    """A board as it lies, and beside it each stack from the bottom to the top, to tick."""
    area = page.area
    high = (area.height - 12 - 14) / _ON_PAGE - _GAP
    space = min(high / BoardLayout(1).height, 0.52 * area.width / BoardLayout(1).width)
    plan, which = BoardLayout(space), player.seat.sign
    x, y = area.x, page.top - plan.height
    middle = (x + plan.width / 2, y + plan.height / 2)
    page.shapes.append(Use(f"board-{which.name.lower()}", draw_player_board(which, space), middle))
    stacks = [(number, pieces) for number, pieces in zip(SPACES, player.board, strict=True) if pieces]
    for number, pieces in stacks:
        at = plan.box(number).centre
        page.shapes.append(_stack(pieces, (x + at[0], y + at[1]), 0.94 * space))
    left = x + plan.width + _GAP
    room = area.x + area.width - left
    page.shapes.append(name_line(player.seat.name, left, page.top - 4, 5.2, room))
    top = page.top - 9
    rows: list[tuple[Shape | None, str]] = []
    if player.points is not None:
        rows.append((None, tr.count(*NN_("{n} point", "{n} points"), player.points)))
    rows.append((None, tr.count(*NN_("{n} card in hand", "{n} cards in hand"), player.cards)))
    for number, pieces in stacks:
        rows.append((_stack(pieces, (0, 0), 8), tr.labelled(space_name(number), _named(pieces, tr, deck))))
    page.shapes += draw_check_rows(rows, left, top, room, min(ROW_HEIGHT, (plan.height - 9) / len(rows)))
    page.top -= plan.height + _GAP


def _stack(pieces: str, at: Point, side: float) -> Use:
    return place_design(f"stack-{pieces.replace(UNKNOWN_PIECE, 'x')}", draw_stack(pieces), at, side)


def _named(pieces: str, tr: Translator, deck: Deck) -> str:
    """A stack from the bottom to the top."""
    colours = "blue" if deck.blue else ""
    named = (None if piece == UNKNOWN_PIECE else colour_name(tr, Colour(piece), colours) for piece in pieces)
    return ", ".join(tr(N_("unknown")) if name is None else name for name in named)


def _beside(page: PageBuilder, view: View, tr: Translator) -> None:
    """The display with its tokens, the deck with its open card, the supply."""
    area = page.area
    wide, high = _CARD * CARD_SIZE[0], _CARD * CARD_SIZE[1]
    page.shapes.append(text_line(tr(N_("Display and deck")), area.x, page.top - 2.5, 4.4, area.width, bold=True))
    top = page.top - 8
    places: list[tuple[Card | None, str]] = []
    for slot in view.display:
        if slot is not None:
            said = tr.count(*NN_("{n} token on it", "{n} tokens on it"), slot.tokens) if slot.tokens else ""
            places.append((slot.card, said))
    if view.deck:
        places.append((view.top, tr.count(*NN_("deck: {n} card", "deck: {n} cards"), view.deck)))
    pitch = min(wide + 4, area.width / max(1, len(places)))
    for place, (card, said) in enumerate(places):
        x = area.x + place * pitch
        page.shapes += _card(card, (x + wide / 2, top - high / 2))
        page.shapes += [
            draw_checkbox(x + 2.4, top - high - 4),
            text_line(said, x + 6.4, top - high - 4, 3.5, pitch - 8),
        ]
    page.top = top - high - 10
    _supplies(page, view, tr)


def _supplies(page: PageBuilder, view: View, tr: Translator) -> None:
    """How many pieces of each colour are left."""
    area = page.area
    page.shapes.append(text_line(tr(N_("Pieces in the supply")), area.x, page.top - 2.5, 4.4, area.width, bold=True))
    y = page.top - 11
    for place, which in enumerate(COLOURS):
        x = area.x + place * 30
        number = str(view.supply[COLOUR_INDEX[which]])
        page.shapes += [
            draw_checkbox(x + 2.4, y),
            place_coral(which, (x + 10, y), 8),
            text_line(number, x + 16, y, 4.2, 12, bold=True),
        ]
    page.top = y - 8


def _card(card: Card | None, at: Point) -> Iterator[Shape]:
    """A card by its face; its back where nobody has named it."""
    scene = draw_card_back() if card is None else draw_card_front(card)
    name = "card-back" if card is None else f"card-{crc32(str(card).encode()):08x}"
    yield Use(name, scene, at, 0.0, _CARD)


def _cover(area: Area, player: PlayerView, blank: BlankPage) -> Iterator[Shape]:
    """The outside of the folded slip: its owner and the game."""
    tr, which = blank.tr, player.seat.sign
    middle, x, room = area.top - area.height / 2, area.x + area.width / 2, area.width / 2 + 14
    yield place_design(f"sign-{which.name.lower()}", sign_picture(which), (x - 55, middle + 2), 46)
    yield name_line(player.seat.name, x - 22, middle + 8, 12.0, room)
    yield text_line(tr(N_("Private: for {player} alone"), player=player.seat.name), x - 22, middle - 4, 4.6, room)
    yield text_line(blank.heading, x - 22, middle - 12, 3.6, room, tint="mark")


def _secret(area: Area, player: PlayerView, tr: Translator) -> Iterator[Shape]:
    """The cards that are known, and how many more to write in by hand."""
    left, y = area.x + 4, area.top - 13
    cards: Sequence[Card | None] = (*player.hand.known, *player.hand.dealt)
    hidden = player.cards - len(cards)
    owner = tr(N_("In the hand of {player}, {sign}"), player=player.seat.name, sign=sign_name(tr, player.seat.sign))
    yield text_line(owner, left, y, 5.0, area.width - 8, bold=True)
    wide, high = _CARD * CARD_SIZE[0], _CARD * CARD_SIZE[1]
    for place, card in enumerate(cards):
        yield from _card(card, (left + wide / 2 + place * (wide + 3), y - 8 - high / 2))
    if hidden:
        said = tr.count(*NN_("and {n} card nobody has named", "and {n} cards nobody has named"), hidden)
        yield text_line(said, left, y - (high if cards else 0) - 14, 3.7, area.width - 8)
