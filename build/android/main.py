"""The app's entry point on Android, which python-for-android runs."""

import os

from jnius import autoclass

# Android names its language to Java alone.
os.environ.setdefault("LANGUAGE", autoclass("java.util.Locale").getDefault().getLanguage())

from mobile.cli.play import main

main([])
