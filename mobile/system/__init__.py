"""The differences between systems: Android, X11, folders, the window, handing files on. No widgets."""
