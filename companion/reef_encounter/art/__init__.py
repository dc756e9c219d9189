"""Drawings of every piece and board as scenes in mm, without a renderer."""
