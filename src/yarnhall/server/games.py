"""Which games there are and how they can be played."""

from __future__ import annotations

from litestar import Controller, Request, get, post
from litestar.datastructures import State

from yarnhall.core import options as option_forms
from yarnhall.core.registry import game as find_game, games as all_games
from yarnhall.room import catalogue
from yarnhall.server.connection import home, the_hall
from yarnhall.server.limits import ADDRESS_TEXTS
from yarnhall.wire import bodies as b


class Games(Controller):
    path = "/api/games"
    tags = ["games"]  # noqa: RUF012 - Litestar declares it so

    @get("/")
    async def every(self) -> list[b.GameBody]:
        """All games, with their option forms, presets and bots."""
        return [catalogue.body(id) for id in all_games()]

    @get("/{game:str}")
    async def one(self, game: str) -> b.GameBody:
        """One game."""
        return catalogue.body(find_game(game).id)

    @get("/{game:str}/rules")
    async def rules(self, game: str) -> b.RulesBody:
        """The rules in our own words."""
        return catalogue.rules(game)

    @get("/{game:str}/cards")
    async def cards(self, game: str) -> b.CardsBody:
        """Every component with its text and its value, as the standard game has them."""
        return catalogue.cards(find_game(game).id)

    @post("/{game:str}/check", status_code=200)
    async def check(self, request: Request[object, object, State], game: str, data: b.OptionsBody) -> b.CheckedBody:
        """Whether these options go together, and for how many."""
        found = find_game(game)
        hall, where = the_hall(request.app.state), home(request)
        hall.limits.demand(ADDRESS_TEXTS, where)
        options = await hall.examiner.options(found, data.options, data.preset, where)
        return b.CheckedBody(option_forms.values(options), list(found.seats(options)))
