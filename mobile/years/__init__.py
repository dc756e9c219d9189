"""Who is ahead over all finished games, and which names mean one person."""
