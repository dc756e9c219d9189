"""The table screen: what lies on the table, and what a touch on it means."""
