"""The contents of the box: pieces, boards, tokens, cards and their patterns, and the Tide deck, which is ours."""
