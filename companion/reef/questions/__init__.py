"""What can be asked of a state of Reef: what somebody sees, what a card would score, how near the end is."""
