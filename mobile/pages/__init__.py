"""What pages are made of, and the pages that belong to no game: home, rules, settings."""
