"""Navigation, base classes and parts of pages, what catches faults; pages for any game: rules, story, settings."""
