"""Serializers of the game: actions, set-ups, positions, views and boards as plain values and text, and back.

Records, documents and the command line use them. Sentences for people are in `wording`.
"""
