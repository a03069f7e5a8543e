"""What `import yarnhall` gives."""

from __future__ import annotations

import yarnhall


def test_games_are_listed_and_found_again_and_again() -> None:
    for _ in range(2):
        for id in yarnhall.games():
            assert yarnhall.game(id).id == id
