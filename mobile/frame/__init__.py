"""The surroundings handed to every page and widget: theme, language, drawings, layout, settings, saved games."""
