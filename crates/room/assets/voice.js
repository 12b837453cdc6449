// Tells every new line of the log once, and the reader's turn, in a region outside the room that is never replaced.
"use strict";

const Voice = (() => {
  /** As many sentences stay in the region; what has been read goes. */
  const KEPT = 12;
  const region = document.getElementById("voice");
  const room = () => document.getElementById("room");
  /** The lines of the log, each with the number of its move. */
  const read = () => [...room().querySelectorAll(".log-line")].map((line) => `${line.dataset.at} ${line.querySelector(".log-text")?.textContent.trim()}`);
  let told = region ? read() : [];
  let asked = "";

  /** What is asked of the reader now; nothing while others are asked. */
  function question() {
    if (room().dataset.state !== "mine") return "";
    return room().querySelector("#act [name=decision]")?.value + room().querySelector(".prompt-sentence")?.textContent;
  }

  /** Takes a changed room over. */
  function tell() {
    if (!region) return;
    const [lines, known] = [read(), [...told]];
    // What an earlier line says more clearly now, since a card was turned over, is not told again.
    const newest = Math.max(0, ...told.map((line) => parseInt(line)));
    const isNew = (line) => parseInt(line) >= newest && (known.includes(line) ? (known.splice(known.indexOf(line), 1), false) : true);
    const fresh = lines.filter(isNew).map((line) => line.slice(line.indexOf(" ") + 1));
    const wanted = question();
    const [turn, sentence] = [region.dataset.textTurn, room().querySelector(".prompt-sentence")?.textContent ?? ""];
    if (wanted && wanted !== asked) fresh.push(asked || sentence.startsWith(turn) ? sentence : `${turn} ${sentence}`);
    [told, asked] = [lines, wanted];
    while (region.childElementCount > KEPT) region.firstElementChild.remove();
    for (const text of fresh) {
      const line = document.createElement("p");
      line.textContent = text;
      region.append(line);
    }
  }

  if (region) asked = question();
  return { tell };
})();
