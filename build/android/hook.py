"""Hook of python-for-android: adds the app's file provider, for sharing files, to the Android manifest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

TEMPLATE = Path("templates") / "AndroidManifest.tmpl.xml"
END = "</application>"
PROVIDER = """\
    <provider android:name="androidx.core.content.FileProvider"
              android:authorities="{{ args.package }}.fileprovider"
              android:exported="false"
              android:grantUriPermissions="true">
        <meta-data android:name="android.support.FILE_PROVIDER_PATHS"
                   android:resource="@xml/shared_files" />
    </provider>
"""


def before_apk_build(_toolchain: Any) -> None:
    """Hook that python-for-android calls in the folder of the distribution before it writes the manifest."""
    TEMPLATE.write_text(with_provider(TEMPLATE.read_text("utf-8")), "utf-8")


def with_provider(template: str) -> str:
    """Return the manifest's template with the provider in it, once. Raises ValueError if it has no place for it."""
    if PROVIDER in template:
        return template
    if template.count(END) != 1:
        raise ValueError(f"{TEMPLATE} is not the template that this hook was written for")
    before, after = template.split(END)
    return f"{before.rstrip()}\n{PROVIDER}    {END}{after}"
