// Dragging a piece to where it belongs, beside clicking: it is chosen when it is taken up, and what it is dropped on is chosen too.
"use strict";

(() => {
  /** So far a pointer moves before it drags. */
  const SLACK = 8;
  let drag = null;

  const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY);

  /** A copy of a piece that follows the pointer. */
  function ghost(piece, { clientX, clientY }) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const copy = piece.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-word", "data-part", "data-glide", "form", "name"]) part.removeAttribute(name);
    const holder = document.createElement("div");
    holder.className = "dragged";
    holder.inert = true;
    holder.popover = "manual";
    Object.assign(holder.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${top}px` });
    holder.append(copy);
    piece.parentElement.append(holder);
    holder.showPopover();
    return { holder, from: [clientX, clientY] };
  }

  function begin(event) {
    const { piece } = drag;
    Object.assign(drag, ghost(piece, event), { word: piece.dataset.word });
    if (!piece.matches(".is-chosen")) Choosing.choose(drag.word, piece);
  }

  function end(event, drops) {
    const { holder, word, piece } = drag;
    drag = null;
    if (!holder) return;
    holder.remove();
    const aim = drops ? Choosing.aimed(under(event)) : null;
    // The click that ends a drag is no click.
    const swallow = (click) => (click.preventDefault(), click.stopPropagation());
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    if (aim && aim.piece !== piece && aim.word !== word) Choosing.drop(aim);
    else if (!aim) Choosing.clear();
  }

  document.addEventListener("pointerdown", (event) => {
    const piece = event.target.closest?.("#room button.piece:is(.is-choosable, .is-chosen)");
    if (piece && event.pointerType !== "touch" && event.button === 0) drag = { piece, at: [event.clientX, event.clientY] };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.holder && Math.hypot(event.clientX - drag.at[0], event.clientY - drag.at[1]) > SLACK) begin(event);
    if (drag.holder) drag.holder.style.transform = `translate(${event.clientX - drag.from[0]}px, ${event.clientY - drag.from[1]}px) rotate(2deg)`;
  });
  document.addEventListener("pointerup", (event) => drag && end(event, true));
  document.addEventListener("pointercancel", (event) => drag && end(event, false));
  document.addEventListener("dragstart", (event) => drag && event.preventDefault());
})();
