"""What every page and widget is handed: state, settings, saved games, theme, textures; and what a game hands in."""
