"""Pages of Reef's kit that carry text: reference cards, rules, score pad, assembly."""
