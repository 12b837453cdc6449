// What cannot be chosen says why: when it is clicked, and when it has the keyboard's focus. Shift and an arrow reach every piece.
"use strict";

const Why = (() => {
  /** So long a piece has the focus before it is asked about: who passes over many is told about the last. */
  const WAIT = 150;
  let [timer, asked, shown] = [0, 0, null];

  const table = document.getElementById("table");
  const room = () => document.getElementById("room");
  const isMine = () => room()?.dataset.state === "mine";

  /** Says why a piece cannot be chosen now, as the rules say it; what was said before goes. */
  async function tell(word) {
    const mine = ++asked;
    const answer = await fetch(`${table.dataset.act.replace(/act$/, "why")}?word=${encodeURIComponent(word)}`, { headers: { accept: "application/json" } });
    const said = answer.status === 409 ? (await answer.json()).error : null;
    if (mine !== asked) return;
    shown?.remove();
    shown = said && Page.refused(said);
  }

  /** All pieces of the board and the hand, whether they can be chosen or not. */
  const pieces = () => [...document.querySelectorAll("#room :is(.board, .hand-region) [data-word]")].filter((piece) => !piece.disabled && piece.checkVisibility());
  const isClosed = (piece) => piece.matches('#room [data-word][aria-disabled="true"]');

  /** Asks about a piece that keeps the focus. */
  function ask(piece) {
    clearTimeout(timer);
    if (isClosed(piece) && isMine()) timer = setTimeout(() => piece === document.activeElement && tell(piece.dataset.word), WAIT);
  }

  /** Gives a piece the focus; one that cannot be chosen gets a name and says that it is closed. */
  function visit(piece) {
    if (piece.tagName !== "BUTTON") {
      piece.tabIndex = -1;
      for (const [name, value] of [["role", "button"], ["aria-disabled", "true"], ["aria-label", piece.dataset.label ?? piece.textContent.trim()]]) piece.setAttribute(name, value);
    }
    if (piece === document.activeElement) ask(piece);
    else piece.focus();
  }

  document.addEventListener("focusin", ({ target }) => ask(target));

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!event.shiftKey || !Keys.ARROWS[key] || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
    const [all, from] = [pieces(), target.closest("[data-word]")];
    if (all.length === 0) return;
    event.preventDefault();
    visit(all.includes(from) ? Keys.beside(all, from, Keys.ARROWS[key]) : all[0]);
  });

  return { tell };
})();
