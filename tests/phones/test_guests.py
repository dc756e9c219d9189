"""Who sits where: seats are taken once, freed by the host, and found again."""

from pathlib import Path

import pytest

from companion.refusal import Refused
from mobile.seats.clients import GONE, MOST_DEVICES, NO_CODE, NO_SEAT, TAKEN, TOO_MANY, Clients, Presence


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
    assert refused(clients.join, clients.code, 1) is TAKEN
    assert refused(clients.join, clients.code, 2) is TAKEN
    clients.free(1)
    assert refused(clients.client, token) is NO_SEAT
    assert clients.client(clients.join(clients.code, 1)).seat == 1


def test_a_phone_whose_answer_was_lost_gets_its_seat_when_it_asks_again() -> None:
    clients = Clients("game", 2)
    token = clients.join(clients.code, 1, "once")
    assert clients.join(clients.code, 1, "once") == token
    assert refused(clients.join, clients.code, 1, "twice") is TAKEN
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
    assert refused(other.client, token) is NO_SEAT
    assert refused(other.join, clients.code, 0) is NO_CODE


@pytest.mark.parametrize("text", ["", "{", '{"game": "game", "code": 3}', '{"game": "game", "guests": {"x": 99}}'])
def test_a_damaged_list_of_guests_is_begun_anew(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "kept"
    kept.write_text(text, "utf-8")
    clients = Clients("game", 4, kept)
    assert clients.client(clients.join(clients.code, 0)).seat == 0


def test_a_folder_where_nothing_can_be_kept_stops_nobody(tmp_path: Path) -> None:
    clients = Clients("game", 4, tmp_path / "missing" / "kept")
    assert clients.client(clients.join(clients.code, 0)).seat == 0


def test_twelve_devices_and_one_that_has_gone_makes_room() -> None:
    now = [0.0]
    clients = Clients("game", 4, now=lambda: now[0])
    for _ in range(MOST_DEVICES):
        clients.join(clients.code, None)
    assert refused(clients.join, clients.code, 0) is TOO_MANY
    now[0] = GONE + 1
    assert clients.client(clients.join(clients.code, 0)).seat == 0


def test_a_player_who_was_long_away_keeps_their_seat_however_many_watch() -> None:
    now = [0.0]
    clients = Clients("game", 4, now=lambda: now[0])
    tokens = [clients.join(clients.code, seat) for seat in range(4)]
    for _ in range(3 * MOST_DEVICES):
        now[0] += 2 * GONE
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
