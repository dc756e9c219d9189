"""What the box holds: pieces, boards, tokens, cards and the patterns on them, and the Tide deck, which is ours."""
