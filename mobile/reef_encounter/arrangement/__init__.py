"""Where everything goes on the table page, for each shape of window. No Kivy; pixels, y up."""
