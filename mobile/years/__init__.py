"""The standings over all finished games, and which names mean one person."""
