"""What of the kit of Reef has words on it: reference cards, rules, score pad, assembly."""
