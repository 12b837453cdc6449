// Choosing by clicking pieces. What is legal comes as a tree of words; every click narrows it until one action is left.
"use strict";

const Choosing = (() => {
  let room = null;
  let paths = [];
  let labels = {};
  let chosen = [];
  let busy = false;

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

  const fits = (path) => chosen.every((word) => path.includes(word));
  const open = () => paths.filter(fits);

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
    const json = data ? JSON.parse(data.textContent) : { tree: {}, labels: {} };
    paths = flatten(json.tree);
    labels = json.labels;
    chosen = [];
    for (const word of kept) if (paths.some((path) => path.includes(word))) chosen.push(word);
    if (open().length === 0) chosen = [];
    busy = false;
    room.classList.remove("is-sending");
    draw();
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
    drawPieces(want);
    if (room.querySelector("#act")) drawButtons(want);
    Keys.rove();
  }

  function drawPieces(want) {
    const mentioned = new Set(paths.flat());
    for (const plain of pieces()) {
      const word = plain.dataset.word;
      const piece = dress(plain, mentioned.has(word));
      if (piece.tagName !== "BUTTON") continue;
      const isChosen = chosen.includes(word);
      piece.disabled = !(want.has(word) || isChosen);
      piece.classList.toggle("is-choosable", want.has(word) && !isChosen);
      piece.classList.toggle("is-chosen", isChosen);
      piece.setAttribute("aria-pressed", String(isChosen));
    }
    room.classList.toggle("is-choosing", chosen.length > 0);
  }

  function drawButtons(want) {
    const box = room.querySelector("#act .choice-buttons");
    // Pieces on a board that is not shown cannot be clicked, so their words get buttons.
    const inSight = (piece) => piece.closest(".board")?.checkVisibility() ?? true;
    const onBoard = new Set(pieces().filter(inSight).map((piece) => piece.dataset.word));
    const left = open();
    const whole = left.length === 1 && chosen.length > 0 && !left[0].some(isNumber) ? left[0] : null;
    box.replaceChildren();
    if (whole) {
      box.append(phrase(whole), button(texts().textConfirm, "choice choice-main", () => send(whole)), cancel(), askToggle());
      return;
    }
    if (chosen.length > 0) box.append(phrase(chosen));
    const implied = (word) => chosen.includes(word) || left.every((path) => path.includes(word));
    const off = [...want].filter((word) => !onBoard.has(word));
    const needed = off.filter((word) => !implied(word) && left.some((path) => isNext(path, word, implied)));
    const ranges = left.filter((path) => path.some(isNumber));
    for (const path of ranges) box.append(numberField(path, ranges.length > 1));
    const inRangesOnly = (word) => left.filter((path) => path.includes(word)).every((path) => path.some(isNumber));
    for (const word of needed.length ? needed : left.length === 1 ? off : []) {
      if (ranges.length && inRangesOnly(word)) continue;
      box.append(button(labels[word] ?? word, "choice", () => choose(word)));
    }
    if (chosen.length > 0) box.append(cancel());
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

  function phrase(words) {
    const line = document.createElement("span");
    line.className = "chosen-path";
    for (const word of words) {
      const part = document.createElement("span");
      part.className = "chosen-word";
      part.textContent = isNumber(word) ? "…" : (labels[word] ?? word);
      line.append(part);
    }
    return line;
  }

  function askToggle() {
    const label = document.createElement("label");
    label.className = "ask-toggle";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = asks();
    box.addEventListener("change", () => localStorage.setItem("greenroom-ask", box.checked ? "yes" : "no"));
    label.append(box, texts().textAsk);
    return label;
  }

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

  function choose(word) {
    if (busy) return;
    if (chosen.includes(word)) chosen = chosen.filter((other) => other !== word);
    else chosen.push(word);
    if (open().length === 0) chosen = [word];
    const left = open();
    const pressed = document.activeElement;
    draw();
    const whole = left.length === 1 && chosen.length > 0 && !left[0].some(isNumber);
    if (whole && !asks()) send(left[0]);
    else if (whole) room.querySelector("#act .choice-main")?.focus({ preventScroll: true });
    else Keys.follow(pressed, chosen.includes(word));
  }

  function clear() {
    const pressed = Keys.held();
    chosen = [];
    draw();
    Keys.settle(pressed);
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
        return;
      }
      const { error } = await answer.json();
      Page.refused(error);
    } catch {
      Page.toast(texts().textLost);
    }
    busy = false;
    room.classList.remove("is-sending");
    clear();
  }

  document.addEventListener("click", (event) => {
    const piece = event.target.closest("#room [data-word][form=act], #act [data-word]");
    if (!piece || !room) return;
    event.preventDefault();
    choose(piece.dataset.word);
  });

  document.addEventListener("submit", (event) => {
    if (event.target.id === "act") event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && chosen.length) clear();
    if (event.key === "u") room?.querySelector("form:is(.undo, .take-back) button")?.click();
  });

  return { adopt, refresh, state, take };
})();
