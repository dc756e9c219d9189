"""What PDF/X-4 asks of a file besides its pages: an output intent with its profile, and metadata in XML."""

from __future__ import annotations

from html import escape
from uuid import NAMESPACE_URL, uuid5
from zlib import compress

from printables.pdf.profile import PROFILE_NAME, make_srgb_profile

_DATE = "2000-01-01T00:00:00+00:00"
"""The date of every file of ours, whose bytes say what is in it and nothing else."""


def profile_stream() -> bytes:
    """The profile of the output intent as an object of the file."""
    packed = compress(make_srgb_profile(output=True), 9)
    return b"<</N 3/Filter/FlateDecode/Length %d>>\nstream\n" % len(packed) + packed + b"\nendstream"


def output_intents(profile: str) -> bytes:
    """The list of output intents; `profile` is the place of its profile in the file."""
    name = f"({PROFILE_NAME})"
    return (
        f"[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier{name}/OutputCondition{name}/Info{name}"
        f"/RegistryName(http://www.color.org)/DestOutputProfile {profile}>>]"
    ).encode()


def metadata(title: str, creator: str, producer: str) -> bytes:
    """The metadata as an object of the file, not packed, so that any program finds them."""
    identity = uuid5(NAMESPACE_URL, f"{creator}/{title}")
    text = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>{escape(creator)}</xmp:CreatorTool><xmp:CreateDate>{_DATE}</xmp:CreateDate>
<xmp:ModifyDate>{_DATE}</xmp:ModifyDate><xmp:MetadataDate>{_DATE}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{identity}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>{escape(producer)}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()
    return b"<</Type/Metadata/Subtype/XML/Length %d>>\nstream\n" % len(text) + text + b"\nendstream"
