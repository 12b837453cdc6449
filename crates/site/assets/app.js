// What pages of a house in the browser do besides: files that are brought, analyses, and what is kept for good.
"use strict";

(() => {
  /** A browser that is short of space asks before it throws away what is kept here. */
  if (document.getElementById("table")) navigator.storage?.persist?.().catch(() => {});
  // A new version of the site is looked for with every page; the old one answers until the new one is whole.
  navigator.serviceWorker?.register(Page.asset("../sw.js")).catch(() => {});

  // Browsers fetch what is to be downloaded past the service worker, where nobody has it.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[download]");
    if (!link || link.protocol === "blob:") return;
    event.preventDefault();
    const answer = await fetch(link.href);
    const named = answer.headers.get("content-disposition")?.match(/filename="(.*)"/)?.[1];
    const href = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement("a"), { href, download: named ?? link.download }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  });

  // A game goes to a server behind the `#` of its address, which is told to nobody on the way.
  const friends = document.querySelector("form.site-friends");
  if (friends?.server) friends.server.value = localStorage.getItem("greenroom-server") ?? "";
  friends?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const server = friends.server?.value.replace(/\/+$/, "") ?? "";
    if (server) localStorage.setItem("greenroom-server", server);
    const transcript = await (await fetch(friends.action)).text();
    location.assign(`${server}/import#transcript=${encodeURIComponent(transcript)}`);
  });

  /** Tells the server that serves the site of finished games, once it is there and knows who plays. */
  async function tell() {
    for (const { id, form } of await (await fetch(Page.asset("../untold"))).json()) {
      const answer = await fetch("/import", { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
      if (answer.type === "opaqueredirect") await fetch(Page.asset(`../t/${id}/told`), { method: "POST" });
    }
  }
  navigator.locks?.request("tell", { ifAvailable: true }, (lock) => lock && tell()).catch(() => {});

  let studying = false;
  /** Thinks for an analysis as long as it runs. */
  async function study(address) {
    studying = true;
    try {
      await navigator.locks.request(`study ${address}`, async () => {
        for (;;) {
          const asked = await (await fetch(address)).json();
          if (!asked) return;
          const found = await Thinking.ask(asked.question);
          const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ found }) });
          if (!answer.ok) return;
        }
      });
    } finally {
      studying = false;
    }
  }
  setInterval(() => {
    const part = document.getElementById("analysis");
    if (part?.dataset.state === "running" && !studying) study(part.dataset.part.replace(/analysis$/, "study"));
  }, 300);
})();
