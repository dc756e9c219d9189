"""Layout from outside inwards, at once."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


def lay_out(widget: Widget, size: Sequence[float]) -> None:
    """Give a page or a sheet its size, and all in it the width it will have.

    Left to Kivy, what lies inmost would be laid out first: in widths that nobody sees, for which all its texts would
    be written.
    """
    widget.size = size
    for inner in widget.walk(restrict=True):
        if isinstance(inner, Layout):
            inner.do_layout()
