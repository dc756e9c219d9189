"""Navigation, base classes of pages, and the pages of any game away from the table: home, settings, rules."""
