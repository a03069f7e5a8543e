"""What a person may ask at any time without changing the game: the verbs that show and explain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from yarnhall.core.refusal import Illegal
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Player
from yarnhall.core.words import listing, with_names
from yarnhall.table.match import Match
from yarnhall.terminal import chart, explain, sheets
from yarnhall.terminal.hint import Hint
from yarnhall.terminal.moves import Moves
from yarnhall.terminal.screen import Screen

_WITH_MORE: Final = ("why", "cards", "moves")  # a move may begin with any other of these words
_DURING: Final = ("hint", "moves")  # where there are no moves any more, nothing is to be said of them


class Guide:
    """Shows one match to the people at a screen."""

    def __init__(self, match: Match, names: Sequence[str], people: Sequence[Player], screen: Screen) -> None:
        self.match = match
        self.game = match.game
        self.names = names
        self.people = people
        self.screen = screen
        self.hint = Hint()
        self._verbs: dict[str, Callable[[Player, str], None]] = {
            "hint": self._hint,
            "moves": self._moves,
            "log": self._log,
            "board": self._board,
            "score": self._score,
            "rules": self._rules,
            "why": self._why,
            "cards": self._cards,
            "legend": self._legend,
            "achievements": self._achievements,
            "help": self._help,
            "?": self._help,
        }

    def answers(self, player: Player, line: str) -> bool:
        """Whether the line was a question; then it is answered. Raises Refused where there is no answer."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word not in self._verbs or (rest and word not in _WITH_MORE):
            return False
        if self.match.over and word in _DURING:
            raise Illegal("The game is over.")
        self._verbs[word](player, rest)
        return True

    # -- what the table shows by itself

    def named(self, sentence: str) -> str:
        return with_names(sentence, self.names)

    def rng(self, purpose: str) -> Rng:
        """Chance for a purpose at this moment: apart from the game's own, and the same after undo or loading."""
        return seeded(f"{purpose} {len(self.match.steps)} {self.match.record.seed}")

    def board(self, reader: Player | None) -> None:
        self.screen.board(self.named(self.game.text(self.match.state, reader)))

    def placing(self) -> None:
        ranks = self.match.state.placing()
        places = [
            f"{rank}. {listing([name for name, own in zip(self.names, ranks, strict=True) if own == rank])}"
            for rank in sorted(set(ranks))
        ]
        self.screen.say("Placing: " + "   ".join(places))

    def sheets(self) -> None:
        for player, name in enumerate(self.names):
            sheet = self.game.sheet(self.match.state, player)
            self.screen.table(sheets.drawn(self.game, name, sheet, self.names))

    # -- what people ask

    def _hint(self, player: Player, _rest: str) -> None:
        steps, rng = len(self.match.steps), self.rng(f"hint {player}")
        told = self.hint.lines(self.game, self.match.state, player, steps, rng)
        self.screen.lines([self.named(line) for line in told])

    def _moves(self, player: Player, rest: str) -> None:
        Moves(self.game, self.match.state, player, self.names).show(self.screen, rest)

    def _log(self, player: Player, _rest: str) -> None:
        lines = [self.named(line) for line in self.match.log(player)]
        self.screen.lines(lines or ["Nothing has happened yet."])

    def _board(self, player: Player, _rest: str) -> None:
        self.board(player)

    def _score(self, player: Player, _rest: str) -> None:
        if self.match.over:
            self.sheets()
            return
        rng = self.rng(f"score {player}")
        for other, name in enumerate(self.names):
            sheet = sheets.known(self.game, self.match.state, other, player, rng)
            if sheet is None:
                self.screen.say(f"The score of {name} depends on what you cannot see.")
            else:
                self.screen.table(sheets.drawn(self.game, name, sheet, self.names))

    def _rules(self, _player: Player, _rest: str) -> None:
        self.screen.page(self.game.rulebook())

    def _why(self, _player: Player, rest: str) -> None:
        explain.why(self.game, rest, self.screen)

    def _cards(self, _player: Player, rest: str) -> None:
        explain.cards(self.game, self.match.record, rest, self.screen)

    def _legend(self, _player: Player, _rest: str) -> None:
        explain.legend(self.game, self.match.record, self.screen)

    def _achievements(self, _player: Player, _rest: str) -> None:
        state = self.match.state
        over = self.match.over
        earned = {one for person in self.people for one in self.game.earned(state, person)} if over else set()
        self.screen.lines(chart.lines(self.game, earned))

    def _help(self, _player: Player, _rest: str) -> None:
        self.screen.say("Type the number of a move, or the move itself; a clear beginning is enough. Besides:")
        self.screen.pairs(_HELP)


_HELP: Final = (
    ("undo", "take back your last move, as long as nothing hidden came to light"),
    ("restart", "take back everything you did this turn"),
    ("hint", "where to look; asked again, how the move begins; then the move, two others, and why"),
    ("passing", "let everything pass until your next turn, where the game asks such things; again to stop"),
    ("moves [VERB]", "list every move, or those that begin with a word"),
    ("auto", "let forced steps happen at once, or wait for Enter again"),
    ("log", "everything that happened, as far as you may know it"),
    ("board", "draw the board again"),
    ("score", "the score sheets, as far as you can know them"),
    ("rules", "the rules of the game"),
    ("why N", "the rule of that number, as in why 3.2; why 3 for a section"),
    ("cards [NAME]", "every component with its text and its value, or those under a heading or of a name"),
    ("legend", "the letters and signs of the board"),
    ("achievements", "what can be earned, and what this game has earned"),
    ("save [FILE]", "keep the game; `yarnhall play --load FILE` goes on with it"),
    ("quit", "leave; you are asked whether to save"),
)
