"""The game's part in every command that reports: texts, JSON and pictures of Reef."""
