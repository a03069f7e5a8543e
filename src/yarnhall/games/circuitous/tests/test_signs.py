"""What tells early who will win, and the judge that goes by it."""

from __future__ import annotations

import pytest

from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.ladder import among, duel
from yarnhall.core.expectations import log_odds
from yarnhall.core.judge import THINKS, USUAL
from yarnhall.core.playout import playout
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous import actions, distance, stages
from yarnhall.games.circuitous.bots import CircuitousJudge
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.odds import odds_for
from yarnhall.games.circuitous.signs import (
    AHEAD_OF_ME,
    ALL,
    ARRIVES,
    LEAD,
    MINE,
    ROUND,
    SIZE,
    WAITS,
    WAYS,
    beyond,
    later,
    signs,
    waiting_for,
)
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.weights import WEIGHTS


def courses(name: str, games: int, seats: int = 2, **options: object) -> list[CircuitousState]:
    """Positions at the end of turns of random games."""
    found: list[CircuitousState] = []
    for number in range(games):
        state = GAME.new(seats, options, f"{name} {number}")
        rng = seeded(f"{name} {number}")
        while state.to_act():
            playout(state, rng, 1)
            if state.stage == stages.END:
                found.append(state.clone())
    return found


def test_there_is_a_number_for_every_sign() -> None:
    assert len(odds_for(2)) == beyond(2) + 1 == 2 * SIZE + 1
    assert len(odds_for(3)) == len(odds_for(4)) == beyond(3) + 1 == beyond(4) + 1 == ALL + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_shows_signs_that_have_a_number(seats: int) -> None:
    seen = 0
    for state in courses("signs", 3, seats):
        for seat in range(seats):
            places = signs(state, seat)
            if not places:
                continue
            seen += 1
            low = min(len(waiting_for(state, seat)), WAITS - 1) * SIZE
            shown = [place - low for place in places if place < (2 if seats == 2 else WAITS) * SIZE]
            assert all(0 <= place < SIZE for place in shown)
            assert sum(LEAD <= place < MINE for place in shown) == 1
            assert sum(ARRIVES <= place < WAYS for place in shown) == 1
            rest = [place for place in places if place >= low + SIZE and place < beyond(seats)]
            assert [ROUND <= place < AHEAD_OF_ME for place in rest] == ([True, False] if seats > 2 else [])
    assert seen > 100


def test_everybody_but_who_has_no_cards_is_waited_for_in_turn_order() -> None:
    """R4.7: whoever has no cards left is skipped."""
    state = courses("waits", 1, 4)[5]
    turn = [(state.active + after) % 4 for after in (1, 2, 3, 4)]
    assert [waiting_for(state, seat) for seat in turn] == [turn[:number] for number in range(4)]
    state.hands[turn[1]] = []
    assert waiting_for(state, turn[2]) == [turn[0]]
    assert waiting_for(state, turn[3]) == [turn[0], turn[2]]
    state.hands[turn[0]] = []
    assert waiting_for(state, turn[2]) == []


def test_the_later_of_two_is_the_one_who_began_after_the_other() -> None:
    """R7.5: if still tied, the later in turn order."""
    state = courses("later", 1, 4)[0]
    order = [(state.first + number) % 4 for number in range(4)]
    assert all(later(state, order[at], order[to]) == (at > to) for at in range(4) for to in range(4))


def test_the_lead_of_one_is_what_the_other_is_behind() -> None:
    for state in courses("leads", 2):
        both = [signs(state, seat) for seat in range(2)]
        if all(both):
            near, lead = zip(*(divmod(places[0] % SIZE, 21) for places in both), strict=True)
            assert near[0] == near[1]
            assert lead[0] - 10 == 10 - lead[1]


def finishing(state: CircuitousState, player: int) -> bool:
    """Whether the player, to whom it is, could lay a card with which the game ends and is won."""
    for action in state.legal(player):
        if actions.do_of(action) == actions.LAY:
            twin = state.clone()
            twin.apply(player, action)
            if twin.winner == player:
                return True
    return False


def test_a_card_that_wins_at_once_is_seen() -> None:
    """Whoever can win in the next turn, as the rules have it, is told so by the signs: nearly always, for a path that
    forks or a Finish that must be slid is more than they look at."""
    wins = seen = 0
    for state in courses("arrives", 16):
        player = 1 - state.active
        twin = state.clone()
        twin.apply(state.active, twin.legal(state.active)[0])  # draws, and the turn is the other's
        if twin.active != player or not finishing(twin, player):
            continue
        wins += 1
        seen += any(ARRIVES + 6 <= place < ARRIVES + 9 for place in signs(state, player))
    assert wins >= 3
    assert seen >= 0.9 * wins


def test_what_lies_in_the_way_of_the_next_card_makes_the_way_longer_and_never_shorter() -> None:
    if not distance.MAP.cards:
        distance.MAP.draw()
    longer = 0
    for state in courses("in the way", 2):
        for spot in state._spots:
            sure, at_least = distance.cards_for_sure(state, spot), distance.cards_to_go(state, spot)
            if at_least <= 9:  # beyond the map it is only guessed
                assert sure >= at_least
                longer += sure > at_least
    assert longer


def test_farther_away_is_worse_however_far_it_is() -> None:
    for seats in (2, 3, 4):
        far = [GAME.new(seats, {"distance": inches}, "far") for inches in (32, 40, 48)]
        worths = [GAME.judge.expert(state).worth(state, 0) for state in far]
        assert worths[0] > worths[1] > worths[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_are_judged_by_what_games_of_as_many_taught(seats: int) -> None:
    state = courses("expert", 1, seats)[5]
    expert = GAME.judge.expert(state)
    assert expert.worth(state, 0) == sum(odds_for(seats)[place] for place in signs(state, 0))
    assert [skill.expert for skill in GAME.judge.skills()] == [USUAL] * 5 + [THINKS]


def test_losing_is_better_than_that_nobody_wins_and_no_better_than_a_hope() -> None:
    """R7.6: whoever is as good as lost lets the other finish. Other levels make no such difference."""
    state = courses("lost", 1)[-1]
    state.stage = stages.OVER
    learned, usual = CircuitousJudge(WEIGHTS, odds_for(2)), CircuitousJudge()
    worths = {}
    for winner in (-1, 0, 1):
        state.winner = winner
        worths[winner] = [(judge.worth(state, 0), judge.worth(state, 1)) for judge in (learned, usual)]
    nobody, first, second = (worths[winner][0] for winner in (-1, 0, 1))
    assert first == second[::-1]
    assert max(nobody) < min(first) < 0 < max(first)
    assert min(first) < 1000 * log_odds(0.1)
    assert min(worths[0][1]) < min(worths[-1][1])


@pytest.mark.slow
def test_who_goes_by_the_signs_beats_who_goes_by_the_weights() -> None:
    """One action ahead, on other deals than docs/tuning tells of."""
    upper, lower = GreedyBot(CircuitousJudge(WEIGHTS, odds_for(2)), 2), GreedyBot(CircuitousJudge(), 2)
    assert sum(duel(GAME, upper, lower, number, "signs").won for number in range(100)) >= 75


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_one_who_goes_by_the_signs_wins_more_than_a_fair_part_among_those_who_go_by_the_weights(seats: int) -> None:
    """One action ahead, on the ladder's deals, by which the rounds of learning were compared, too."""
    one, others = GreedyBot(CircuitousJudge(WEIGHTS, odds_for(seats)), 2), GreedyBot(CircuitousJudge(), 2)
    won = sum(among(GAME, one, others, seats, {}, number).won for number in range(120))
    assert won >= 1.5 * 120 / seats
