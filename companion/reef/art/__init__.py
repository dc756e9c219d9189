"""Drawings of every piece, card and board as scenes in mm, without a renderer; re-exports those that others use."""

from companion.reef.art.boards import BoardPlan, player_board
from companion.reef.art.cards import blank_card, card_back, card_front, heights_on
from companion.reef.art.corals import SIBLINGS, coral_form, design_name, form_at, sibling_on
from companion.reef.art.designs import cards, designs
from companion.reef.art.emblem import emblem
from companion.reef.art.matches import match_outlines
from companion.reef.art.paper_cut import in_blue, ink, with_blue
from companion.reef.art.patterns import pattern_picture, pattern_size
from companion.reef.art.pieces import condition_stack, gained_pieces, joker, piece, round_piece, square_piece, stack
from companion.reef.art.signs import sign
from companion.reef.art.tokens import blank_token, square_token, token, token_ink

__all__ = [
    "SIBLINGS",
    "BoardPlan",
    "blank_card",
    "blank_token",
    "card_back",
    "card_front",
    "cards",
    "condition_stack",
    "coral_form",
    "design_name",
    "designs",
    "emblem",
    "form_at",
    "gained_pieces",
    "heights_on",
    "in_blue",
    "ink",
    "joker",
    "match_outlines",
    "pattern_picture",
    "pattern_size",
    "piece",
    "player_board",
    "round_piece",
    "sibling_on",
    "sign",
    "square_piece",
    "square_token",
    "stack",
    "token",
    "token_ink",
    "with_blue",
]
