"""Who sits where: seats are taken once, freed by the host, and found again."""

import os
from pathlib import Path

import pytest

from companion.refusal import Refused
from mobile.seats.clients import (
    GONE_SECONDS,
    MAX_DEVICES,
    MOST_WRONG,
    SEAT_NOT_YOURS,
    SEAT_TAKEN,
    TOO_MANY_DEVICES,
    WRONG_CODE,
    Clients,
    Mode,
    Presence,
)


def refused(action_sentence: object, *words: object) -> object:
    with pytest.raises(Refused) as why:
        action_sentence(*words)  # type: ignore[operator]
    return why.value.reason


def test_tokens_have_128_bits_and_no_two_are_alike() -> None:
    clients = Clients("game", 4)
    tokens = {clients.code, *(clients.join(clients.code, seat) for seat in range(4))}
    assert len(tokens) == 5
    assert {len(token) for token in tokens} == {22}


def test_a_seat_is_taken_once_and_free_again_after_the_host_has_freed_it() -> None:
    clients = Clients("game", 2)
    token = clients.join(clients.code, 1)
    assert refused(clients.join, clients.code, 1) is SEAT_TAKEN
    assert refused(clients.join, clients.code, 2) is SEAT_TAKEN
    clients.free(1)
    assert refused(clients.client, token) is SEAT_NOT_YOURS
    assert clients.client(clients.join(clients.code, 1)).seat == 1


def test_a_phone_whose_answer_was_lost_gets_its_seat_when_it_asks_again() -> None:
    clients = Clients("game", 2)
    token = clients.join(clients.code, 1, "once")
    assert clients.join(clients.code, 1, "once") == token
    assert refused(clients.join, clients.code, 1, "twice") is SEAT_TAKEN
    clients.free(1)
    assert clients.join(clients.code, 1, "once") != token


def test_seats_are_found_again_and_another_game_has_none_of_them(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    clients = Clients("game", 4, kept)
    token = clients.join(clients.code, 2)
    again = Clients("game", 4, kept)
    assert again.code == clients.code
    assert again.client(token).seat == 2
    assert token not in kept.read_text("utf-8")
    other = Clients("another game", 4, kept)
    assert refused(other.client, token) is SEAT_NOT_YOURS
    assert refused(other.join, clients.code, 0) is WRONG_CODE


@pytest.mark.parametrize("text", ["", "{", '{"game": "game", "code": 3}', '{"game": "game", "guests": {"x": 99}}'])
def test_a_damaged_list_of_guests_is_begun_anew(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "kept"
    kept.write_text(text, "utf-8")
    clients = Clients("game", 4, kept)
    assert clients.client(clients.join(clients.code, 0)).seat == 0


def test_a_folder_where_nothing_can_be_kept_stops_nobody(tmp_path: Path) -> None:
    clients = Clients("game", 4, tmp_path / "missing" / "kept")
    assert clients.client(clients.join(clients.code, 0)).seat == 0


def test_one_that_watched_and_has_gone_makes_room() -> None:
    now = [0.0]
    clients = Clients("game", 4, now=lambda: now[0])
    for _ in range(MAX_DEVICES - 4):
        clients.join(clients.code, None)
    assert refused(clients.join, clients.code, None) is TOO_MANY_DEVICES
    now[0] = GONE_SECONDS + 1
    assert clients.client(clients.join(clients.code, None)).seat is None


def test_a_player_who_was_long_away_keeps_their_seat_however_many_watch() -> None:
    now = [0.0]
    clients = Clients("game", 4, now=lambda: now[0])
    tokens = [clients.join(clients.code, seat) for seat in range(4)]
    for _ in range(3 * MAX_DEVICES):
        now[0] += 2 * GONE_SECONDS
        clients.join(clients.code, None)
    assert [clients.client(token).seat for token in tokens] == [0, 1, 2, 3]


def test_a_lamp_says_whether_a_phone_is_here_asleep_or_gone() -> None:
    now = [0.0]
    clients = Clients("game", 2, now=lambda: now[0])
    token = clients.join(clients.code, 0)
    assert (clients.presence(0), clients.presence(1)) == (Presence.HERE, Presence.FREE)
    clients.sleeps(clients.client(token))
    assert clients.presence(0) is Presence.ASLEEP
    clients.client(token)
    assert clients.presence(0) is Presence.HERE
    for silent, presence in (
        (10, Presence.HERE),
        (20, Presence.ASLEEP),
        (280, Presence.ASLEEP),
        (320, Presence.GONE),
    ):
        now[0] = silent  # a phone in use asks at least every ten seconds
        assert clients.presence(0) is presence


def test_those_who_watch_take_no_seat_from_those_who_play() -> None:
    clients = Clients("game", 4)
    for _ in range(MAX_DEVICES - 4):
        clients.join(clients.code, None)
    assert refused(clients.join, clients.code, None) is TOO_MANY_DEVICES
    assert [clients.client(clients.join(clients.code, seat)).seat for seat in range(4)] == [0, 1, 2, 3]


def test_the_short_code_opens_as_typed_and_shuts_after_thirty_wrong_ones() -> None:
    clients = Clients("game", 2)
    assert refused(clients.check_code, "ABCDEFGH") is WRONG_CODE, "before anybody has shown one"
    typed = clients.typed()
    assert len(typed) == 8
    assert not set(typed) & set("01IO")
    clients.check_code(f" {typed[:4].lower()} {typed[4:]} ")
    for _ in range(MOST_WRONG):
        assert refused(clients.check_code, "WRONG" + typed[:3]) is WRONG_CODE
    assert clients.shut
    assert refused(clients.check_code, typed) is WRONG_CODE
    clients.check_code(clients.code)
    again = clients.typed()
    assert again != typed
    clients.check_code(again)


def test_at_another_address_one_scan_gives_each_its_own_seat(tmp_path: Path) -> None:
    """A browser keeps its token for an address; that of the network before is gone."""
    kept, lost = tmp_path / "kept", {"192.168.1.20"}.__contains__
    clients = Clients("game", 2, kept)
    token = clients.join(clients.code, 0, "a", "192.168.1.20")
    assert refused(clients.join, clients.code, 0, "b", "10.0.0.5") is SEAT_TAKEN
    assert refused(clients.join, clients.code, 0, "b", "10.0.0.5", lost) is SEAT_TAKEN, "that phone is here"
    again = Clients("game", 2, kept)  # the host was ended and joined another network
    assert again.is_free(0, lost)
    assert again.client(again.join(again.code, 0, "b", "10.0.0.5", lost)).seat == 0
    assert refused(again.client, token) is SEAT_NOT_YOURS


def test_what_phones_may_do_is_kept_and_only_the_owner_reads_the_code(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    clients = Clients("game", 2, kept)
    assert clients.mode is Mode.OWN_TURN
    clients.mode = Mode.LOOK
    assert Clients("game", 2, kept).mode is Mode.LOOK
    if os.name == "posix":
        assert kept.stat().st_mode & 0o077 == 0
