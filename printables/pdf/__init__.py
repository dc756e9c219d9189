"""Scenes as the pages of a PDF: native curves, each design once, tags for screen readers. Knows no sheets."""
