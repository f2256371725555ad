"""What mkdocs does besides: pages made from the code, and patterns in the nav."""

from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import PurePosixPath
from typing import Any

import card_gallery
import golf_lexer
import reference_pages
import rule_index
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

# Pages that are written by the code which they describe: where each stands, and what writes its text.
GENERATED: dict[str, Callable[[], str]] = {
    **reference_pages.pages(),
    **card_gallery.pages(),
    "rules/index-of-rules.md": lambda: rule_index.page(rule_index.read()),
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Blocks of golf get their colours."""
    golf_lexer.register()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages, then write out the nav's patterns."""
    for path, write in GENERATED.items():
        files.append(File.generated(config, path, content=write()))
    if config.nav:
        pages = [file.src_uri for file in files.documentation_pages()]
        config.nav = Nav(config.nav, pages, set(config.extra["pages_to_come"])).written_out()
    return files


class Nav:
    """A nav whose patterns stand for the pages that fit, less the pages that it names elsewhere."""

    def __init__(self, nav: list[Any], pages: list[str], to_come: set[str]) -> None:
        self.nav = nav
        self.pages = sorted(pages, key=lambda page: (PurePosixPath(page).name != "index.md", page))
        self.absent = to_come.difference(pages)
        self.placed = {leaf for leaf in _leaves(nav) if "*" not in leaf}

    def written_out(self) -> list[Any]:
        """The nav with each pattern replaced, less the pages to come and the sections that stand empty."""
        return self._entries(self.nav)

    def _entries(self, entries: list[Any]) -> list[Any]:
        return [new for entry in entries for new in self._entry(entry)]

    def _entry(self, entry: Any) -> list[Any]:
        if isinstance(entry, str):
            return self._fitting(entry) if "*" in entry else self._present(entry, entry)
        ((title, value),) = entry.items()
        if isinstance(value, str):
            return self._present(value, entry)
        inside = self._entries(value)
        return [{title: inside}] if inside else []

    def _present(self, page: str, entry: Any) -> list[Any]:
        return [] if page in self.absent else [entry]

    def _fitting(self, pattern: str) -> list[str]:
        fitting = [page for page in self.pages if page not in self.placed and fnmatch(page, pattern)]
        self.placed.update(fitting)
        return fitting


def _leaves(nav: Any) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    inside = nav.values() if isinstance(nav, dict) else nav
    return [leaf for value in inside for leaf in _leaves(value)]
