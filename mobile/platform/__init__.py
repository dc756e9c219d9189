"""The app and the system: Android, environment, folders, sharing, preferences, faults, garbage."""
