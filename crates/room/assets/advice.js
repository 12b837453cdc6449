// Asks what Expert would do. The answer appears beside the game, and the visitor can choose the move from it.
"use strict";

const Advice = (() => {
  /** The number of the decision that advice was asked about. */
  let pending = null;
  /** The number of the decision whose advice is shown. */
  let shown = null;

  const holder = () => document.getElementById("advice");
  const decision = () => document.querySelector("form.advice-ask [name=decision]")?.value ?? null;

  function waiting() {
    const box = document.createElement("p");
    box.className = "advice advice-waiting";
    const dots = document.createElement("span");
    dots.className = "dots";
    dots.append(...[1, 2, 3].map(() => document.createElement("i")));
    box.append(document.getElementById("table").dataset.textThinking, dots);
    holder().replaceChildren(box);
  }

  /** Marks the pieces of the advised move where they lie. */
  function mark() {
    const words = holder()?.querySelector(".advice-play")?.dataset.words.split(" ") ?? [];
    for (const piece of document.querySelectorAll("#room .piece[data-word]")) piece.classList.toggle("is-advised", words.includes(piece.dataset.word));
  }

  /** Takes a new room over: an answer that is still awaited is awaited on, unless the question has changed. */
  function adopt() {
    if (shown !== null && decision() !== shown) {
      holder()?.replaceChildren();
      shown = null;
    }
    mark();
    if (pending === null || !holder()) return;
    if (decision() === pending) waiting();
  }

  async function ask(form) {
    const asked = form.elements.decision.value;
    if (pending === asked) return;
    pending = asked;
    waiting();
    const body = new URLSearchParams({ decision: asked, part: "yes" });
    const show = (html) => {
      const here = holder();
      if (here && decision() === asked) {
        here.innerHTML = html;
        shown = asked;
        mark();
      }
      else here?.querySelector(".advice-waiting")?.remove();
    };
    try {
      const { answer } = await Page.post(form.action, body);
      if (answer.ok) show(await answer.text());
      else {
        const { error } = await answer.json();
        Page.refused(error);
        show("");
      }
    } catch {
      Page.toast(document.getElementById("table").dataset.textLost);
      show("");
    }
    if (pending === asked) pending = null;
  }

  /** Does what a form of the advice asks for. */
  function submit(form) {
    if (form.matches(".advice-ask")) ask(form);
    else Choosing.take(form.dataset.words.split(" "));
  }

  mark();
  return { adopt, submit };
})();
