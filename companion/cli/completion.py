"""Completion scripts for bash, zsh and fish: commands, their options, the choices of each, saved games.

Made from the text of `--help`, so that every new option is in them.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from shlex import quote

PROGRAM = "reef-companion"

_OPTION = re.compile(r"^ +(?:-\w(?: \S+)?, )?(--[\w-]+)(?: (\{[^}]*\}|\S+))?(?: {2,}(.*))?$", re.MULTILINE)
_LISTED = re.compile(r"(?:.*: )?([\w-]+(?:, [\w-]+)+)")  # a help text that only lists what can follow


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command: `choices` are all its values, and `value` says whether a value follows it."""

    name: str
    value: bool
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CompletedCommand:
    """A command: its purpose in a few words, its options, and all that can follow it if that is no saved game."""

    about: str
    options: tuple[Option, ...]
    follows: tuple[str, ...] = ()


def completion_script(shell: str, parser: ArgumentParser, elsewhere: Callable[[str], str | None]) -> str:
    """Return the script for one of `SHELLS`. `elsewhere` gives the help of commands that `parser` only names."""
    subs = next(action for action in parser._actions if isinstance(action, _SubParsersAction))
    words = {}
    for action in subs._get_subactions():
        sub = subs.choices[action.dest]
        choices = next((each.choices for each in sub._actions if not each.option_strings and each.choices), ())
        listed = parse_options(elsewhere(action.dest) or sub.format_help())
        words[action.dest] = CompletedCommand(action.help or "", listed, tuple(map(str, choices or ())))
    return SHELLS[shell](words, parse_options(parser.format_help()))


def parse_options(text: str) -> tuple[Option, ...]:
    """List the long options in a help text, one on each line."""
    found: dict[str, Option] = {}
    for name, follows, about in _OPTION.findall(text):
        choices: tuple[str, ...] = ()
        if follows.startswith("{"):
            choices = tuple(follows[1:-1].split(","))
        elif follows and (listed := _LISTED.fullmatch(about)):
            choices = tuple(listed[1].split(", "))
        found.setdefault(name, Option(name, bool(follows), choices))
    return tuple(found.values())


def bash_script(commands: Mapping[str, CompletedCommand], general: tuple[Option, ...]) -> str:
    """Return a script for bash."""
    groups = [("", general), *((name, word.options) for name, word in commands.items())]
    values = [line for name, group in groups for option in group for line in _value(name, option)]
    words = [_line(f"{name}:-*", (option.name for option in group)) for name, group in groups]
    words += [_line(f"{name}:*", word.follows) for name, word in commands.items() if word.follows]
    return f"""\
_reef_companion() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[$((COMP_CWORD - 1))]}} command= part words=
    for part in "${{COMP_WORDS[@]:1:$((COMP_CWORD - 1))}}"; do
        case $part in
            {"|".join(commands)}) command=$part; break ;;
        esac
    done
    case $command:$before in
{"".join(values)}\
        *) case $command:$word in
{"".join(words)}\
        :*) words="{" ".join(commands)}" ;;
        esac ;;
    esac
    local IFS=$' \\t\\n'
    if [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        return
    fi
    IFS=$'\\n'
    COMPREPLY=($(compgen -f -X '!*.reef' -- "$word"; compgen -d -- "$word"))
    compopt -o filenames 2>/dev/null || true
}}
complete -F _reef_companion {PROGRAM}
"""


def zsh_script(commands: Mapping[str, CompletedCommand], general: tuple[Option, ...]) -> str:
    """Return a script for zsh, which understands the one for bash."""
    ready = "autoload -Uz compinit bashcompinit\n(( $+functions[compdef] )) || compinit\nbashcompinit\n"
    return ready + bash_script(commands, general)


def fish_script(commands: Mapping[str, CompletedCommand], general: tuple[Option, ...]) -> str:
    """Return a script for fish."""
    first = f"complete -c {PROGRAM} -n __fish_use_subcommand"
    lines = [f"complete -c {PROGRAM} -f"]
    lines += [f"{first} -a {name} -d {_quoted(word.about)}" for name, word in commands.items()]
    lines += [f"{first} {_fish(option)}" for option in general]
    for name, word in commands.items():
        seen = f"complete -c {PROGRAM} -n '__fish_seen_subcommand_from {name}'"
        lines.append(f"{seen} -a '{' '.join(word.follows) or '(__fish_complete_suffix .reef)'}'")
        lines += [f"{seen} {_fish(option)}" for option in word.options]
    return "\n".join(lines) + "\n"


def _value(command: str, option: Option) -> list[str]:
    """Return the lines that complete an option's value: its choices; none for a file, which needs no line."""
    return [_line(f"{command}:{option.name}", option.choices)] if option.choices else []


def _line(case: str, words: Iterable[str]) -> str:
    return f'        {case}) words="{" ".join(words)}" ;;\n'


def _fish(option: Option) -> str:
    named = f"-l {option.name.removeprefix('--')}"
    if option.choices:
        return f"{named} -x -a '{' '.join(option.choices)}'"
    return f"{named} -r -F" if option.value else named


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: Mapping[str, Callable[[Mapping[str, CompletedCommand], tuple[Option, ...]], str]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}
"""The script for each shell, from the commands and from the options that stand before them."""


def install_commands(program: str) -> tuple[str, ...]:
    """Return for each shell the line that installs its script, if `program` starts this one."""
    started = {shell: quote(f'eval "$({program} completion {shell})"') for shell in ("bash", "zsh")}
    return (
        *(f"echo {line} >> ~/.{shell}rc" for shell, line in started.items()),
        f"{program} completion fish > ~/.config/fish/completions/{PROGRAM}.fish",
    )
