"""Serializers of Reef: actions, set-ups, decks and views as plain values and text, and back."""
