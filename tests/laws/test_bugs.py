"""Every planted mistake is found, by the law it breaks, with all it takes to see it again."""

from __future__ import annotations

import json

import pytest

from yarnhall import laws
from yarnhall.core import record as records
from yarnhall.laws import LAWS, LawBroken, Terms

from .bugs import BUGS
from .toy import WORDS


@pytest.mark.parametrize("name", BUGS)
def test_a_planted_bug_is_found(name: str) -> None:
    bug = BUGS[name]
    with pytest.raises(LawBroken) as caught:
        laws.check(bug.make(), games=60, thoroughness=0.3, most=300)
    broken, message = caught.value, str(caught.value)

    assert broken.law == bug.law, message
    assert bug.says in broken.what
    assert message.startswith(f"Law {bug.law} is broken: ")
    assert LAWS[bug.law] in message
    assert f"seats: {broken.record.seats}" in message
    assert f"options: {json.dumps(broken.record.options)}" in message
    assert f"seed: {json.dumps(broken.record.seed)}" in message
    for number, (player, action) in enumerate(broken.record.actions, 1):
        word = WORDS[action // 32] if action < 2**53 else ""
        assert f"\n    {number}. {'ABCD'[player]}: {word}" in message


@pytest.mark.parametrize("name", BUGS)
def test_the_message_is_enough_to_find_it_again(name: str) -> None:
    bug = BUGS[name]
    with pytest.raises(LawBroken) as caught:
        laws.check(bug.make(), games=60, thoroughness=0.3, most=300)
    last_line = str(caught.value).splitlines()[-1]
    assert records.from_json(last_line) == caught.value.record
    with pytest.raises(LawBroken) as again:
        laws.retrace(bug.make(), last_line, Terms(most=300))
    assert again.value.law == bug.law
    assert bug.says in again.value.what


def test_every_law_has_found_a_bug() -> None:
    assert {bug.law for bug in BUGS.values()} == set(LAWS)
