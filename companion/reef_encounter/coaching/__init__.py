"""What somebody who plays for the first time is told, and when: each idea once, at or before its first use."""
