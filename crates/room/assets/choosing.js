// Choosing by clicking pieces. What is legal comes as a tree of words; every click narrows it until one action is left.
"use strict";

const Choosing = (() => {
  let room = null;
  let paths = [];
  let labels = {};
  let chosen = [];
  let busy = false;
  /** How each shape of action is said, and what three counts in a word count. */
  let says = {};
  let counted = null;
  /** How often the same question is asked in a row; the pieces that are chosen for it together, and their words that are not sent yet. */
  let left = 1;
  let picked = new Set();
  let queue = [];
  let sent = null;

  /** So many actions are looked through for verbs that need no button. */
  const MANY = 400;

  const texts = () => document.getElementById("table").dataset;
  const asks = () => localStorage.getItem("greenroom-ask") !== "no";
  const isNumber = (word) => typeof word === "object";

  /** All legal actions as lists of words; a run of numbers is one entry {from, to, step}. */
  function flatten(tree, before = []) {
    const words = Object.keys(tree);
    if (words.length === 0) return before.length ? [before] : [];
    return words.flatMap((word) =>
      word === "#" ? [[...before, tree["#"]]] : flatten(tree[word], [...before, word]),
    );
  }

  const withAll = (words) => paths.filter((path) => words.every((word) => path.includes(word)));
  const open = () => withAll(chosen);
  const isChoosing = () => chosen.length + picked.size > 0;

  /** Words that some open action still needs. */
  function wanted() {
    const words = new Set();
    for (const path of open()) for (const word of path) if (!isNumber(word) && !chosen.includes(word)) words.add(word);
    return words;
  }

  const pieces = () => [...room.querySelectorAll(".board [data-word], .hand-region [data-word]")];

  /** Makes a button of a piece that the decision asks about, and a plain thing of any other. */
  function dress(piece, asked) {
    const { word, label } = piece.dataset;
    let made = piece;
    if (asked !== (piece.tagName === "BUTTON")) {
      made = document.createElement(asked ? "button" : "div");
      for (const { name, value } of piece.attributes) if (!Parts.DRESS.includes(name)) made.setAttribute(name, value);
      const focused = piece.contains(document.activeElement);
      made.append(...piece.childNodes);
      Parts.replace(piece, made);
      if (asked) Object.assign(made, { type: "submit", name: "word", value: word }).setAttribute("form", "act");
      else made.classList.remove("is-choosable", "is-chosen");
      if (focused && !asked) made.tabIndex = -1;
      if (focused) made.focus({ preventScroll: true });
    }
    if (asked) made.setAttribute("aria-label", label ?? labels[word] ?? word);
    return made;
  }

  /** Takes a new decision over, keeping what was chosen if the same one is still open. */
  function adopt(next, kept = []) {
    room = next;
    const data = room.querySelector("#tree");
    const json = data ? JSON.parse(data.textContent) : { tree: {} };
    paths = flatten(json.tree);
    ({ labels = {}, says = {}, counted = null, left = 1 } = json);
    picked = new Set();
    chosen = [];
    for (const word of kept) if (paths.some((path) => path.includes(word))) chosen.push(word);
    if (open().length === 0) chosen = [];
    busy = false;
    room.classList.remove("is-sending");
    draw();
    bringIntoSight();
    goOn();
  }

  /** Scrolls the dock, and never the page, where nothing of what can be chosen in it is in sight. */
  function bringIntoSight() {
    const dock = room.querySelector(".hand-region");
    const things = dock ? [...dock.querySelectorAll(".is-choosable")].filter((thing) => thing.checkVisibility()) : [];
    if (things.length === 0) return;
    const [edge, first] = [dock.getBoundingClientRect(), things[0].getBoundingClientRect()];
    const isSeen = ({ top, bottom, left, right }) => top < edge.bottom - 24 && bottom > edge.top + 24 && left < edge.right - 24 && right > edge.left + 24;
    if (!things.some((thing) => isSeen(thing.getBoundingClientRect()))) dock.scrollBy({ top: first.top - edge.top - 8, left: first.left - edge.left - 8 });
  }

  /** Takes over what has changed around the same decision. */
  function refresh() {
    drawPieces(wanted());
    Keys.rove();
  }

  /** What is chosen now, so that it survives an update that does not concern it. */
  function state() {
    const field = room?.querySelector("#act [name=decision]");
    return { decision: field ? field.value : null, chosen: [...chosen] };
  }

  function draw() {
    const want = wanted();
    const bar = room.querySelector("#prompt");
    // The prompt keeps its height while something is chosen in it.
    if (!isChoosing()) bar?.style.removeProperty("--calm");
    else if (bar && !bar.style.getPropertyValue("--calm")) bar.style.setProperty("--calm", `${bar.getBoundingClientRect().height}px`);
    drawPieces(want);
    if (room.querySelector("#act")) drawButtons(want);
    drawStep();
    Keys.rove();
  }

  function drawPieces(want) {
    const mentioned = new Set(paths.flat());
    for (const plain of pieces()) {
      const word = plain.dataset.word;
      const piece = dress(plain, mentioned.has(word));
      if (piece.tagName !== "BUTTON") continue;
      const isChosen = picked.size ? picked.has(piece) : chosen.includes(word);
      piece.disabled = false;
      piece.classList.toggle("is-choosable", want.has(word) && !isChosen);
      // What does not fit the choice can be clicked, to choose it instead; keys pass over it.
      if (piece.classList.toggle("is-idle", !want.has(word) && !isChosen)) piece.tabIndex = -1;
      piece.classList.toggle("is-chosen", isChosen);
      piece.setAttribute("aria-pressed", String(isChosen));
    }
    for (const place of room.querySelectorAll("[data-aim]")) place.classList.toggle("is-aim", want.has(place.dataset.aim));
    room.classList.toggle("is-choosing", isChoosing());
  }

  const name = (word) => (isNumber(word) ? "…" : (labels[word] ?? word));

  /** Tells the move so far in the prompt. */
  function drawStep() {
    const step = room.querySelector("#step");
    if (!isChoosing()) step?.replaceChildren();
    else if (step) Later.need().then(() => isChoosing() && Steps.draw(step, details()));
  }

  /** What is chosen, for whoever draws it. */
  const details = () => ({ open: open(), chosen, picked, says, left, counted, isNumber, name, button, send });

  function drawButtons(want) {
    const box = room.querySelector("#act .choice-buttons");
    // Pieces on a board that is not shown, or under others, cannot be clicked, so their words get buttons.
    const inSight = (piece) => (piece.closest(".board")?.checkVisibility() ?? true) && !isCovered(piece);
    const onBoard = new Set(pieces().filter(inSight).map((piece) => piece.dataset.word));
    const left = open();
    const whole = left.length === 1 && chosen.length > 0 && !left[0].some(isNumber) ? left[0] : null;
    box.replaceChildren();
    room.classList.remove("is-counting");
    if (whole || picked.size) {
      const confirm = () => (whole ? send(whole) : sendAll());
      box.append(button(texts().textConfirm, "choice choice-main", confirm), cancel());
      return;
    }
    const counting = counted && (typeof Steps === "undefined" ? void Later.need().then(draw) : Steps.counters(details()));
    if (counting) {
      room.classList.add("is-counting");
      box.append(...counting);
    }
    const implied = (word) => chosen.includes(word) || left.every((path) => path.includes(word));
    const off = [...want].filter((word) => !onBoard.has(word));
    const follows = (path, word) => {
      const others = path.filter((other) => onBoard.has(other) && other !== word);
      return others.some((other) => !chosen.includes(other)) && withAll([...others, ...chosen]).every((same) => same.includes(word));
    };
    // A verb that follows from the pieces of its actions needs no button.
    const isSaid = (word) => left.length < MANY && left.every((path) => !path.includes(word) || follows(path, word));
    const needed = off.filter((word) => !implied(word) && left.some((path) => isNext(path, word, implied)) && !isSaid(word));
    const ranges = left.filter((path) => path.some(isNumber));
    for (const path of ranges) box.append(numberField(path, ranges.length > 1));
    const inRangesOnly = (word) => left.filter((path) => path.includes(word)).every((path) => path.some(isNumber));
    for (const word of needed.length ? needed : left.length === 1 ? off : []) {
      if (ranges.length && inRangesOnly(word)) continue;
      if (counting && Steps.counts(word)) continue;
      box.append(button(labels[word] ?? word, "choice", () => choose(word)));
    }
    if (chosen.length > 0) box.append(cancel());
  }

  /** Whether another piece that can be chosen lies over the middle of a piece. */
  function isCovered(piece) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const over = piece.matches(".is-choosable") && document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button.piece.is-choosable");
    return Boolean(over) && over !== piece && !over.contains(piece) && !piece.contains(over);
  }

  /** Whether a word is the first of a path that is still open. */
  const isNext = (path, word, implied) => path.includes(word) && path.slice(0, path.indexOf(word)).every((before) => implied(before));

  function button(text, classes, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = classes;
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  }

  const cancel = () => button(texts().textCancel, "quiet-button choice-cancel", clear);

  /** A number with sensible steps, for bids. */
  function numberField(path, named) {
    const { from, to, step } = path.find(isNumber);
    const words = path.filter((word) => !isNumber(word));
    const group = document.createElement("span");
    group.className = "number-choice";
    const field = document.createElement("input");
    Object.assign(field, { type: "number", min: from, max: to, step, value: from, inputMode: "numeric" });
    field.setAttribute("aria-label", texts().textNumber);
    const clamp = (value) => Math.min(to, Math.max(from, from + Math.round((value - from) / step) * step));
    const verb = words.map((word) => labels[word] ?? word).join(" ");
    const go = button("", "choice choice-main", () => send(path.map((word) => (isNumber(word) ? String(clamp(Number(field.value))) : word))));
    const show = () => (go.textContent = `${verb} ${clamp(Number(field.value))}`.trim());
    const nudge = (by) => button(by > 0 ? `+${by}` : String(by), "quiet-button", () => {
      field.value = clamp(Number(field.value) + by);
      show();
    });
    field.addEventListener("input", show);
    field.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), go.click()));
    show();
    const large = step * 5 <= to - from ? step * 5 : 0;
    group.append(nudge(-step), field, nudge(step));
    if (large) group.append(nudge(large));
    group.append(go);
    group.classList.toggle("is-named", named);
    return group;
  }

  /** The words of a choice with one more in it: what does not go together with it is left out. */
  function withWord(word) {
    const kept = [];
    for (const other of [word, ...chosen.toReversed()]) if (withAll([...kept, other]).length) kept.push(other);
    return kept.reverse();
  }

  /** Whether a piece is one of several that can be chosen together: the same question comes again, and each piece answers it alone. */
  const isOneOfMany = (piece) => left > 1 && piece?.matches(".piece") && withAll([piece.dataset.word]).length === 1;

  function choose(word, piece) {
    if (busy) return;
    const pressed = document.activeElement;
    const isMore = !(piece ? piece.matches(".is-chosen") : chosen.includes(word));
    if (isOneOfMany(piece)) {
      if (isMore && picked.size === left) picked.delete([...picked][0]);
      if (isMore) picked.add(piece);
      else picked.delete(piece);
      chosen = [];
    } else {
      picked.clear();
      chosen = isMore ? withWord(word) : chosen.filter((other) => other !== word);
    }
    draw();
    const [path, ...others] = open();
    const whole = others.length === 0 && chosen.length > 0 && !path.some(isNumber);
    if (whole && !asks()) send(path);
    else if (whole) room.querySelector("#act .choice-main")?.focus({ preventScroll: true });
    else Keys.follow(pressed, isMore);
  }

  function clear() {
    const pressed = Keys.held();
    chosen = [];
    picked.clear();
    draw();
    Keys.settle(pressed);
  }

  /** Sends all that was chosen together, one answer after the other. */
  function sendAll() {
    queue = [...picked].map((piece) => piece.dataset.word);
    sent = null;
    goOn();
  }

  /** Sends the next of several answers, when its question is asked. */
  function goOn() {
    const { decision } = state();
    if (busy || queue.length === 0 || decision === null || decision === sent) return;
    const [path, ...others] = withAll([queue.shift()]);
    sent = decision;
    if (path && others.length === 0) send(path);
    else queue = [];
  }

  /** Chooses all words of an action, as if its pieces had been clicked. */
  function take(words) {
    if (busy) return;
    chosen = words.filter((word) => paths.some((path) => path.includes(word)));
    draw();
    const left = open();
    if (left.length === 1 && !left[0].some(isNumber) && !asks()) return void send(left[0]);
    const number = words.find((word) => !chosen.includes(word));
    const field = room.querySelector("#act .number-choice input");
    if (field && number !== undefined) {
      field.value = number;
      field.dispatchEvent(new Event("input"));
    }
    room.querySelector("#act .choice-main")?.focus({ preventScroll: true });
  }

  async function send(words) {
    if (busy) return;
    busy = true;
    room.classList.add("is-sending");
    const form = room.querySelector("#act");
    const body = new URLSearchParams({ decision: form.elements.decision.value, words: words.join(" ") });
    try {
      const { answer, again } = await Page.post(texts().act, body);
      // Sent twice, the first may have arrived: then the second comes too late, and the table shows it already.
      if (answer.ok || (again && answer.status === 409)) {
        busy = false;
        room.classList.remove("is-sending");
        return goOn();
      }
      const { error } = await answer.json();
      Page.refused(error);
    } catch {
      Page.toast(texts().textLost);
    }
    busy = false;
    queue = [];
    room.classList.remove("is-sending");
    clear();
  }

  /** What a click or a drop here means: a piece, or the place of one that can be chosen. */
  function aimed(target) {
    const piece = target.closest("#room [data-word][form=act], #act [data-word]");
    if (piece && !(piece.matches(".is-idle") && piece.parentElement.closest(".is-aim"))) return { word: piece.dataset.word, piece };
    const place = target.closest(".is-aim");
    return place ? { word: place.dataset.aim } : null;
  }

  /** Chooses what something was dropped on; where nothing can be dropped, nothing is chosen. */
  function drop({ word, piece }) {
    if (wanted().has(word)) choose(word, piece);
    else if (!chosen.includes(word)) clear();
  }

  document.addEventListener("click", (event) => {
    if (!room || !event.target.closest("#room")) return;
    const aim = aimed(event.target);
    if (aim) {
      event.preventDefault();
      return choose(aim.word, aim.piece);
    }
    const plain = event.target.closest(":is(.board, .hand-region) [data-word]");
    if (plain && room.dataset.state === "mine") Later.need().then(() => Why.tell(plain.dataset.word));
  });

  document.addEventListener("submit", (event) => {
    if (event.target.id === "act") event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && isChoosing()) clear();
    if (event.key === "u") room?.querySelector("form:is(.undo, .take-back) button")?.click();
  });

  return { adopt, refresh, state, take, choose, drop, aimed, clear };
})();
