"""Teaching of Reef Encounter to beginners: each idea once, at or before its first use."""
