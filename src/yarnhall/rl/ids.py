"""Environments by name: yarnhall/GAME-SEATS-vN. N grows with the rules and with the numbers that tell them."""

from __future__ import annotations

import gymnasium

from yarnhall.core.registry import AnyGame, game as find_game, games


def version_of(game: AnyGame) -> int:
    """Grows when either the rules or the tensor change: an agent trained on an older one is not one of this."""
    return game.rules + (game.tensor.version - 1 if game.tensor is not None else 0)


def id_of(game: str, seats: int) -> str:
    """The name of the single-seat environment."""
    found = find_game(game)
    return f"yarnhall/{found.id}-{seats}-v{version_of(found)}"


def register() -> list[str]:
    """Make every game and seat count known to `gymnasium.make`; their names."""
    names: list[str] = []
    for id in games():
        found = find_game(id)
        if found.tensor is None:
            continue
        for seats, preset in presets_of(found).items():
            name = id_of(id, seats)
            names.append(name)
            if name not in gymnasium.registry:
                how = {"game": id, "seats": seats, "options": preset}
                gymnasium.register(name, "yarnhall.rl.single:SingleEnv", kwargs=how)
    return names


def presets_of(game: AnyGame) -> dict[int, str]:
    """Every number of seats that a game has, with the first preset for so many: the standard one where it can be."""
    found: dict[int, str] = {}
    for preset in sorted(game.presets, key=lambda name: name != "standard"):
        for seats in game.seats(game.presets[preset]):
            found.setdefault(seats, preset)
    return found
