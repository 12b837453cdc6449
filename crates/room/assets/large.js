// Enlarges a card so that its text can be read: on hover, on a long press, or while it has the keyboard's focus. Below the picture stands all
// that its name says, also where the card itself has no room for it. It can be kept open.
"use strict";

(() => {
  const WAIT = 450;
  let timer = 0;
  let large = null;
  let swallow = false;

  /** The card around a place, if it is a card: small, not flat, and with something to read on it. */
  function cardAt(place) {
    const card = place?.closest?.("#room .piece, #room .card");
    if (!card || card.closest(".large") || !HTMLElement.prototype.showPopover) return null;
    const { width, height } = card.getBoundingClientRect();
    const small = width >= 36 && width <= 260 && height >= width * 0.5 && height <= width * 2.4;
    return small && `${card.textContent.trim()}${said(card)}`.length >= 12 ? card : null;
  }

  /** All that is to be said of a card, in sentences; nothing where its name says no more than itself. */
  const said = (card) => card.closest("[data-label]")?.dataset.label ?? card.closest("[title]")?.title ?? "";

  function plain(card) {
    const copy = card.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "data-word", "data-part", "data-glide", "data-key", "form", "name", "value"]) part.removeAttribute(name);
    }
    return copy;
  }

  function show(card) {
    hide();
    if (!card.isConnected) return;
    const from = card.getBoundingClientRect();
    const text = said(card);
    const scale = Math.min(2.2, (innerHeight * (text ? 0.5 : 0.7)) / from.height, (innerWidth * 0.8) / from.width);
    if (scale < 1.2 && !text) return;
    large = document.createElement("div");
    large.className = "large";
    large.popover = "manual";
    large.setAttribute("aria-hidden", "true");
    // It lies where its card lies, so that it looks the same; what is clicked on it is not meant for what is around.
    large.addEventListener("click", (event) => event.stopPropagation());
    const [picture, copy] = [document.createElement("div"), plain(card)];
    picture.className = "large-picture";
    picture.inert = true;
    Object.assign(picture.style, { width: `${from.width * scale}px`, height: `${from.height * scale}px` });
    Object.assign(copy.style, { width: `${from.width}px`, height: `${from.height}px`, transform: `scale(${scale})`, transformOrigin: "0 0", position: "static", margin: "0" });
    picture.append(copy);
    large.append(picture);
    if (text) large.append(Object.assign(document.createElement("p"), { className: "large-text", textContent: text }));
    const hint = document.getElementById("table")?.dataset.textPin;
    if (hint && matchMedia("(hover: hover)").matches) large.append(Object.assign(document.createElement("p"), { className: "large-hint", textContent: hint }));
    card.parentElement.append(large);
    large.showPopover();
    place(from);
  }

  /** Lays the large card beside the small one, never over it where there is room. */
  function place(from) {
    const { offsetWidth: width, offsetHeight: height } = large;
    const within = (at, size, room) => Math.max(8, Math.min(at, room - size - 8));
    const above = from.top - height - 10;
    const beside = above < 8 && from.bottom + height + 10 > innerHeight;
    const left = beside ? (from.right + width + 18 < innerWidth ? from.right + 10 : from.left - width - 10) : from.left + from.width / 2 - width / 2;
    const top = beside ? from.top + from.height / 2 - height / 2 : above >= 8 ? above : from.bottom + 10;
    Object.assign(large.style, { left: `${within(left, width, innerWidth)}px`, top: `${within(top, height, innerHeight)}px` });
  }

  const isPinned = () => Boolean(large?.matches(".is-pinned"));

  /** Keeps the large card open until it is closed. */
  function pin() {
    clearTimeout(timer);
    if (!large) return;
    large.classList.add("is-pinned");
    large.removeAttribute("aria-hidden");
    large.setAttribute("role", "note");
    large.querySelector(".large-hint")?.remove();
    const close = Object.assign(document.createElement("button"), { type: "button", className: "quiet-button large-close", textContent: "×" });
    close.setAttribute("aria-label", document.getElementById("table").dataset.textClose);
    close.addEventListener("click", hide);
    large.append(close);
  }

  function hide() {
    clearTimeout(timer);
    large?.remove();
    large = null;
  }

  /** Hides what nobody has pinned. */
  const leave = () => (isPinned() ? clearTimeout(timer) : hide());

  function soon(card) {
    leave();
    if (card && !isPinned()) timer = setTimeout(() => show(card), WAIT);
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const card = cardAt(event.target);
    if (card && card.contains(event.relatedTarget)) return;
    soon(card);
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".large")) return;
    swallow = false;
    if (event.pointerType === "mouse" && event.button === 2) return;
    hide();
    if (event.pointerType === "mouse") return;
    const card = cardAt(event.target);
    if (!card) return;
    timer = setTimeout(() => {
      show(card);
      swallow = large !== null;
    }, WAIT);
  });
  // A finger that has opened a card lets it stay: the next tap closes it.
  document.addEventListener("pointerup", (event) => {
    if (event.pointerType === "mouse") return;
    if (large && swallow) pin();
    else clearTimeout(timer);
  });
  document.addEventListener("pointercancel", (event) => event.pointerType !== "mouse" && leave());
  // A long press reads the card; it does not play it.
  document.addEventListener(
    "click",
    (event) => {
      if (swallow && !event.target.closest?.(".large")) {
        event.preventDefault();
        event.stopPropagation();
      }
      swallow = false;
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    if (swallow) return event.preventDefault();
    const card = cardAt(event.target);
    if (!card) return;
    event.preventDefault();
    show(card);
    pin();
  });
  document.addEventListener("focusin", (event) => {
    const card = cardAt(event.target);
    if (card && event.target.matches(":focus-visible")) soon(card);
  });
  document.addEventListener("focusout", leave);
  document.addEventListener("keydown", (event) => {
    if (event.key === "p" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest("input, textarea, select, dialog")) {
      const card = cardAt(document.activeElement);
      if (isPinned()) return hide();
      if (!large && card) show(card);
      return pin();
    }
    if (event.key === "Escape") hide();
    else if (event.key !== "Tab") leave();
  });
  document.addEventListener("scroll", ({ target }) => target.closest?.(".large") || leave(), true);
  // What lies under the pointer or has the focus already when this script comes.
  soon(cardAt([...document.querySelectorAll(":hover, :focus-visible")].at(-1)));
})();
