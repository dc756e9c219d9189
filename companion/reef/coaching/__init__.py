"""Teaching of Reef to beginners: each idea once, at or before its first use."""
