// Keeps a table up to date: one WebSocket a tab. Each frame holds the parts of the room that have changed for this visitor.
"use strict";

(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const favicon = document.getElementById("favicon");
  const plainIcon = favicon.href;
  let socket = null;
  let wait = 500;
  let lost = false;
  /** The code with which a server that restarts closes a connection. */
  const RESTARTS = 1012;
  /** More frames than this do not wait for each other's motion. */
  const MOST_WAITING = 3;
  const inflates = (() => {
    try {
      return Boolean(new DecompressionStream("deflate-raw"));
    } catch {
      return false;
    }
  })();

  /** Messages are taken one after another, whichever connection they came by. */
  let order = Promise.resolve();

  /** Tells the server whether the reader can see the page: whoever looks at a table gets no notice of it. */
  let tellFront = () => {};

  const room = () => document.getElementById("room");

  /** What follows from the room as it is now. */
  function settle() {
    if (typeof Advice !== "undefined") Advice.adopt();
    Page.makeLinksWhole();
    const { title, state } = room().dataset;
    if (state !== "gathering") document.body.classList.add("page-playing");
    document.title = title;
    const icon = state === "mine" ? favicon.dataset.mine : plainIcon;
    if (favicon.href !== icon) favicon.href = icon;
    Keys.watch();
    Space.measure();
    tick();
    for (const list of lists()) sizes.observe(list);
  }

  const lists = () => [...room().querySelectorAll(".log-lines, .chat-lines")];
  const toTheEnd = (list) => (list.scrollTop = list.scrollHeight);
  /** The lists that a reader has scrolled away from their end. All others stay at the end, also when they become lower. */
  const left = new WeakSet();
  const followed = () => lists().filter((list) => !left.has(list));
  document.addEventListener(
    "scroll",
    ({ target: list }) => {
      if (!list.matches?.(".log-lines, .chat-lines")) return;
      if (list.scrollHeight - list.scrollTop - list.clientHeight < 24) left.delete(list);
      else left.add(list);
    },
    true,
  );
  const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => left.has(target) || toTheEnd(target)));

  /** How long each seat that is to act has been thinking. */
  function tick() {
    for (const clock of room().querySelectorAll(".seat-clock")) {
      const seconds = Math.max(0, Math.floor((Date.now() - Number(clock.dataset.since)) / 1000));
      const parts = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
      const two = (number) => String(number).padStart(2, "0");
      if (parts[0]) clock.textContent = `${parts[0]}d ${two(parts[1])}h`;
      else if (parts[1]) clock.textContent = `${parts[1]}:${two(parts[2])}:${two(parts[3])}`;
      else clock.textContent = `${parts[2]}:${two(parts[3])}`;
    }
  }
  setInterval(tick, 1000);

  /** On a small screen the log is a sheet from the bottom. */
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (opener) event.preventDefault();
    if (event.target.closest(".since-open")) {
      event.preventDefault();
      Later.need().then(() => Since.open());
    }
    const shown = table.dataset.shows ?? "";
    if (opener) table.dataset.shows = shown === opener.dataset.opens ? "" : opener.dataset.opens;
    else if (shown && !event.target.closest(".log")) table.dataset.shows = "";
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") table.dataset.shows = "";
    if (event.key === "." && !event.target.closest("input, textarea")) onward?.click();
  });

  /** Brings the head of a frame to the room's element. */
  function setHead({ version, number, state, title }) {
    const { dataset, classList } = room();
    classList.replace(`is-${dataset.state}`, `is-${state}`);
    Object.assign(dataset, { version, state, title });
    if (number === null) delete dataset.number;
    else dataset.number = number;
  }

  /** The parts that others have changed since the reader's own last move. Pieces among them are marked. */
  let fresh = new Set();

  /** Marks what a move has changed, until the reader's next move. */
  function mark(changed, isOwn) {
    for (const thing of room().querySelectorAll(".is-new")) thing.classList.remove("is-new");
    if (isOwn) fresh = new Set();
    else for (const name of changed) fresh.add(name);
    for (const name of fresh) {
      const thing = Parts.find(name);
      if (thing?.dataset.glide && thing.closest(".board")) thing.classList.add("is-new");
    }
  }

  function show(frame) {
    const before = Choosing.state();
    const last = Number(room().dataset.number ?? 0);
    const ends = followed();
    const form = room().querySelector("#act");
    const held = Keys.held();
    const wasMine = room().dataset.state === "mine";
    const isEnd = frame.state === "over" && room().dataset.state !== "over";
    const done = Motion.glide(() => {
      const changed = Parts.show(frame);
      if (frame.number > last) mark(changed, wasMine);
      setHead(frame);
      const { decision } = Choosing.state();
      if (decision !== before.decision) Choosing.adopt(room());
      else if (changed.has("tree") || form !== room().querySelector("#act")) Choosing.adopt(room(), before.chosen);
      else Choosing.refresh();
      settle();
      Keys.settle(held);
      for (const list of ends) toTheEnd(list);
    });
    if (isEnd) document.head.append(Object.assign(document.createElement("script"), { src: room().querySelector("[data-script]").dataset.script }));
    else done.then(Space.follow);
    Voice.tell();
    const big = [...room().querySelectorAll(".log-line.is-big")].filter((line) => Number(line.dataset.at) > last);
    if (isEnd) Settings.chime("end");
    // One frame can hold the reader's own move and all answers to it.
    else if (frame.state === "mine" && (!wasMine || frame.number > last + 1)) Settings.chime();
    else if (frame.number > last) Settings.chime(big.length ? "big" : "move");
    // A result tells by itself what has happened.
    if (big.length && !isEnd) Later.need().then(() => Moments.show(new Set(big.map((line) => line.dataset.at))));
    return done;
  }

  /** Frames that have not been shown yet. Each is shown when the one before has come to rest, or at once when somebody is busy. */
  const waiting = [];
  let showing = false;
  /** How long a move is looked at where they are shown slowly. */
  const SLOW = 2500;
  /** The button that shows the next move. */
  let onward = null;
  /** Whether the last move that was shown is one's own, or was looked at. */
  let looked = true;
  /** Whether the moves of others are shown one after another, however fast they come. */
  const isPaced = () => ["step", "slow"].includes(Settings.get("bots")) && Boolean(table.dataset.textNext);

  /** Shows the next frame. A page that could not take one shows something that is no longer true: it is fetched anew. */
  function showNext() {
    try {
      return show(waiting.shift());
    } catch (error) {
      location.reload();
      throw error;
    }
  }

  /** Lets the reader look at the move of another that is shown, as long as they want to: until they ask for the next one, or a while. */
  function look() {
    onward = document.createElement("button");
    Object.assign(onward, { id: "onward", type: "button", className: "main-button", textContent: table.dataset.textNext });
    onward.setAttribute("aria-keyshortcuts", ".");
    document.body.append(onward);
    return new Promise((resolve) => {
      onward.onclick = resolve;
      if (Settings.get("bots") === "slow") setTimeout(resolve, SLOW);
    }).finally(() => {
      onward?.remove();
      onward = null;
    });
  }

  async function showAll() {
    if (showing) return;
    showing = true;
    try {
      while (waiting.length) {
        const { number, state } = room().dataset;
        const isMove = waiting[0].number > Number(number ?? 0);
        const isOwn = state === "mine";
        if (isMove && !isOwn && !looked && isPaced()) await look();
        if (isMove) looked = isOwn;
        if (waiting.length) await showNext();
      }
    } finally {
      showing = false;
    }
  }

  /** Ends what moves and shows all that has arrived; moves that are shown one by one still wait. */
  function skip() {
    if (document.hidden) onward?.click();
    while (waiting.length && (!isPaced() || document.hidden)) showNext();
    Motion.skip();
  }
  document.addEventListener("pointerdown", skip, true);
  document.addEventListener("keydown", skip, true);

  function arrive(frame) {
    waiting.push(frame);
    if (document.hidden || waiting.length > MOST_WAITING || Settings.get("bots") === "once") skip();
    showAll();
  }

  /** Reads the messages of one connection: the binary ones are one compressed stream, and each of them ends a line. */
  function messageReader() {
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const [writer, reader] = [writable.getWriter(), readable.pipeThrough(new TextDecoderStream()).getReader()];
    return async (data) => {
      if (typeof data === "string") return data;
      // What cannot be inflated fails where it is read.
      writer.write(data).catch(() => {});
      let text = "";
      while (!text.endsWith("\n")) {
        const { value, done } = await reader.read();
        if (done) throw new Error("the stream of frames has ended");
        text += value;
      }
      return text;
    };
  }

  /** A strip says when there is no connection (`app.js`). */
  const tellConnection = (detail) => document.dispatchEvent(new CustomEvent("connection", { detail }));

  function connect() {
    const address = new URL(table.dataset.live, location.href);
    address.searchParams.set("had", "told");
    if (inflates) address.searchParams.set("frames", "deflate-stream");
    socket = Transport.open(address);
    const opened = socket;
    opened.binaryType = "arraybuffer";
    const textOf = inflates ? messageReader() : (data) => data;
    socket.onopen = () => {
      // What an earlier connection has sent is shown first: the page tells what it has, and all of it.
      order = order.then(() => {
        while (waiting.length) showNext();
        opened.send(Parts.has());
        tellFront = () => opened.readyState === WebSocket.OPEN && opened.send(document.hidden ? "back" : "front");
        if (document.hidden) tellFront();
      });
      wait = 500;
      if (lost) Page.toast(table.dataset.textBack, "good");
      lost = false;
      tellConnection(true);
    };
    const read = async (data) => {
      let frame;
      try {
        frame = JSON.parse(await textOf(data));
      } catch {
        // The next connection tells what the page has.
        return opened.close();
      }
      arrive(frame);
    };
    socket.onmessage = ({ data }) => (order = order.then(() => read(data)));
    socket.onclose = ({ code }) => {
      // The server restarts, and says so: it is back in a moment. All tabs do not come back at once.
      if (code === RESTARTS) wait = 150 + Math.random() * 250;
      if (!lost && wait > 2000) {
        lost = true;
        tellConnection(false);
      }
      setTimeout(connect, wait);
      wait = Math.min(wait * (wait < 1000 ? 1.5 : 2), 15000);
    };
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches(".chat-form, form.undo")) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    const { answer } = await Page.post(form.action, body);
    if (answer.type === "opaqueredirect" || answer.ok) form.reset();
    else {
      const { error } = await answer.json();
      Page.refused(error);
    }
  });

  document.addEventListener("visibilitychange", () => {
    tellFront();
    if (!document.hidden && socket?.readyState === WebSocket.CLOSED) connect();
  });

  Choosing.adopt(room());
  settle();
  Space.follow();
  connect();
})();
