"""What every page and widget is handed: theme, language, drawings, layout, settings, saved games."""
