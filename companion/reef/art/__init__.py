"""Drawings of every piece, card and board as scenes in mm, without a renderer."""
