"""Every phone at the table is a seat: one device hosts, the others open a page. No Kivy, nothing else of the app."""
