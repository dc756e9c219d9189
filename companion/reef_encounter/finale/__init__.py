"""The end of Reef Encounter in the order in which a stage shows it."""
