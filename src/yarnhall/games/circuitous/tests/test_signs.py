"""What tells early who will win, and the judge that goes by it."""

from __future__ import annotations

import pytest

from yarnhall.bots.greedy import GreedyBot
from yarnhall.bots.ladder import duel
from yarnhall.core.expectations import log_odds
from yarnhall.core.judge import THINKS, USUAL
from yarnhall.core.playout import playout
from yarnhall.core.rng import seeded
from yarnhall.games.circuitous import actions, distance, stages
from yarnhall.games.circuitous.bots import CircuitousJudge
from yarnhall.games.circuitous.game import GAME
from yarnhall.games.circuitous.odds import ODDS
from yarnhall.games.circuitous.signs import ARRIVES, BEYOND, LEAD, MINE, SIZE, WAYS, signs
from yarnhall.games.circuitous.state import CircuitousState
from yarnhall.games.circuitous.weights import WEIGHTS


def courses(name: str, games: int, **options: object) -> list[CircuitousState]:
    """Positions at the end of turns of random games."""
    found: list[CircuitousState] = []
    for number in range(games):
        state = GAME.new(2, options, f"{name} {number}")
        rng = seeded(f"{name} {number}")
        while state.to_act():
            playout(state, rng, 1)
            if state.stage == stages.END:
                found.append(state.clone())
    return found


def test_there_is_a_number_for_every_sign() -> None:
    assert len(ODDS) == BEYOND + 1 == 2 * SIZE + 1


def test_every_position_shows_signs_that_have_a_number_and_no_two_players_the_same_ones() -> None:
    seen = 0
    for state in courses("signs", 3):
        next_one = 1 - state.active if state.hands[1 - state.active] else state.active  # R4.7
        for seat in range(2):
            places = signs(state, seat)
            if not places:
                continue
            seen += 1
            low = 0 if seat == next_one else SIZE
            assert all(low <= place < low + SIZE or place == BEYOND for place in places)
            shown = [place - low for place in places]
            assert sum(LEAD <= place < MINE for place in shown) == 1
            assert sum(ARRIVES <= place < WAYS for place in shown) == 1
    assert seen > 100


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
    judge = CircuitousJudge(WEIGHTS, ODDS)
    worths = [judge.worth(GAME.new(2, {"distance": inches}, "far"), 0) for inches in (32, 40, 48)]
    assert worths[0] > worths[1] > worths[2]


def test_only_games_of_two_are_judged_by_what_games_taught() -> None:
    for seats in (3, 4):
        state = GAME.new(seats, None, "seats")
        assert GAME.judge.expert(state) is GAME.judge
    state = courses("expert", 1)[5]
    expert = GAME.judge.expert(state)
    assert expert.worth(state, 0) == sum(ODDS[place] for place in signs(state, 0))
    assert [skill.expert for skill in GAME.judge.skills()] == [USUAL] * 5 + [THINKS]


def test_losing_is_better_than_that_nobody_wins_and_no_better_than_a_hope() -> None:
    """R7.6: whoever is as good as lost lets the other finish. Other levels make no such difference."""
    state = courses("lost", 1)[-1]
    state.stage = stages.OVER
    learned, usual = CircuitousJudge(WEIGHTS, ODDS), CircuitousJudge()
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
    upper, lower = GreedyBot(CircuitousJudge(WEIGHTS, ODDS), 2), GreedyBot(CircuitousJudge(), 2)
    assert sum(duel(GAME, upper, lower, number, "signs").won for number in range(100)) >= 75
