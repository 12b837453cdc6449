// Since your turn: the moves of the others since the reader's own last one, with a way to see them again on the board.
"use strict";

const Since = (() => {
  /** How long a move is shown when it is played again. */
  const LOOK = 1300;
  const table = document.getElementById("table");
  const room = () => document.getElementById("room");
  const lines = () => [...room().querySelectorAll(".log-line")];
  const at = (line) => Number(line.dataset.at);
  let strip = null;
  let playing = null;

  /** The number of the reader's own last move, and the lines since. */
  function missed() {
    const own = Math.max(0, ...lines().filter((line) => line.matches(".is-own")).map(at));
    return { own, told: lines().filter((line) => at(line) > own) };
  }

  function close() {
    playing?.abort();
    strip?.remove();
    strip = null;
  }

  /** The strip above the prompt: each move with the mark of its seat, and the button that plays them again. */
  function open() {
    if (strip) return close();
    const { own, told } = missed();
    strip = document.createElement("section");
    strip.id = "since";
    strip.setAttribute("aria-label", table.dataset.textSince);
    const head = Object.assign(document.createElement("h2"), { textContent: table.dataset.textSince });
    const list = document.createElement("ol");
    list.tabIndex = 0;
    for (const line of told) {
      const copy = line.cloneNode(true);
      for (const part of [copy, ...copy.querySelectorAll("[data-part]")]) part.removeAttribute("data-part");
      list.append(copy);
    }
    const again = Object.assign(document.createElement("button"), { type: "button", className: "main-button", textContent: table.dataset.textAgain });
    again.addEventListener("click", () => play(own));
    const shut = Object.assign(document.createElement("button"), { type: "button", className: "quiet-button", textContent: table.dataset.textClose });
    shut.addEventListener("click", close);
    const foot = document.createElement("p");
    foot.append(...(told.length ? [again] : []), shut);
    strip.append(head, list, foot);
    document.body.append(strip);
    (told.length ? again : shut).focus({ preventScroll: true });
  }

  /** Lays the board of an earlier position over that of now. What it shows is what the reader's own eyes saw. */
  async function position(number, signal) {
    const answer = await fetch(`${table.dataset.act.replace(/act$/, "replay/frame")}?at=${number}`, { signal, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [board, told] = [page.querySelector(".board"), page.querySelector(".replay-line")];
    for (const link of told?.querySelectorAll(".log-rule") ?? []) link.remove();
    for (const part of board.querySelectorAll("[id], [data-part], [data-glide], [data-word]")) for (const name of ["id", "data-part", "data-glide", "data-word"]) part.removeAttribute(name);
    return { board: [...board.childNodes], told: told?.textContent.trim() ?? "" };
  }

  async function play(own) {
    playing?.abort();
    playing = new AbortController();
    const { signal } = playing;
    const [live, over, caption] = [room().querySelector(".board"), document.createElement("div"), document.createElement("p")];
    over.className = "again board";
    over.inert = true;
    const last = Number(room().dataset.number);
    const [{ left, top, width, height }, scrolled] = [live.getBoundingClientRect(), live.scrollTop];
    Object.assign(over.style, { left: `${left}px`, top: `${Math.max(0, top)}px`, width: `${width}px`, height: `${Math.min(height, innerHeight - Math.max(0, top))}px` });
    const rows = [...(strip?.querySelectorAll(".log-line") ?? [])];
    signal.addEventListener("abort", () => (over.remove(), rows.forEach((row) => row.classList.remove("is-shown"))));
    try {
      for (let number = own; number <= last; number++) {
        const { board, told } = await position(number, signal);
        over.replaceChildren(caption, ...board);
        caption.textContent = told;
        caption.hidden = number === own;
        if (!over.isConnected) live.parentElement.append(over);
        over.scrollTop = scrolled;
        for (const row of rows) row.classList.toggle("is-shown", at(row) === number);
        rows.find((row) => at(row) === number)?.scrollIntoView({ block: "nearest" });
        await new Promise((done) => (setTimeout(done, LOOK), signal.addEventListener("abort", done)));
        if (signal.aborted) return;
      }
    } catch (error) {
      if (!signal.aborted) Page.toast(table.dataset.textLost);
    }
    if (playing?.signal === signal) playing.abort();
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !strip) return;
    close();
    room().querySelector(".since-open")?.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => strip && !target.closest("#since, .since-open, .again") && close());

  return { open, close };
})();
