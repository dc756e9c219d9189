"""Generate the rules in docs/ and their pictures from the games' guides, or check that they are up to date.

python build/rules.py            write
python build/rules.py --check    write nothing; exit 1 with a list of what is stale

Holds no sentence of the rules: those stand in the guide of each game.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.about import credit_line  # noqa: E402
from companion.cli.main import GAMES  # noqa: E402
from companion.drawing.palette import PALETTES  # noqa: E402
from companion.drawing.paths import polygon_path  # noqa: E402
from companion.drawing.scene import Path as Outline  # noqa: E402
from companion.drawing.scene import Scene, Use  # noqa: E402
from companion.drawing.svg import render_svg  # noqa: E402
from companion.guide import AUTHORITY_LABELS, Authority, Guide, Rule, Section, format_pages  # noqa: E402
from companion.reef import guide_pictures as reef  # noqa: E402
from companion.reef_encounter import guide_pictures as reef_encounter  # noqa: E402
from companion.translator import Translator  # noqa: E402

FOLDER = ROOT / "docs"
MARGIN = 3.0  # mm of paper around a picture, so that it is seen on a dark page too

PAGES = {"reef-encounter": "rules.md", "reef": "rules-reef.md"}
"""The page of each game, by its word."""

RULEBOOKS = {
    "reef-encounter": "the English rulebook",
    "reef": "the Italian rulebook, where its own text\ntells them; elsewhere the headings are its sections",
}
"""Which pages are meant, by the word of the game."""

PICTURED = {"reef-encounter": (reef_encounter, "rules"), "reef": (reef, "rules-reef")}
"""The pictures of rules, by the word of the game, and the folder they are in."""

HEAD = """\
# The rules of {game}, and how they are read here

*Made from the guide in the app by `.venv/bin/python build/rules.py`. The app tells the same in five languages.*

In our own words; pages are those of {rulebook}. Where the rulebooks are silent this project had to
decide, and says so: a **ruling** was either so played in a recorded game, follows from other rules, or is our choice
and could have been another. The name behind a title is what a refusal cites.
"""


def page(tr: Translator, game: str) -> str:
    """The whole guide of a game as Markdown."""
    guide: Guide = GAMES[game].guide()
    head = HEAD.format(game=credit_line(tr, GAMES[game].ABOUT), rulebook=RULEBOOKS[game])
    contents = "\n".join(f"- [{tr(section.title)}](#{section.key})" for section in guide.sections)
    return "\n".join([head, contents, "", *(_section(tr, game, section) for section in guide.sections)])


def pictures() -> dict[Path, str]:
    """The SVG of every picture of a rule, by its file."""
    return {
        FOLDER / folder / f"{name}.svg": _framed(name, drawn.picture(name))
        for drawn, folder in PICTURED.values()
        for name in drawn.PICTURES
    }


def _section(tr: Translator, game: str, section: Section) -> str:
    lines = [f'<a id="{section.key}"></a>', "", f"## {tr(section.title)}", ""]
    if section.intro:
        lines += [tr(section.intro), ""]
    for rule in section.rules:
        lines += _rule(tr, game, rule)
    return "\n".join(lines)


def _rule(tr: Translator, game: str, rule: Rule) -> list[str]:
    where = f" · {format_pages(tr, rule.pages)}" if rule.pages else ""
    lines = [f"### {tr(rule.title)}", "", f"`{rule.name}`{where}", ""]
    drawn, folder = PICTURED[game]
    if rule.name in drawn.PICTURES:
        caption = tr(rule.caption) if rule.caption else ""
        shows = tr(rule.description) if rule.description else caption
        lines += [f"![{shows}]({folder}/{rule.name}.svg)", ""]
        if caption:
            lines += [f"*{caption}*", ""]
    for passage in rule.passages:
        ruling = passage.strength is not Authority.TEXT
        mark = f"**{tr(AUTHORITY_LABELS[passage.strength])}.** " if ruling else ""
        lines += [mark + tr(passage.text), ""]
    return lines


def _framed(name: str, scene: Scene | None) -> str:
    assert scene is not None
    width, height = scene.width + 2 * MARGIN, scene.height + 2 * MARGIN
    ground = Outline(polygon_path(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))), fill="paper")
    framed = Scene(width, height, (ground, Use("picture", scene, (width / 2, height / 2))))
    return render_svg(framed, PALETTES["day"], name)


def wanted() -> dict[Path, str]:
    """Every file this script answers for, with what it should hold."""
    files = {FOLDER / PAGES[game]: page(Translator("en"), game) for game in GAMES}
    return files | pictures()


def stale() -> list[Path]:
    """The files that are missing, differ, or lie there without a rule."""
    files = wanted()
    differing = [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
    there = {path for _, folder in PICTURED.values() for path in (FOLDER / folder).glob("*")}
    return differing + sorted(there - set(files))


def main(words: list[str]) -> int:
    changed = stale()
    if "--check" in words:
        for path in changed:
            print(f"{path.relative_to(ROOT)} is not what the guide says; build/rules.py writes it anew")
        return 1 if changed else 0
    files = wanted()
    for path in changed:
        if path in files:
            path.parent.mkdir(exist_ok=True)
            path.write_text(files[path], "utf-8", newline="\n")
        else:
            path.unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
