"""The app and the system: Android, X11, folders, window, sharing files; faults, icon, garbage. No widgets."""
