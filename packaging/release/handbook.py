"""Writes the handbook of the window as HTML, a file a page: to read without BiasLens, or on a house's own pages.

    python packaging/release/handbook.py FOLDER

The pages are those of resources/help, in the window's order. They use nothing from elsewhere: no script, no font.
"""

from __future__ import annotations

import html
import re
import shutil
import sys
from pathlib import Path

from markdown_it import MarkdownIt

from biaslens_gui.ui.help.handbook import anchor, help_folder, pages

STYLE = """
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: #1b2733; background: #fff; display: flex; }
nav { flex: 0 0 15rem; padding: 1.5rem; background: #f1f5f9; min-height: 100vh; box-sizing: border-box; }
nav a { display: block; padding: .15rem 0; } nav a[aria-current] { font-weight: 600; }
main { padding: 1.5rem 2.5rem; max-width: 46rem; } img { max-width: 100%; }
a { color: #1a5c97; } table { border-collapse: collapse; } td, th { border: 1px solid #b8c4d0; padding: .3rem .6rem; }
pre { background: #f1f5f9; padding: .7rem; overflow-x: auto; }
@media (max-width: 50rem) { body { display: block; } nav { min-height: 0; } }
@media (prefers-color-scheme: dark) {
  body { color: #e3eaf1; background: #14191f; } nav, pre { background: #1d252e; } a { color: #7fb8ea; }
}
"""
BESIDE = re.compile(r"\]\((\.\./[\w/.-]+)\)")  # files beside the help that a page leads to
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"


def write(folder: Path) -> list[Path]:
    """Write every page, and the pictures that they show, into `folder`; return the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in help_folder().glob("*.svg"):
        shutil.copyfile(picture, folder / picture.name)
    written = []
    for name, shown in pages().items():
        for other in BESIDE.findall(shown.text):
            shutil.copyfile(help_folder() / other, folder / Path(other).name)
        target = folder / f"{name}.html"
        target.write_text(page(name), encoding="utf-8")
        written.append(target)
    shutil.copyfile(folder / "home.html", folder / "index.html")
    return written


def page(name: str) -> str:
    """Return one page as HTML."""
    shown = pages()[name]
    menu = "\n".join(
        f'<a href="{one.name}.html"{" aria-current=page" if one.name == name else ""}>{html.escape(one.title)}</a>'
        for one in pages().values()
    )
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(shown.text)
    body = re.sub(r'href="([\w-]+)\.md(#[\w-]+)?"', r'href="\1.html\2"', body)
    body = re.sub(r'href="\.\./[\w/]+/([\w.-]+)"', r'href="\1"', body)
    body = re.sub(r"<p><strong>(.+?)</strong> - ", _entry, body)
    title = f"{html.escape(shown.title)} - BiasLens"
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>{title}</title><style>{STYLE}</style></head>
<body><nav aria-label="Pages">
{menu}
</nav>
<main>
{body}</main></body></html>
"""


def _entry(found: re.Match[str]) -> str:
    """Return the head of an entry of the glossary with the name that links lead to."""
    return f'<p id="{anchor(html.unescape(found[1]))}"><strong>{found[1]}</strong> - '


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Name the folder to write to.")
    print(f"{len(write(Path(sys.argv[1])))} pages")
