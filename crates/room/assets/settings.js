// What one sets on this device: how fast others' moves are shown, motion, confirmation, size of text, sounds. And the keys that play them.
"use strict";

const Settings = (() => {
  const FIRST = { bots: "normal", moments: "wait", motion: "auto", ask: "yes", size: "normal", sound: "no" };
  const get = (name) => localStorage.getItem(`greenroom-${name}`) ?? FIRST[name];

  /** Brings the page and the open sheet in line with what is set. */
  function apply() {
    Object.assign(document.documentElement.dataset, { size: get("size"), motion: get("motion") });
    for (const field of document.querySelectorAll("[data-setting]")) field.checked = get(field.dataset.setting) === field.value;
  }

  document.addEventListener("change", ({ target }) => {
    if (!target.dataset.setting) return;
    localStorage.setItem(`greenroom-${target.dataset.setting}`, target.value);
    apply();
    if (target.dataset.setting === "sound") chime();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.target.closest("input, textarea, select")) return;
    document.querySelector("[data-sheet=settings-sheet]")?.click();
  });

  /** Soft notes, made here: what each sound is, and how long a note waits for the one before. */
  const SOUNDS = { turn: [523, 784], move: [330], big: [392, 523, 659], end: [523, 659, 784, 1047] };
  const APART = 0.16;

  /** Plays a sound for whoever wants to hear it: the reader's turn alone, or all of them. */
  function chime(sound = "turn") {
    const wanted = get("sound");
    if (wanted === "no" || (wanted === "yes" && sound !== "turn")) return;
    const studio = new AudioContext();
    for (const [index, pitch] of SOUNDS[sound].entries()) {
      const [note, level, at] = [studio.createOscillator(), studio.createGain(), studio.currentTime + index * APART];
      note.frequency.value = pitch;
      level.gain.setValueAtTime(sound === "move" ? 0.05 : 0.12, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      note.connect(level).connect(studio.destination);
      note.start(at);
      note.stop(at + 0.5);
    }
    setTimeout(() => studio.close(), 2000);
  }

  apply();
  return { get, apply, chime };
})();
