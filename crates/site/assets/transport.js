// The way to the house in this browser: a table's page asks the service worker what has changed, and a worker of the page thinks.
"use strict";

const Thinking = (() => {
  const waiting = new Map();
  let worker = null;
  let last = 0;

  function start() {
    worker = new Worker(Page.asset("bots.js"));
    worker.onmessage = ({ data: { number, found, problem } }) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (found) asked?.resolve(found);
      else asked?.reject(new Error(problem));
    };
    worker.onerror = () => {
      for (const { reject } of waiting.values()) reject(new Error("the worker has ended"));
      waiting.clear();
      worker = null;
    };
  }

  /** What the engine finds, in a thread of its own. */
  function ask(question) {
    if (!worker) start();
    last += 1;
    const number = last;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      worker.postMessage({ number, question });
    });
  }

  // The house itself does not think: it would answer nobody meanwhile.
  navigator.serviceWorker?.addEventListener("message", async ({ data: { kind, number, question }, source }) => {
    if (kind !== "think") return;
    const answer = { kind: "thought", number };
    try {
      answer.found = await ask(question);
    } catch (error) {
      answer.problem = String(error);
    }
    source.postMessage(answer);
  });

  return { ask };
})();

const Transport = (() => {
  /** A bot moves no earlier than this, so that people can follow, in milliseconds. */
  const PAUSE = 1100;
  /** A worker that nobody speaks to is ended after half a minute, and has to load the engine again. */
  const STAY = 20_000;
  const house = navigator.serviceWorker;
  let moving = false;

  setInterval(() => document.hidden || house?.controller?.postMessage({ kind: "stay" }), STAY);

  /** Moves the bots of a table as long as one is asked. Of several pages that show the table one does it. */
  async function moveBots(here) {
    if (moving) return;
    moving = true;
    try {
      await navigator.locks.request(`bots ${here}`, async () => {
        for (;;) {
          const pause = new Promise((resolve) => setTimeout(resolve, Settings.get("bots") === "once" ? 0 : PAUSE));
          const asked = await (await fetch(`${here}/bot`)).json();
          if (!asked) return;
          const found = asked.found ?? (await Thinking.ask(asked.question));
          await pause;
          const body = new URLSearchParams({ seat: asked.seat, decision: asked.decision, found });
          const answer = await fetch(`${here}/bot`, { method: "POST", body });
          // The table may have moved on meanwhile: then the bot is asked again.
          if (!answer.ok && answer.status !== 409) return;
        }
      });
    } finally {
      moving = false;
    }
  }

  /** Speaks like a WebSocket: the first message says what the page has, and frames come back. */
  function open(address) {
    const here = address.pathname.replace(/\/live$/, "");
    const table = here.split("/").pop();
    const name = crypto.randomUUID();
    const socket = { readyState: WebSocket.CONNECTING, send, close };
    let order = Promise.resolve();

    async function ask(body) {
      if (socket.readyState !== WebSocket.OPEN) return;
      const answer = await fetch(`${here}/live?connection=${name}`, { method: "POST", body }).catch(() => null);
      if (!answer?.ok) return close();
      const { frame, bot } = await answer.json();
      if (frame) socket.onmessage({ data: frame });
      if (bot) moveBots(here).catch(() => Page.toast(document.getElementById("table").dataset.textLost));
    }
    const hear = ({ data }) => data.kind === "changed" && data.table === table && (order = order.then(() => ask("")));

    function send(text) {
      // Whether the reader looks is of no interest here.
      if (text.startsWith("{")) order = order.then(() => ask(text));
    }

    function close() {
      if (socket.readyState === WebSocket.CLOSED) return;
      socket.readyState = WebSocket.CLOSED;
      house.removeEventListener("message", hear);
      socket.onclose({ code: 1006 });
    }

    house.addEventListener("message", hear);
    setTimeout(() => {
      socket.readyState = WebSocket.OPEN;
      socket.onopen();
    });
    return socket;
  }

  return { open };
})();
