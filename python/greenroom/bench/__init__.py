"""greenroom-bench v1: who plays these games how well, measured so that others can measure it again.

``python -m greenroom.bench --help`` lists the commands. ``v1.json`` freezes the rules, the cards, the numbers of seats and the deals;
``docs/benchmark.md`` has the results, and says what each game hides.
"""

from .spec import Spec, load_spec

__all__ = ["Spec", "load_spec"]
