"""The layout of the table page for each shape of window. No Kivy; pixels, y up."""
