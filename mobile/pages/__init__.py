"""The parts of pages, and the pages that belong to no game: home, rules, settings."""
