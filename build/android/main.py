"""Where Android begins: python-for-android runs this file."""

import os

from jnius import autoclass

# Android names its language to Java alone.
os.environ.setdefault("LANGUAGE", autoclass("java.util.Locale").getDefault().getLanguage())

from mobile.cli.play import main

main([])
