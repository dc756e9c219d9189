"""The meaning of touches at a table of Reef. No Kivy."""
