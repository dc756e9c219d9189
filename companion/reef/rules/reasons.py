"""Reasons for refusals in Reef, each with the rule it rests on. `wording` has the sentences."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason

# Whose turn, which phase, what is followed
NO_SUCH_SEAT: Final = Reason("seat-unknown", "setup.players")
NOT_YOUR_TURN: Final = Reason("not-your-turn", "turn.order")
GAME_OVER: Final = Reason("game-over", "end")
NOT_OVER: Final = Reason("not-over", "end.hand")
BEGIN_FIRST: Final = Reason("begin-first", "setup.start")
BEGUN: Final = Reason("begun", "setup.start")
NOT_FOLLOWED: Final = Reason("not-followed")
DEALT: Final = Reason("dealt-here")

# The opening
FOUR_COLOURS: Final = Reason("four-colours", "setup.start")
CENTRE_ONLY: Final = Reason("centre-only", "setup.start")

# Taking
HAND_FULL: Final = Reason("hand-full", "hand.limit")
NO_SLOT: Final = Reason("slot-unknown", "take.display")
SLOT_EMPTY: Final = Reason("slot-empty", "take.display")
DECK_EMPTY: Final = Reason("deck-empty", "take.top")
NO_POINT: Final = Reason("no-point", "take.top")
NOT_LOWEST: Final = Reason("not-lowest", "take.top")

# Playing
HAND_EMPTY: Final = Reason("hand-empty", "play")
NOT_HELD: Final = Reason("not-held", "play")
HIDDEN: Final = Reason("card-hidden", "play")
NAME_IT: Final = Reason("name-it", "play")
NO_SUCH_SPACE: Final = Reason("space-unknown", "place.space")
TOO_HIGH: Final = Reason("too-high", "place.height")
OTHER_PIECES: Final = Reason("other-pieces", "play.pieces")
MUST_LAY: Final = Reason("must-lay", "play.pieces")
SUPPLY_LACKS: Final = Reason("supply-lacks", "play.short")

# Points only
ONLY_POINTS: Final = Reason("only-points")
NOT_THE_CARDS: Final = Reason("not-the-cards")
TWO_PIECES: Final = Reason("two-pieces", "play.pieces")
CLAIMED: Final = Reason("claimed-range", "play.score")
FEWER_TOKENS: Final = Reason("fewer-tokens", "take.display")
TOKENS_LACK: Final = Reason("tokens-lack", "components")

# The cards there are
NOT_IN_DECK: Final = Reason("card-not-in-deck", "card")
ALL_SEEN: Final = Reason("card-all-seen", "card")
TOO_MANY_CARDS: Final = Reason("cards-too-many", "components")

# After the end
ALL_COUNTED: Final = Reason("all-counted", "end.hand")
CARD_POINTS: Final = Reason("card-points-range", "end.hand")
NO_BOARD: Final = Reason("no-board", "end.hand")
TALLY_KNOWN: Final = Reason("tally-known", "end.ties")
TALLY_IMPOSSIBLE: Final = Reason("tally-impossible", "end.ties")

# As it lies, a table taken over, set-up: all faults are told at once
STACK_UNREADABLE: Final = Reason("stack-unreadable", "board")
STACK_TOP: Final = Reason("stack-top", "match.top")
STACK_UNKNOWN: Final = Reason("stack-unknown", "board")
NO_NUMBER: Final = Reason("no-number")
COUNT_RANGE: Final = Reason("count-range")
NOTHING_TOUCHED: Final = Reason("nothing-touched")
NOT_TOUCHABLE: Final = Reason("not-touchable")
COUNTS_NO_MORE: Final = Reason("counts-no-more", "end")
LIES_OTHERWISE: Final = Reason("lies-otherwise")
TOO_MANY_PIECES: Final = Reason("pieces-too-many", "components")
SUPPLY_FIT: Final = Reason("supply-fit", "setup.supply")
SUPPLY_FOLLOWS: Final = Reason("supply-follows", "setup.supply")
SUPPLY_WANTED: Final = Reason("supply-wanted", "setup.supply")
PIECES_COUNT: Final = Reason("pieces-count", "setup.supply")
BOARD_SPACES: Final = Reason("board-spaces", "board")
BOARD_BARE: Final = Reason("board-bare", "setup.start")
CARDS_COUNT: Final = Reason("cards-count", "components")
HAND_COUNT: Final = Reason("hand-count", "hand.limit")
POINTS_RANGE: Final = Reason("points-range", "setup.tokens")
ALREADY_OVER: Final = Reason("already-over", "end.deck")
POSITION_MISSING: Final = Reason("position-missing")
POSITION_PLAYERS: Final = Reason("position-players")
SEATS_COUNT: Final = Reason("seats-count", "setup.players")
NAME_MISSING: Final = Reason("name-missing", "setup.players")
NAME_LONG: Final = Reason("name-long", "setup.players")
NAME_UNREADABLE: Final = Reason("name-unreadable", "setup.players")
NAME_TWICE: Final = Reason("name-twice", "setup.players")
SIGN_TWICE: Final = Reason("sign-twice", "setup.boards")
NO_STARFISH: Final = Reason("no-starfish", "setup.boards")
DISPLAY_COUNT: Final = Reason("display-count", "setup.display")
DECK_INCOMPLETE: Final = Reason("deck-incomplete", "components")
SHUFFLE_SHORT: Final = Reason("shuffle-short", "setup.cards")
