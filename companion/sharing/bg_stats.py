"""Export of a finished game to BG Stats, the log book: a link that enters it there, and a file of many games.

Fields as BG Stats documents them (`createPlay`, `.bgsplay`); omits what is not known. Never sends anything: people
open the link or the file themselves.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple
from urllib.parse import quote
from uuid import UUID

from companion.about import GameInfo
from companion.reports.finale import PlayerResult, Result
from companion.text import in_order

MAX_LINK_LENGTH: Final = 2000
"""Characters a link may have: longer ones are cut by some programs on their way."""
SOURCE_NAME: Final = "Reef Companion"
"""Part of the key by which BG Stats knows a play again: it must never change."""
_LINK: Final = "https://app.bgstatsapp.com/createPlay.html?data="
_SHORTEST: Final = 8  # letters that stay of a name, however long the link is


class Play(NamedTuple):
    """A game for the log book. `record` identifies it; it ended on `day` (`2026-05-31`) after `minutes`."""

    about: GameInfo
    result: Result
    record: str
    day: str
    minutes: int | None = None


class PlayLink(NamedTuple):
    """A link to open, and the names that it had to shorten."""

    url: str
    shortened: tuple[str, ...] = ()


def make_play_link(play: Play) -> PlayLink:
    """Make the link that enters one play. Shortens names if it would be too long otherwise."""
    most = max(len(player.name) for player in play.result.players)
    while len(url := _url(play, most)) > MAX_LINK_LENGTH and most > _SHORTEST:
        most -= 1
    return PlayLink(url, tuple(player.name for player in play.result.players if len(player.name) > most))


def _url(play: Play, most: int) -> str:
    return _LINK + quote(json.dumps(_entry(play, most), ensure_ascii=False, separators=(",", ":")), safe="")


def format_plays_file(plays: Sequence[Play]) -> str:
    """Return several plays as a `.bgsplay` file."""
    games = {play.about.word: play for play in plays}
    people = in_order({player.name for play in plays for player in play.result.players})
    game_ids = {word: number for number, word in enumerate(games, 1)}
    people_ids = {name: number for number, name in enumerate(people, 1)}
    document = {
        "games": [_game(play, game_ids[word]) for word, play in games.items()],
        "players": [
            {"id": number, "uuid": _uuid("player", name), "name": name, "isAnonymous": False}
            for name, number in people_ids.items()
        ],
        "locations": [],
        "plays": [_played(play, game_ids[play.about.word], people_ids) for play in plays],
        "userInfo": {"meRefId": 0},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _entry(play: Play, most: int) -> dict[str, Any]:
    game: dict[str, Any] = {
        "name": play.about.title,
        "sourceGameId": play.about.word,
        "highestWins": True,
        "noPoints": False,
    }
    if play.about.bgg is not None:
        game["bggId"] = play.about.bgg
    entry: dict[str, Any] = {
        "sourceName": SOURCE_NAME,
        "sourcePlayId": _digest(play.record),
        "playDate": _when(play.day),
        "game": game,
        "players": [_player(seat, player, most) for seat, player in enumerate(play.result.players)],
    }
    if play.result.board:
        entry["board"] = play.result.board
    if play.minutes is not None:
        entry["durationMin"] = play.minutes
    return entry


def _player(seat: int, player: PlayerResult, most: int) -> dict[str, Any]:
    return {
        "name": player.name[:most],
        "sourcePlayerId": _digest(player.name),
        "startPlayer": seat == 0,
        "winner": player.place == 1,
        "score": player.points,
        "rank": player.place,
        "role": player.colour,
    }


def _game(play: Play, number: int) -> dict[str, Any]:
    game = {
        "id": number,
        "uuid": _uuid("game", play.about.word),
        "name": play.about.title,
        "bggYear": play.about.year,
        "highestWins": True,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
    }
    return game if play.about.bgg is None else game | {"bggId": play.about.bgg}


def _played(play: Play, game: int, people: dict[str, int]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "uuid": _uuid("play", play.record),
        "gameRefId": game,
        "playDate": _when(play.day),
        "ignored": False,
        "rating": 0,
        "scoringSetting": 0,
        "manualWinner": False,
        "rounds": 0,
        "usesTeams": False,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": people[player.name],
                "score": str(player.points),
                "winner": player.place == 1,
                "rank": player.place,
                "seatOrder": seat + 1,
                "startPlayer": seat == 0,
                "newPlayer": False,
            }
            for seat, player in enumerate(play.result.players)
        ],
    }
    if play.result.board:
        found["board"] = play.result.board
    return found if play.minutes is None else found | {"durationMin": play.minutes}


def _when(day: str) -> str:
    """Return the end of the game in UTC: noon, which is the same day nearly everywhere."""
    return f"{day} 12:00:00"


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:20]


def _uuid(what: str, text: str) -> str:
    """Return an identifier that is always the same for the same thing; in capitals, as BG Stats writes them."""
    return str(UUID(bytes=sha256(f"{SOURCE_NAME} {what} {text}".encode()).digest()[:16], version=4)).upper()
