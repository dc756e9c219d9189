"""Layout from outside inwards, at once."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def lay_out(widget: Widget, size: Sequence[float]) -> None:
    """Give a page or a sheet its size, and all in it the width, the height and the place it will have.

    Left to Kivy, what lies inmost would be laid out first: in widths that nobody sees, for which all its texts would
    be written; and everything as often as it lies deep in other things.
    """
    widget.size = size
    for inner in widget.walk(restrict=True):  # widths are handed inwards
        if isinstance(inner, Layout):
            inner.do_layout()
    inners = [*widget.walk(restrict=True)]
    for inner in reversed(inners):  # texts take heights in them, which are handed outwards
        if isinstance(inner, Label) and inner._trigger_texture.is_triggered:
            inner._trigger_texture.cancel()
            inner.texture_update()
        if isinstance(inner, Layout) and inner._trigger_layout.is_triggered:
            inner._trigger_layout.cancel()
            inner.do_layout()
    for inner in inners:  # and so everything comes to its place
        if isinstance(inner, ScrollView):
            inner.update_from_scroll()
        if isinstance(inner, Layout) and inner._trigger_layout.is_triggered:
            inner._trigger_layout.cancel()
            inner.do_layout()
