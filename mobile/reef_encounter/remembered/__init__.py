"""What Reef Encounter remembers between two evenings."""
