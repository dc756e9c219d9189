"""Text on paper: paragraphs, columns, rules summaries, first-game sheets, numbered steps, names, small pictures."""
