// The replay: a slider and keys move through the positions of a game.
"use strict";

(() => {
  const replay = document.getElementById("replay");
  if (!replay) return;
  const slider = document.getElementById("replay-slider");
  const output = document.getElementById("replay-at");
  const frame = document.getElementById("replay-frame");
  const last = Number(replay.dataset.last);
  let wanted = Number(slider.value);
  let loading = false;

  async function go(at) {
    wanted = Math.min(last, Math.max(0, at));
    slider.value = wanted;
    output.textContent = `${wanted} / ${last}`;
    Analysis.show(wanted);
    if (loading) return;
    loading = true;
    while (Number(frame.firstElementChild?.dataset.at) !== wanted) {
      const at = wanted;
      const answer = await fetch(`${replay.dataset.replay}?at=${at}&eyes=${replay.dataset.eyes}`);
      if (!answer.ok) break;
      const html = await answer.text();
      Motion.glide(() => (frame.innerHTML = html));
    }
    loading = false;
    const here = new URL(location.href);
    here.searchParams.set("at", wanted);
    history.replaceState(null, "", here);
    for (const link of replay.querySelectorAll("a.eyes-link")) {
      const there = new URL(link.href);
      there.searchParams.set("at", wanted);
      link.href = there;
    }
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  const steps = { first: () => 0, prev: () => wanted - 1, next: () => wanted + 1, last: () => last };
  for (const link of replay.querySelectorAll(".replay-steps a[rel]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      go(steps[link.rel]());
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.target === slider || event.target.closest("input")) return;
    const keys = { ArrowLeft: () => wanted - 1, ArrowRight: () => wanted + 1, Home: () => 0, End: () => last };
    if (!keys[event.key]) return;
    event.preventDefault();
    go(keys[event.key]());
  });
})();
