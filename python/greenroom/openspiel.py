"""The games for OpenSpiel, with explicit chance nodes.

>>> import greenroom.openspiel, pyspiel
>>> game = pyspiel.load_game("python_greenroom_idol_conclave(players=3)")
>>> game = greenroom.openspiel.load("idol-project", seats=4, open_safes=True)

An action's id is its id everywhere; where ids go further in steps, each step is a move of the same player. Every roll, draw and step of a shuffle is a chance node with equally likely outcomes. Where
several seats choose at once they are asked one after the other, and none learns of another's choice before the last has chosen.
``resample_from_infostate`` deals a state that the player's view cannot rule out, so OpenSpiel's ISMCTS runs as it is.
"""

from __future__ import annotations

import copy
import json
from typing import Any

import numpy as np
import pyspiel

from . import game as find_game
from . import games
from .endings import Ending

#: No question to chance has more outcomes: the largest box has 85 cards.
MAX_CHANCE_OUTCOMES = 128
MAX_GAME_LENGTH = 20_000


def load(game_id: str, *, seats: int | None = None, cards: str | None = None, **options: Any) -> pyspiel.Game:
    """A game with options other than the usual ones, or with other cards than today's; ``pyspiel.load_game`` knows the number of players
    and the cards alone."""
    params = {"players": find_game(game_id).seats[0] if seats is None else seats, "cards": cards or ""}
    return _KINDS[game_id](params, options)


def of_ending(ending: Ending) -> pyspiel.Game:
    """The end of a game as a game of its own, such as a tiny variant of ``greenroom.bench.tiny``, for exact algorithms."""
    made = _KINDS[ending.worlds[0].game]({"players": ending.worlds[0].seats})
    made.ending = ending
    return made


def as_rust_writes(what: Any) -> str:
    """JSON without spaces."""
    return json.dumps(what, ensure_ascii=False, separators=(",", ":"))


class GreenroomState(pyspiel.State):
    """A position, or a question to chance on the way to one."""

    def __init__(self, game: GreenroomGame) -> None:
        super().__init__(game)
        self._players = game.num_players()
        self._position = None
        #: The action that is being played, by its place in the list, and what chance has decided of it so far.
        self._playing: int | None = None
        self._outcomes: list[int] = []
        self._among = 0
        self._ending = game.ending
        #: What a player has heard and said before this state was dealt from its information state: the player, the log, the actions.
        self._past: tuple[int, str, str] | None = None
        self._take(game.deal([]))

    def _take(self, found: Any) -> None:
        if isinstance(found, int):
            self._among = found
        else:
            self._position, self._playing, self._outcomes, self._among = found, None, [], 0

    @property
    def position(self) -> Any:
        """The greenroom.State; while chance is asked, the one before the action. None before the deal is done."""
        return self._position

    def information_state(self, player: int) -> str:
        """All that a player has seen, heard and said. A state that was dealt from it has none of that, so it is put before."""
        text = self._position.information_state(player)
        if self._past is None or self._past[0] != player:
            return text
        known = json.loads(text)
        for what, before in zip(("log", "actions"), self._past[1:]):
            known[what] = json.loads(before) + known[what]
        return as_rust_writes(known)

    def current_player(self) -> int:
        if self._among:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self._position.seat

    def is_terminal(self) -> bool:
        return not self._among and (self._ending.is_over(self._position) if self._ending else self._position.is_over)

    def _legal_actions(self, player: int) -> list[int]:
        if self._among or player != self._position.seat:
            return []
        return [int(number) for number in np.flatnonzero(self._position.mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self._among) for outcome in range(self._among)]

    def _apply_action(self, action: int) -> None:
        if self._among:
            self._outcomes.append(int(action))
        elif self._position.further_id() == int(action):
            self._position = copy.copy(self._position)
            self._position.apply(int(action))
            return
        else:
            self._playing = self._position.legal_ids().index(int(action))
        if self._playing is None:
            self._take(self.get_game().deal(self._outcomes))
        elif self._ending:
            self._take(self._ending.play(self._position, self._playing, self._outcomes))
        else:
            self._take(self._position.attempt(self._playing, self._outcomes))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.get_game().labels[action]

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._players
        return self._ending.utilities(self._position) if self._ending else self._position.utilities()

    def resample_from_infostate(self, player: int, sampler: Any) -> GreenroomState:
        """A state that the player's view cannot rule out, at one of that player's decisions, with the same information state."""
        state = self.get_game().new_initial_state()
        state._take(self._position.sample(player, seed=int(sampler() * 2**53)))
        known = json.loads(self.information_state(player))
        if known["log"] or known["actions"]:
            state._past = (player, as_rust_writes(known["log"]), as_rust_writes(known["actions"]))
        return state

    def __str__(self) -> str:
        if self._position is None:
            return f"the deal, {self._outcomes}"
        words = "; ".join(f"{seat} {words}" for seat, words in self._position.history())
        further = "" if self.is_terminal() or not self._position.steps() else f"; further {self._position.steps()}"
        return f"{words}; {self._playing}, {self._outcomes}" if self._among else words + further


class GreenroomObserver:
    """What a player sees as numbers, or as text: the view, or with perfect recall the information state."""

    def __init__(self, game: GreenroomGame, iig_obs_type: Any) -> None:
        self._recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        self._players = game.players
        self.tensor = np.zeros(game.kind.observation_length, np.float32)
        self.dict = {"observation": self.tensor}

    def _check(self, player: int) -> None:
        """Refuses who does not sit here, with the error and the words of OpenSpiel's own games. Chance and the end of a game see nothing."""
        if not 0 <= player < self._players:
            raise pyspiel.SpielError(f"there is no player {player}: player >= 0 and player < {self._players}")

    def set_from(self, state: GreenroomState, player: int) -> None:
        self._check(player)
        if state.position is None:
            self.tensor.fill(0)
        else:
            state.position.observe_into(self.tensor, player)

    def string_from(self, state: GreenroomState, player: int) -> str:
        self._check(player)
        if state.position is None:
            return ""
        if self._recall:
            return state.information_state(player)
        steps = state.position.steps(player)
        return state.position.view_json(player) + (f" further {steps}" if steps else "")


class GreenroomGame(pyspiel.Game):
    """One of the games; each has a subclass of its own."""

    game_id: str
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None, options: dict[str, Any] | None = None) -> None:
        params = params or {}
        cards = params.get("cards", "")
        self.kind = find_game(self.game_id, cards or None)
        self.labels = self.kind.actions()
        self.options = options or {}
        players = params.get("players", self.kind.seats[0])
        if players not in self.kind.seats:
            raise ValueError(f"{self.game_id} is played by {self.kind.seats}, not by {players}")
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.labels),
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        self.players = players
        super().__init__(self.game_type, info, {"players": players, "cards": cards})
        #: What is played where it is not a whole game.
        self.ending: Ending | None = None

    def deal(self, outcomes: list[int]) -> Any:
        if self.ending is not None:
            worlds = self.ending.worlds
            return len(worlds) if len(worlds) > 1 and not outcomes else worlds[outcomes[0] if outcomes else 0]
        return self.kind.deal_decided(outcomes, self.players, self.options)

    def new_initial_state(self) -> GreenroomState:
        return GreenroomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GreenroomObserver:
        return GreenroomObserver(self, iig_obs_type)


def _register(game_id: str) -> type[GreenroomGame]:
    kind = find_game(game_id)
    game_type = pyspiel.GameType(
        short_name=f"python_greenroom_{game_id.replace('-', '_')}",
        long_name=f"Greenroom: {kind.title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.seats[-1],
        min_num_players=kind.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": kind.seats[0], "cards": ""},
    )
    name = "".join(part.capitalize() for part in game_id.split("-"))
    made = type(name, (GreenroomGame,), {"game_id": game_id, "game_type": game_type})
    pyspiel.register_game(game_type, made)
    return made


_KINDS = {game_id: _register(game_id) for game_id in games()}
