// How the screen is shared out: the dock grows on demand, and the page comes to the action, once, where it lies elsewhere on a large board.
"use strict";

const Space = (() => {
  const table = document.getElementById("table");
  const room = () => document.getElementById("room");
  /** As much of a thing must be seen, in pixels, or half of it. */
  const SEEN = 48;
  /** The step that the page has come to. */
  let reached = "";

  /** Whether the hand has more than the dock shows: then there is a button that lets it grow. */
  function measure() {
    const [hand, grow] = [document.getElementById("hand"), room()?.querySelector(".dock-grow")];
    const isTall = table?.hasAttribute("data-dock");
    table?.toggleAttribute("data-more", Boolean(grow) && (isTall || hand.scrollHeight > hand.clientHeight + 4));
    grow?.setAttribute("aria-expanded", isTall);
  }

  /** The part of the window in which the board can be seen, from where to where. */
  function frame() {
    const { top, bottom } = document.getElementById("board").getBoundingClientRect();
    return [Math.max(top, Keys.edge.strip), Math.min(bottom, innerHeight - Keys.edge.dock)];
  }

  function isSeen(thing) {
    const [{ top, bottom, height }, [from, to]] = [thing.getBoundingClientRect(), frame()];
    return Math.min(bottom, to) - Math.max(top, from) >= Math.min(SEEN, height / 2);
  }

  /** Brings the action into sight: what the reader can choose, if all of it lies on the board and none of it is seen. */
  function follow() {
    const board = document.getElementById("board");
    const { number, state } = room()?.dataset ?? {};
    const step = `${number} ${state} ${Choosing.state().chosen.length}`;
    if (!board || step === reached || state !== "mine") return;
    reached = step;
    const things = [...room().querySelectorAll("button.is-choosable, #act .choice:not(.choice-cancel)")].filter((thing) => thing.checkVisibility());
    if (things.length === 0 || !things.every((thing) => board.contains(thing)) || things.some(isSeen)) return;
    things[0].scrollIntoView({ block: "center", inline: "nearest", behavior: Page.reduced() ? "instant" : "smooth" });
  }

  document.addEventListener("click", ({ target }) => {
    if (target.closest(".dock-grow")) {
      table.toggleAttribute("data-dock");
      measure();
    } else if (target.closest("#room .piece, #act")) requestAnimationFrame(follow);
  });
  addEventListener("resize", measure);

  return { measure, follow, isSeen };
})();
