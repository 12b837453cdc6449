// The end of a game that somebody looks on: the page shows the result, and goes along with a count that is revealed piece by piece, until the
// reader scrolls or presses something.
"use strict";

(() => {
  const ended = new AbortController();
  const { signal } = ended;
  for (const sign of ["wheel", "touchmove", "pointerdown", "keydown"]) addEventListener(sign, () => ended.abort(), { passive: true, signal });
  document.addEventListener("animationstart", ({ target }) => {
    if (target.matches("[data-reveal]") && !Space.isSeen(target)) target.scrollIntoView({ block: "end", behavior: "smooth" });
  }, { signal });
  // A moment that nobody has clicked away would lie over the result.
  Later.need().then(() => Moments.clear());
  document.getElementById("board").scrollTo(0, 0);
  scrollTo(0, 0);
})();
