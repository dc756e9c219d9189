"""The press, for any game: parts laid out on sheets, marked, numbered and written as PDF, PNG or cut lines."""
