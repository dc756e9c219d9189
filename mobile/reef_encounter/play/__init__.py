"""The meaning of touches, whether they are allowed, and the highlights and hints that show it. No Kivy."""
