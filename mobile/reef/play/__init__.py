"""The meaning of touches at a table of Reef, and the places of everything. No Kivy."""
