"""Serializers of Reef: actions, set-ups, positions, boards, decks and views as plain values and text, and back."""
