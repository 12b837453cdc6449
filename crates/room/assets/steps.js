// A move while it is chosen: its sentence in the prompt, with what is still missing; and three counters for chips.
"use strict";

const Steps = (() => {
  const texts = document.getElementById("table").dataset;

  /** How an action is said: the key of its shape, its verb, and the words that fill it. */
  function shape(path, says) {
    for (const word of path) {
      const key = [`${word}-${path.length - 1}`, word].find((key) => says[key]);
      if (key && path.length > 1) return { key, verb: word, words: path.filter((other) => other !== word) };
    }
    return { key: says[path.length] ? String(path.length) : path.join(" "), verb: path[0], words: says[path.length] ? path : [] };
  }

  /** The move so far as a sentence, and what is still missing: for each way to go on the words that it leaves open. */
  function said({ open, chosen, says, name, isNumber }) {
    const forms = new Map();
    for (const path of open) {
      const { key, verb, words } = shape(path, says);
      if (!forms.has(key)) forms.set(key, { verb, lists: [] });
      forms.get(key).lists.push(words);
    }
    const missing = new Set();
    let sentence = null;
    for (const [key, { verb, lists }] of forms) {
      const values = lists[0].map((_, place) => new Set(lists.map((words) => words[place])));
      const isFixed = (set) => set.size === 1 && !isNumber([...set][0]);
      // Where the order is free, what was chosen takes the first places.
      const loose = chosen.filter((word) => word !== verb && !values.some((set) => isFixed(set) && set.has(word)));
      const filled = values.map((set) => (isFixed(set) ? [...set][0] : loose.shift()));
      filled.forEach((word, place) => word === undefined && missing.add(says[key]?.needs[place]));
      // Where only one thing fits, it is still to be chosen among several ways to go on; where all is chosen, the verb is.
      const fitting = filled.flatMap((word, place) => (forms.size > 1 && word !== undefined && !chosen.includes(word) ? [says[key]?.needs[place]] : []));
      fitting.forEach((need) => missing.add(need));
      if (forms.size > 1 && !filled.includes(undefined) && fitting.length === 0) missing.add(document.documentElement.lang === "ja" ? `「${name(verb)}」` : `“${name(verb)}”`);
      if (forms.size === 1 && says[key]) sentence = { say: says[key].say, filled };
    }
    return { sentence, missing: [...missing].filter(Boolean) };
  }

  /** Writes the move so far, and what is still missing. */
  function draw(step, about) {
    const { chosen, picked, left, name } = about;
    step.replaceChildren();
    const [first, second] = [document.createElement("p"), document.createElement("p")];
    first.className = "prompt-sentence";
    second.className = "prompt-last";
    const part = (text, kind) => Object.assign(document.createElement(kind), { className: kind === "b" ? "chosen-word" : "", textContent: text });
    const { sentence, missing } = said(about);
    const words = picked.size ? [...picked].map((piece) => piece.dataset.word) : chosen;
    if (sentence && !picked.size) {
      for (const text of sentence.say.split(/(\{[abc]\})/)) {
        const word = /^\{[abc]\}$/.test(text) ? sentence.filled["abc".indexOf(text[1])] : null;
        first.append(word === null ? text : part(word === undefined ? "…" : name(word), word === undefined ? "i" : "b"));
      }
    } else words.forEach((word, index) => first.append(index ? " · " : "", part(name(word), "b")));
    // One word alone answers the question, which stays in sight.
    const question = document.querySelector(".prompt-words > .prompt-sentence")?.textContent ?? "";
    const list = new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" });
    if (picked.size) second.textContent = texts.textMany.replace("{count}", picked.size).replace("{most}", left);
    else second.textContent = missing.length ? texts.textNow.replace("{what}", list.format(missing)) : sentence ? texts.textSure : question;
    step.append(first, second);
  }

  /** The three counts that a word says, such as `2-1-0`. */
  const counts = (word) => typeof word === "string" && word.match(/^(?:[a-z]+-)?(\d+)-(\d+)-(\d+)$/)?.slice(1).map(Number);

  /** Three counters in place of a button for every way to divide what is to be had; none where there are few. */
  function counters({ open: left, chosen, counted, name, button, send }) {
    const ready = left.filter((path) => counts(path.at(-1)) && path.slice(0, -1).every((word) => chosen.includes(word) || left.every((other) => other.includes(word))));
    if (ready.length < 4) return null;
    const ways = ready.map((path) => counts(path.at(-1)));
    const now = [0, 1, 2].map((place) => Math.min(...ways.map((way) => way[place])));
    const least = [...now];
    const go = button("", "choice choice-main", () => send(found()));
    const found = () => ready.find((path) => counts(path.at(-1)).every((count, place) => count === now[place]));
    const group = document.createElement("span");
    group.className = "counters";
    const shows = now.map((_, place) => {
      const turn = (by) => (now[place] += by, show());
      const [less, more, count] = [button("−", "quiet-button", () => turn(-1)), button("+", "choice", () => turn(1)), document.createElement("output")];
      less.setAttribute("aria-label", `${counted[place]} −`);
      more.setAttribute("aria-label", `${counted[place]} +`);
      const box = document.createElement("span");
      box.append(less, count, more);
      group.append(box);
      return () => {
        count.textContent = `${counted[place]} ${now[place]}`;
        less.disabled = now[place] === least[place];
        more.disabled = !ways.some((way) => way[place] > now[place] && way.every((most, other) => most >= now[other]));
      };
    });
    const show = () => {
      shows.forEach((draw) => draw());
      go.disabled = !found();
      go.textContent = found() ? name(found().at(-1)) : texts.textConfirm;
      // A counter that has come to its end gives the focus on.
      if (group.contains(document.activeElement) && document.activeElement.disabled) (go.disabled ? group.querySelector(".choice:enabled") : go)?.focus();
    };
    show();
    return [group, go];
  }

  return { draw, counters, counts };
})();
