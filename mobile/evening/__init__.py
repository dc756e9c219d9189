"""Everything around the table as plain data and decisions, no Kivy: setting up, taking over, scoring, the shelf."""
