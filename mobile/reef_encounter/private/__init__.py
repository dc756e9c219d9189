"""Private pages of one player: curtain, PIN, looks, promises."""
