// The end of a game that somebody looks on: the page shows the result, and goes along with a count that is revealed piece by piece, until the
// reader scrolls or presses something.
"use strict";

(() => {
  const ended = new AbortController();
  const { signal } = ended;
  /** A smooth scroll that has begun would go on against the reader's own: it ends where the page is by now. */
  function leave() {
    ended.abort();
    const board = document.getElementById("board");
    board.scrollTo({ top: board.scrollTop, behavior: "instant" });
  }
  for (const sign of ["wheel", "touchmove", "pointerdown", "keydown"]) addEventListener(sign, leave, { passive: true, signal });
  document.addEventListener("animationstart", ({ target }) => {
    if (target.matches("[data-reveal]") && !Space.isSeen(target)) target.scrollIntoView({ block: "end", behavior: "smooth" });
  }, { signal });
  // A moment that nobody has clicked away would lie over the result.
  Later.need().then(() => Moments.clear());
  document.getElementById("board").scrollTo(0, 0);
  scrollTo(0, 0);
})();
