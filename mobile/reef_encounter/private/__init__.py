"""What one player alone may see or tell: curtain, PIN, looks, promises."""
