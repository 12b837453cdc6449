// Enlarges a card so that its text can be read: on hover, on a long press, or while it has the keyboard's focus.
"use strict";

(() => {
  const WAIT = 450;
  let timer = 0;
  let large = null;
  let swallow = false;

  /** The card around a place, if it is a card: small, not flat, and with something to read on it. */
  function cardAt(place) {
    const card = place?.closest?.("#room .piece, #room .card");
    if (!card || !HTMLElement.prototype.showPopover) return null;
    const { width, height } = card.getBoundingClientRect();
    const small = width >= 36 && width <= 230 && height >= width * 0.6 && height <= width * 2.4;
    return small && card.textContent.trim().length >= 12 ? card : null;
  }

  function plain(card) {
    const copy = card.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "data-word", "data-part", "data-glide", "form", "name", "value"]) part.removeAttribute(name);
    }
    return copy;
  }

  function show(card) {
    hide();
    if (!card.isConnected) return;
    const from = card.getBoundingClientRect();
    const scale = Math.min(2.2, (innerHeight * 0.7) / from.height, (innerWidth * 0.8) / from.width);
    if (scale < 1.2) return;
    const [width, height] = [from.width * scale, from.height * scale];
    large = document.createElement("div");
    large.className = "large";
    large.popover = "manual";
    large.inert = true;
    large.setAttribute("aria-hidden", "true");
    const copy = plain(card);
    Object.assign(copy.style, { width: `${from.width}px`, height: `${from.height}px`, transform: `scale(${scale})`, transformOrigin: "0 0", position: "static", margin: "0" });
    large.append(copy);
    const within = (at, size, room) => Math.max(8, Math.min(at, room - size - 8));
    const above = from.top - height - 10;
    const beside = above < 8 && from.bottom + height + 10 > innerHeight;
    const left = beside ? (from.right + width + 18 < innerWidth ? from.right + 10 : from.left - width - 10) : from.left + from.width / 2 - width / 2;
    const top = beside ? from.top + from.height / 2 - height / 2 : above >= 8 ? above : from.bottom + 10;
    Object.assign(large.style, { width: `${width}px`, height: `${height}px`, left: `${within(left, width, innerWidth)}px`, top: `${within(top, height, innerHeight)}px` });
    card.parentElement.append(large);
    large.showPopover();
  }

  function hide() {
    clearTimeout(timer);
    large?.remove();
    large = null;
  }

  function soon(card) {
    hide();
    if (card) timer = setTimeout(() => show(card), WAIT);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const card = cardAt(event.target);
    if (card && card.contains(event.relatedTarget)) return;
    soon(card);
  });
  document.addEventListener("pointerdown", (event) => {
    hide();
    swallow = false;
    if (event.pointerType === "mouse") return;
    const card = cardAt(event.target);
    if (!card) return;
    timer = setTimeout(() => {
      show(card);
      swallow = large !== null;
    }, WAIT);
  });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, (event) => event.pointerType !== "mouse" && hide());
  // A long press reads the card; it does not play it.
  document.addEventListener(
    "click",
    (event) => {
      if (swallow) {
        event.preventDefault();
        event.stopPropagation();
      }
      swallow = false;
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
  document.addEventListener("focusin", (event) => {
    const card = cardAt(event.target);
    if (card && event.target.matches(":focus-visible")) soon(card);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key !== "Tab" && hide());
  document.addEventListener("scroll", hide, true);
})();
