"""Base argument parser: help, refusals and argparse's own words in the reader's language, one sentence each."""

from __future__ import annotations

import argparse
import gettext
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from companion.quoting import quoted
from companion.speech import N_, Speech, locale_folder

NOT_POSSIBLE = 2
"""The exit code where nothing could be done."""

_LONGEST = 400  # signs of what argparse says: `ambiguous option` lists many


# What argparse itself says; it looks these up in our catalogue (see `use_language`).
_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("expected one argument"),
    N_("not allowed with argument %s"),
)


class Parser(argparse.ArgumentParser):
    """An argparse parser that refuses in one sentence and says where to look, in this project's words."""

    speech = Speech("en")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            known = ", ".join(str(choice) for choice in action.choices)
            said = self.speech(N_("“{value}” is not among {known}"), value=quoted(str(value)), known=known)
            raise argparse.ArgumentError(action, said)

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: None = None
    ) -> argparse.Namespace:
        """Parse as argparse does, but blame only the options among the words it does not understand, if any."""
        found, strange = self.parse_known_args(args, namespace)
        if strange:
            options = [word for word in strange if word.startswith("-")]
            self.error(self.speech("unrecognized arguments: %s") % " ".join(options or strange))
        return found

    def error(self, message: str) -> NoReturn:
        """Print the message and exit."""
        hint = self.speech(N_("See {program} --help."), program=self.prog)
        print(f"{self.prog}: {quoted(message, _LONGEST)}. {hint}", file=sys.stderr)
        raise SystemExit(NOT_POSSIBLE)


class Layout(argparse.RawDescriptionHelpFormatter):
    """A help formatter that keeps our line breaks and gives the list of commands no second heading."""

    def _format_action(self, action: argparse.Action) -> str:
        said = super()._format_action(action)
        return said.partition("\n")[2] if isinstance(action, argparse._SubParsersAction) else said


def use_language(speech: Speech) -> None:
    """Make every parser of this process answer in that language, argparse's own words included."""
    Parser.speech = speech
    gettext.bindtextdomain("companion", str(locale_folder("companion")))
    gettext.textdomain("companion")
    os.environ["LANGUAGE"] = speech.language  # where argparse's own sentences look
