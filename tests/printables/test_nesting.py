from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.layout.packing import GRID_GAP, Blank, PieceTooLarge, PlacedGrid, pack_sheets, sheet_crop_marks
from printables.layout.paper import A4_PAPER, LETTER_PAPER

FIELDS = [(landscape, A4_PAPER.field(landscape)) for landscape in (False, True)]

blanks = st.builds(
    lambda number, width, height, count, butt: Blank(
        f"piece-{number}", width, height, count, 0.0 if butt else GRID_GAP
    ),
    st.integers(0, 10_000),
    st.integers(8, 170),
    st.integers(8, 170),
    st.integers(1, 40),
    st.booleans(),
)
groups = st.lists(st.lists(blanks, min_size=1, max_size=3), min_size=1, max_size=3).filter(
    lambda all_: len({blank.key for group in all_ for blank in group}) == sum(map(len, all_))
)


@pytest.mark.slow
@given(groups)
def test_every_piece_has_a_place_of_its_own_inside_a_field(wanted: list[list[Blank]]) -> None:
    sizes = {blank.key: blank for group in wanted for blank in group}
    placed: Counter[str] = Counter()
    for tray in pack_sheets(wanted, FIELDS):
        field = dict(FIELDS)[tray.landscape]
        boxes = []
        for block in tray.blocks:
            for key, x, y, turned in block.spots():
                width, height = sizes[key][1:3]
                wide, high = (height, width) if turned else (width, height)
                placed[key] += 1
                boxes.append((key, x, y, x + wide, y + high))
        for _, left, low, right, top in boxes:
            assert field.x + 2.99 <= left
            assert right <= field.right - 2.99
            assert field.y + 2.99 <= low
            assert top <= field.top - 2.99
        boxes.sort(key=lambda box: box[1])
        for number, one in enumerate(boxes):
            # From left to right: a piece that begins beyond the gap is far enough away, and so is all after it.
            for other in boxes[number + 1 :]:
                if other[1] >= one[3] + GRID_GAP:
                    break
                near = -0.001 if one[0] == other[0] and not sizes[one[0]].gap else GRID_GAP - 0.001
                apart = max(other[1] - one[3], one[1] - other[3], other[2] - one[4], one[2] - other[4])
                assert apart >= near
    assert placed == {key: blank.number for key, blank in sizes.items()}


def test_marks_stay_off_the_pieces_and_reach_into_every_gap() -> None:
    (tray,) = pack_sheets([[Blank("card", 60, 80, 4)]], FIELDS)
    (block,) = tray.blocks
    pieces = [(spot.x, spot.y, spot.x + block.width, spot.y + block.height) for spot in block.spots()]
    marks = list(block.marks(4.5, 4.5))
    for x1, y1, x2, y2 in marks:
        for left, low, right, top in pieces:
            assert min(x1, x2) > right or max(x1, x2) < left or min(y1, y2) > top or max(y1, y2) < low
    # Between two neighbours the marks remain on the strip when the outer frame has been cut away.
    left, low, right, top = pieces[0]
    assert any(right < x1 < right + GRID_GAP and y1 == y2 == top for x1, y1, x2, y2 in marks)


def test_pieces_that_butt_share_their_cuts() -> None:
    (tray,) = pack_sheets([[Blank("tile", 20, 20, 40, gap=0.0)]], FIELDS)
    spots = list(tray.blocks[0].spots())
    assert len({round(spot.x, 3) for spot in spots}) * len({round(spot.y, 3) for spot in spots}) == 40
    assert {round(b.x - a.x, 3) for a, b in pairwise(spots) if b.y == a.y} == {20}


def test_later_parts_fill_what_earlier_ones_leave_free() -> None:
    alone = pack_sheets([[Blank("tile", 20, 20, 40, gap=0.0)]], FIELDS)
    board = [Blank("board", 160, 140, 1)]
    assert len(pack_sheets([board, [Blank("tile", 20, 20, 40, gap=0.0)]], FIELDS)) == len(alone) == 1


def test_a_piece_larger_than_the_paper_is_named() -> None:
    with pytest.raises(PieceTooLarge) as unfit:
        pack_sheets([[Blank("small", 20, 20, 1), Blank("carpet", 300, 200, 1)]], FIELDS)
    assert unfit.value.blank.key == "carpet"


def test_grids_that_face_each_other_keep_their_marks_to_their_own_half_of_the_gap() -> None:
    upper = PlacedGrid(20.0, 100.0, 32.0, 32.0, 2, GRID_GAP, ("a", "b"), False)
    lower = PlacedGrid(20.0, upper.area.y - GRID_GAP, 9.2, 9.2, 4, 0.0, ("c",) * 4, False)
    middle = upper.area.y - GRID_GAP / 2
    marks = [mark for mark in sheet_crop_marks([upper, lower], 4.5, 4.5) if mark[0] == mark[2] < lower.area.right]
    hanging = [y2 for _, y1, _, y2 in marks if upper.area.y > y1 > y2 > lower.area.top]
    rising = [y2 for _, y1, _, y2 in marks if lower.area.top < y1 < y2 < upper.area.y]
    assert len(hanging) == 2  # of the piece above; the next one lies beside the lower grid
    assert len(rising) >= 4
    assert max(rising) < middle < min(hanging)
    assert list(sheet_crop_marks([upper], 4.5, 4.5)) == list(upper.marks(4.5, 4.5))


def test_pieces_of_one_design_lie_together_each_beside_others_than_its_like() -> None:
    # 17 of each design, six in a row: the second design begins in the middle of one.
    siblings = [
        Blank(f"polyp-{colour}-{number}", 28, 28, count, gap=0.0, edge="polyp")
        for colour in ("pink", "grey")
        for number, count in enumerate((8, 6, 3))
    ]
    designs = {blank.key: blank.key.rpartition("-")[0] for blank in siblings}
    (tray,) = pack_sheets([siblings], FIELDS, designs=designs)
    (block,) = tray.blocks
    assert block.columns == 6
    assert Counter(block.keys) == {blank.key: blank.number for blank in siblings}
    assert [designs[key] for key in block.keys] == ["polyp-pink"] * 17 + ["polyp-grey"] * 17
    at = {(round(spot.x), round(spot.y)): spot.key for spot in block.spots()}
    assert not [key for (x, y), key in at.items() for next_ in ((x + 28, y), (x, y + 28)) if key == at.get(next_)]


def test_a_crowded_sheet_gets_a_narrow_frame_and_upright_rooms_before_another_sheet_is_begun() -> None:
    letter = [(landscape, LETTER_PAPER.field(landscape)) for landscape in (False, True)]
    boards = [Blank("board", 113.2, 127.4, 4)]
    pieces = [Blank(f"piece-{colour}", 20, 20, 28, gap=0.0) for colour in "rygp"]
    tokens = [Blank(f"token-{n}", 15, 15, n, gap=0.0) for n in (44, 10, 15, 14, 5)]
    assert len(pack_sheets([boards, pieces, tokens], letter)) == 3
