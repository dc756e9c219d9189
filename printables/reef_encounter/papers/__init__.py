"""Papers of Reef Encounter's kit: rules, cards, screens, boxes, shrimps, score pad, assembly, a game packed away."""
