"""Text on paper: paragraphs, columns, rules summaries, first-game sheets, assembly, names."""
