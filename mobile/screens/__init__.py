"""The pages around the table: home, setting up, taking over, scoring, saved games, printing, rules, settings."""
