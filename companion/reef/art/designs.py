"""The catalogue of small drawings and cards by name, for contact sheets, goldens and the tablet's atlas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.drawing.scene import Scene
from companion.reef.art.cards import blank_card, card_back, card_front
from companion.reef.art.corals import SIBLINGS, coral_form, design_name
from companion.reef.art.emblem import emblem
from companion.reef.art.paper_cut import with_blue
from companion.reef.art.pieces import gained_pieces, joker, piece, round_piece, square_piece, stack
from companion.reef.art.signs import sign
from companion.reef.art.tokens import square_token, token
from companion.reef.box.cards import Card
from companion.reef.box.pieces import TOKENS, Colour, Sign
from companion.reef.box.tide import TIDE

STACKS = ("R", "YG", "GRP", "PYRY", "??G")
"""Examples of stacks, from below to the top."""


def designs(size: float = 20) -> dict[str, Scene]:
    """Return all square designs, each in a square of `size` mm, by name."""
    found: dict[str, Scene] = {}
    for kind, draw in (("coral", coral_form), ("piece", piece), ("square", square_piece), ("round", round_piece)):
        found |= {design_name(kind, colour): draw(colour, size) for colour in Colour}
    for colour in Colour:
        for sibling in range(1, SIBLINGS):
            found[design_name("square", colour, sibling)] = square_piece(colour, size, sibling)
    found["piece-blue"] = with_blue(found[design_name("piece", Colour.PURPLE)])
    found["joker"] = joker(size, "3")
    for pair in combinations_with_replacement(Colour, 2):
        found[f"gained-{''.join(pair).lower()}"] = gained_pieces(pair, size)
    found |= {f"stack-{pieces.lower().replace('?', 'x')}": stack(pieces, size) for pieces in STACKS}
    for value in TOKENS:
        found |= {f"token-{value}": token(value, size), f"square-token-{value}": square_token(value, size)}
    found |= {f"sign-{which.name.lower()}": sign(which, size) for which in Sign}
    found["reef-emblem"] = emblem(size)
    return found


def cards() -> dict[str, Scene]:
    """Return the drawings of a card of each kind in our deck, a blank one and the back, by name."""
    found = {f"card-{number}": card_front(card, str(number)) for number, card in _kinds()}
    return found | {"blank-card": blank_card(), "card-back": card_back()}


def _kinds() -> Iterator[tuple[int, Card]]:
    """Yield the first card of each line of our deck: the others are the same in other colours."""
    seen: set[str] = set()
    for number, card in enumerate(TIDE.cards, 1):
        kind = card.pattern.translate(str.maketrans("RYGP", "cccc"))
        if kind not in seen:
            seen.add(kind)
            yield number, card
