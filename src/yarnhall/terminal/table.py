"""A whole game at one screen: people take turns at it, bots answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from yarnhall.bots.seat import Seated
from yarnhall.core.record import Record
from yarnhall.core.refusal import Illegal, Refused
from yarnhall.core.state import Action, Player
from yarnhall.table.match import Match
from yarnhall.terminal import chart, explain, files
from yarnhall.terminal.guide import Guide
from yarnhall.terminal.moves import Moves
from yarnhall.terminal.screen import Screen
from yarnhall.terminal.seats import Seat, legend

INTERRUPTED: Final = 130  # what a shell expects after Ctrl-C


class Leave(Exception):
    """Somebody typed `quit`."""


class Table:
    """One match, its seats and its screen."""

    def __init__(self, record: Record, seats: list[Seat], screen: Screen) -> None:
        self.names = [seat.name for seat in seats]
        self.match = Match(replace(record, names=tuple(self.names)))
        self.game = self.match.game
        self.screen = screen
        self.seats = seats
        self.people = [player for player, seat in enumerate(seats) if seat.level is None]
        self.bots = {
            player: Seated(seat.level.make(self.game.judge))
            for player, seat in enumerate(seats)
            if seat.level is not None
        }
        self.guide = Guide(self.match, self.names, self.people, screen)
        self.file: Path | None = None  # where `save` goes when it names no file
        self.autosave = False
        self.saved: Record | None = None  # as it was when it was last saved
        self.told = [self._last_own(player) for player in range(len(seats))]  # how many steps each seat was told of
        self.watched = len(self.match.steps)  # the same for the spectator of bots
        self.at_screen: Player | None = None
        self.automatic = False  # what is forced is done at once, also where it ends what could be taken back
        self.secrets = False  # two people here have been shown different boards
        self.passing: dict[Player, int] = {}  # who lets everything pass until their next turn, and since which

    # -- the loop

    def play(self) -> int:
        """Play to the end or until somebody leaves; the exit code."""
        try:
            self._open()
            while not self.match.over:
                acting = self.match.state.to_act()
                bots = self._bots_to_move(acting)
                passes = [player for player in acting if self._lets_pass(player)]
                if bots:
                    self._bot_moves(bots[0])
                elif passes:
                    self.match.submit(passes[0], self.match.state.lets_pass(passes[0]))
                    self._keep()
                elif self.at_screen in acting:
                    self._person_moves(self.at_screen)
                elif self._arrive(acting[0]):
                    self._person_moves(acting[0])
            self._close()
        except Leave:
            self._farewell()
        except EOFError:
            self.screen.say()
            self._farewell()
        except KeyboardInterrupt:
            self.screen.say()
            self._farewell()
            return INTERRUPTED
        return 0

    def _open(self) -> None:
        self.screen.heading(self.game.title)
        self.screen.say(self.game.tagline)
        self.screen.say(f"{legend(self.seats)}. Type ? for help, cards for what lies in the box, legend for the signs.")
        explain.opening(self.game, self.match.record, self.screen)
        self.match.advance()
        self._keep()

    def _bots_to_move(self, acting: Sequence[Player]) -> list[Player]:
        return [player for player in acting if player in self.bots]

    def _bot_moves(self, player: Player) -> None:
        self.match.submit(player, self._bot_chooses(player))
        self.bots[player].done(len(self.match.steps))
        self._keep()
        if not self.people:
            self.screen.lines(self._news(None))

    def _bot_chooses(self, player: Player) -> Action:
        steps = len(self.match.steps)
        return self.bots[player].choose(self.match.state, player, steps, self.guide.rng(f"bot {player}"))

    def _lets_pass(self, player: Player) -> bool:
        """Whether this is answered for the player; their next turn ends it."""
        state = self.match.state
        if player in self.passing and state.lets_pass(player) < 0 and self.passing[player] != state.turn:
            del self.passing[player]
        return player in self.passing and state.lets_pass(player) >= 0

    def _person_moves(self, player: Player) -> None:
        """Everything a person types until they have moved, or taken something back."""
        self._show(player)
        moves = Moves(self.game, self.match.state, player, self.names)
        moves.show(self.screen)
        waits = self.match.waits
        if waits is not None and waits[0] == player:
            pressed = self.game.press(self.match.state, *waits)
            self.screen.say(f"Nothing else is left to do. Enter: {pressed}; undo takes back your last choice.")
        elif len(moves.actions) == 1:
            self.screen.say("Nothing else can be done; Enter does it.")
        while True:
            line = self.screen.ask(f"{self.names[player]}> ")
            if not line and len(moves.actions) == 1:
                line = "1"
            try:
                if self.guide.answers(player, line):
                    continue
                command = self._command(line)
                if command is None:
                    self.match.submit(player, moves.read(line), () if self.automatic else self.people)
                    self._keep()
                    return
                if command(player, line.partition(" ")[2].strip()):
                    return
            except Refused as refused:
                self._refused(refused)

    def _refused(self, refused: Refused) -> None:
        self.screen.warn(self.guide.named(str(refused)))

    def _close(self) -> None:
        """The ending, then whatever people still want to look at."""
        reader = self.people[0] if len(self.people) == 1 else None
        self.screen.heading("The end")
        self.screen.lines(self._news(reader), "dim")
        self.guide.board(reader)
        self.screen.say(self.guide.named(self.game.ending(self.match.state) or ""), "bold")
        self.guide.placing()
        self.guide.sheets()
        self.screen.lines(chart.told(self.game, self.match.state, self.names, self.people))
        if self.file is not None and self.saved == self.match.record:
            self.screen.say(f"The game is saved in {self.file}; `yarnhall replay {self.file}` steps through it.")
        while self.people:
            line = self.screen.ask("save, log, board, score, or Enter to leave> ")
            if not line:
                return
            try:
                if self.guide.answers(self.people[0], line):
                    continue
                command = self._command(line)
                if command not in (self._save, self._quit):
                    raise Illegal("The game is over.")
                command(self.people[0], line.partition(" ")[2].strip())
            except Refused as refused:
                self.screen.warn(self.guide.named(str(refused)))

    def _farewell(self) -> None:
        if self.match.over:
            return
        if self.file is not None and self.saved == self.match.record:
            self.screen.say(f"The game is saved in {self.file}; `yarnhall play --load {self.file}` goes on with it.")
        else:
            self.screen.say("The game ends here and was not saved.")

    # -- what is shown

    def _show(self, player: Player) -> None:
        since = self.match.steps[self.told[player] :]
        others_acted = any(step.player != player for step in since)
        earlier = any(step.turn < self.match.state.turn for step in since)  # not in the middle of a turn
        if others_acted or self.at_screen != player:
            self.screen.heading(self.names[player])
        news = self._news(player)
        self.at_screen = player
        self._compare_boards()
        if others_acted and news:
            first = self._last_own(player) == 0
            self.screen.say("So far:" if first else "Since your last turn:" if earlier else "Meanwhile:", "dim")
        self.screen.lines(news, "dim")
        self.guide.board(player)
        self.screen.say(self.guide.named(self.game.status(self.match.state, player)), "bold")

    def _arrive(self, player: Player) -> bool:
        """Change places at the screen, unseen where there are secrets; False if the last move was taken back."""
        self._compare_boards()
        if len(self.people) == 1 or not self.secrets:
            return True
        leaving = self.at_screen
        self.screen.hide()
        regret = leaving is not None and self.match.undoable(leaving) > 0
        hint = f" ({self.names[leaving]} may still type undo.)" if leaving is not None and regret else ""
        answer = self.screen.ask(f"Pass the screen to {self.names[player]}, then press Enter.{hint} ")
        if leaving is not None and regret and answer.lower() == "undo":
            self._undo(leaving, "")
            return False
        if answer.lower() in ("quit", "q"):
            self._quit(player, "")
        self.screen.hide()
        return True

    def _compare_boards(self) -> None:
        boards = {self.game.text(self.match.state, person) for person in self.people}
        self.secrets = self.secrets or len(boards) > 1

    def _news(self, reader: Player | None) -> list[str]:
        """What happened since the reader was last told."""
        since = self.watched if reader is None else self.told[reader]
        if reader is None and self.at_screen is not None:
            since = self.told[self.at_screen]
        steps = self.match.steps[since:]
        if reader is None:
            self.watched = len(self.match.steps)
        else:
            self.told[reader] = len(self.match.steps)
        return [self.guide.named(line) for step in steps for line in self.match.told(step, reader)]

    def _last_own(self, player: Player) -> int:
        """How many steps there were when the player last chose something."""
        for count in range(len(self.match.steps), 0, -1):
            step = self.match.steps[count - 1]
            if step.player == player and not step.forced:
                return count
        return 0

    # -- what people type; a command that returns True has changed the game

    def _command(self, line: str) -> Callable[[Player, str], bool] | None:
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[Player, str], bool]] = {
            "undo": self._undo,
            "restart": self._restart,
            "passing": self._passing,
            "auto": self._auto,
            "save": self._save,
            "quit": self._quit,
            "q": self._quit,
        }
        # A move may begin with the same word: only `save` takes anything after it.
        return commands.get(word.lower()) if word.lower() == "save" or not rest.strip() else None

    def _undo(self, player: Player, _rest: str) -> bool:
        self.passing.pop(player, None)
        if self.match.undoable(player) or (self.secrets and len(self.people) > 1):
            self.match.undo(player)
        else:
            self._take_back_together()
        return self._taken_back()

    def _take_back_together(self) -> None:
        """Where nobody here has secrets from one another, the last choice of a person goes, and what bots answered."""
        for count, step in enumerate(reversed(self.match.steps), 1):
            if step.revealed:
                break
            if not step.forced and step.player in self.people:
                self.match.take_back(count)
                return
        raise Illegal("There is nothing to take back: the game just began, or something hidden came to light.")

    def _restart(self, player: Player, _rest: str) -> bool:
        self.match.restart(player)
        return self._taken_back()

    def _taken_back(self) -> bool:
        self.told = [min(count, len(self.match.steps)) for count in self.told]
        self.screen.say("Taken back.")
        self._keep()
        return True

    def _passing(self, player: Player, _rest: str) -> bool:
        """Begin to let everything pass, or stop it; what is asked right now is answered at once."""
        if not self.game.lets_pass:
            raise Illegal("This game asks nothing that could be let pass beforehand.")
        if player in self.passing:
            del self.passing[player]
            self.screen.say("You are asked again.")
            return False
        self.passing[player] = self.match.state.turn
        self.screen.say("Everything passes until your next turn; type passing again to be asked.")
        return self._lets_pass(player)

    def _auto(self, _player: Player, _rest: str) -> bool:
        self.automatic = not self.automatic
        self.screen.say(
            "What is forced is done at once from now on, also where it ends what you could take back."
            if self.automatic
            else "A forced step waits for Enter where your last choice could still be taken back."
        )
        return False

    def _save(self, _player: Player, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else self.file or files.usual(self.match.record)
        if path != self.file or self.saved is None:
            files.guard(path, self.match.record)
        files.write(path, self.match.record)
        self.file, self.saved = path, self.match.record
        self.screen.say(f"Saved in {path}.")
        return False

    def _quit(self, player: Player, _rest: str) -> bool:
        if not self.match.over and self.saved != self.match.record:
            answer = self.screen.ask("Save the game before you leave? (yes or no) ")
            while answer.lower() not in ("", "y", "yes", "n", "no"):
                answer = self.screen.ask("Save it? Type yes or no. ")
            if answer.lower() not in ("n", "no"):
                self._save(player, "")
        raise Leave

    # -- keeping

    def _keep(self) -> None:
        """Save after every move, if that is wanted. A full disk does not end a game."""
        if not self.autosave or self.file is None:
            return
        try:
            files.write(self.file, self.match.record)
            self.saved = self.match.record
        except Refused as refused:
            self.screen.warn(str(refused))
