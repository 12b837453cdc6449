"""What Rust offers. Seats are numbers from 0 on; where a seat can be left out, the first that owes a decision is meant."""

from typing import Any, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

__version__: str

class IllegalAction(ValueError):
    """The rules refuse an action; nothing has changed."""

class Standing(TypedDict):
    scores: list[int]
    ranks: list[int]
    utilities: list[float]

class Candidate(TypedDict):
    words: str
    visits: int
    shares: list[float]

class Advice(TypedDict):
    candidates: list[Candidate]
    line: list[tuple[int, str]]
    chances: list[float]

Who = int | Literal["public", "all"]

def games() -> list[str]:
    """The ids of all games."""

def game(id: str, cards: str | None = None) -> Game:
    """The game with an id; with other cards than today's where their fingerprint is given, such as those of a benchmark."""

class Game:
    """A game before it is dealt."""

    @property
    def id(self) -> str: ...
    @property
    def seats(self) -> list[int]:
        """The numbers of seats that can play."""
    @property
    def rules_version(self) -> int: ...
    @property
    def cards_fingerprint(self) -> str:
        """A hash of what the card file means, which is dealt with."""
    @property
    def observation_length(self) -> int:
        """How many numbers an observation has."""
    def title(self, lang: Literal["en", "ja"] = "en") -> str: ...
    def default_options(self) -> dict[str, Any]:
        """The options with their usual values; ``schema()["properties"]["options"]`` describes them."""
    def cards(self) -> dict[str, Any]:
        """All cards with their numbers, effects and texts."""
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of views, decisions, events, results, options and states."""
    def actions(self) -> list[str]:
        """What each id stands for: the words of an action, or the name of a relative id such as ``raise-50``."""
    def feature_names(self) -> list[str]:
        """What each column of an action's features is called: a word, ``number-1`` to ``number-3``, ``place`` or ``alike``."""
    def action_features(self) -> NDArray[np.float32]:
        """The features of each id by itself, a row for each: what no position changes."""
    def observation_parts(self) -> list[tuple[str, int, int, str]]:
        """The parts of an observation: name, first number, how many, and what they tell."""
    def new_state(
        self, seats: int | None = None, seed: int | str | None = None, options: dict[str, Any] | None = None
    ) -> State:
        """Deals a game. The same seed, options and actions give the same game."""
    def deal_decided(
        self, outcomes: list[int], seats: int | None = None, options: dict[str, Any] | None = None
    ) -> State | int:
        """Deals as these outcomes of chance say. A number means that one of so many is still to be decided."""
    def replay(self, text: str, up_to: int | None = None) -> State:
        """Plays a transcript of this game again."""
    def batch(
        self,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        opponents: list[str | None] | None = None,
        threads: int = 1,
        options: dict[str, Any] | None = None,
    ) -> Batch:
        """Many games at once; ``greenroom.vector`` has the arrays that belong to them."""

class State:
    """A game in play. It holds all secrets; what a seat may know is its view, its observation and its information state."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def number(self) -> int:
        """How many actions were played."""
    @property
    def turn(self) -> list[int]:
        """The seats that owe a decision: several where all choose at once."""
    @property
    def seat(self) -> int | None:
        """The first of them; none when the game is over."""
    @property
    def is_over(self) -> bool: ...
    def legal(self, seat: int | None = None) -> list[str]:
        """All that a seat may do now, in words."""
    def legal_ids(self, seat: int | None = None) -> list[int | None]:
        """The ids of the same actions, in the same order; none for one that has its id after more steps (``further_id``)."""
    def further_id(self, seat: int | None = None) -> int | None:
        """The id that goes one step further and plays nothing yet, such as ``further-1000``; none where no action lies further.

        After it the seat is asked again, and ids count from there on. Playing an action begins anew.
        """
    def steps(self, seat: int | None = None) -> int:
        """How many steps further a seat has gone in this decision."""
    def ids_of(self, words: str, seat: int | None = None) -> list[int]:
        """The ids that say a legal action one after the other from here on: mostly one."""
    def legal_count(self, seat: int | None = None) -> int:
        """How many actions a seat may do now: the length of ``legal()``."""
    def legal_features(self, seat: int | None = None) -> NDArray[np.float32]:
        """The features of the same actions, a row for each, from their words alone."""
    def mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """Which ids are legal, the one that goes further among them."""
    def apply(self, action: str | int, seat: int | None = None) -> None:
        """Plays an action: its words, or its id. The id that goes further plays nothing yet."""
    def apply_index(self, index: int, seat: int | None = None) -> None:
        """Plays the action at a place of ``legal()``."""
    def attempt(self, index: int, outcomes: list[int], seat: int | None = None) -> State | int:
        """The state after the action at a place of ``legal()`` when chance decides like this; this state stays as it is.

        A number means that chance is asked for one of so many equally likely outcomes more.
        """
    def clone(self, seed: int | None = None, same_luck: bool = False, history: bool = True) -> State:
        """A copy whose dice and draws are its own, so that a search cannot see what will come.

        With ``same_luck`` it has those of this state. Without its history a copy is quicker.
        """
    def view(self, who: Who) -> dict[str, Any]:
        """All that a seat, the public or somebody who sees everything may know and remember."""
    def view_json(self, who: Who) -> str:
        """The same as JSON text."""
    def observe(self, seat: int | None = None) -> NDArray[np.float32]:
        """What a seat sees as numbers: from its view alone."""
    def observe_into(self, out: NDArray[np.float32], seat: int | None = None) -> None:
        """The same, into an array of the right length."""
    def information_state(self, seat: int | None = None) -> str:
        """The view, all that the seat has heard since the deal, and its own actions, as JSON text."""
    def sample(self, who: Who, seed: int | None = None) -> State:
        """A state that the view cannot rule out, dealt fairly among those, with a luck of its own."""
    def standing(self) -> Standing | None:
        """The result, once the game is over."""
    def utilities(self) -> list[float]:
        """1 for whoever wins alone; the sum over all seats is 0. All are 0 while the game goes on."""
    def rollout(self, bot: str = "random", seed: int | None = None) -> Standing:
        """Plays a copy to its end with a bot on every seat."""
    def choose(self, bot: str = "greedy", seat: int | None = None, seed: int | None = None) -> str | None:
        """What a bot would do: ``random``, ``greedy``, ``search:1000`` (iterations), ``search:2s`` or ``search:2s-cpu`` (of the processor, on one thread). It sees the seat's view alone."""
    def advise(self, search: str = "search:1000", seat: int | None = None, seed: int | None = None) -> Advice | None:
        """What a search found out: its candidates with their chances, and the line that it expects."""
    def history(self) -> list[tuple[int, str]]:
        """Who has played what."""
    def transcript(self) -> str:
        """The game so far as a text that ``greenroom.replay`` and ``greenroom verify`` read. It holds the seed."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: object) -> State: ...

class Batch:
    """Many games, owned by Rust. They write into arrays, and no Python thread waits for them."""

    def reset(
        self,
        observations: NDArray[np.float32],
        masks: NDArray[np.bool_],
        seats: NDArray[np.int8],
        rewards: NDArray[np.float32],
        done: NDArray[np.bool_],
    ) -> None: ...
    def step(
        self,
        actions: NDArray[np.int64],
        observations: NDArray[np.float32],
        masks: NDArray[np.bool_],
        seats: NDArray[np.int8],
        rewards: NDArray[np.float32],
        done: NDArray[np.bool_],
    ) -> None: ...
    def random_actions(self, actions: NDArray[np.int64]) -> None: ...
    def __len__(self) -> int: ...
