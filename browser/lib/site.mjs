// The static site from a plain folder under a sub-path, and people who visit it.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { luck } from "./luck.mjs";
import { decide, sayable, wordsOf } from "./player.mjs";
import { moved, room } from "./table.mjs";

/** The folder that `cargo xtask site` has written. */
export const folder = process.env.GREENROOM_SITE ?? new URL("../../target/site/out", import.meta.url).pathname;

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

/** Serves the folder as any page host would: files and nothing else. */
export async function serveSite(under = "/plays/tonight/") {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = pathname.startsWith(under) ? normalize(pathname.slice(under.length) || "index.html") : "..";
    const content = path.startsWith("..") ? null : await readFile(join(folder, path)).catch(() => null);
    if (content === null) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "application/octet-stream" }).end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}${under}`, stop };
}

/** The first visit: everything is fetched, and then the shelf is there. */
export async function arrive(page) {
  await page.goto("");
  await page.locator(".shelf").waitFor();
  // Bots answer at once: nobody has to follow them.
  await page.evaluate(() => localStorage.setItem("greenroom-bots", "once"));
}

/** Sets a table by its form: who sits on the other chairs. */
export async function setSiteTable(page, game, others, name = "Hana") {
  await page.goto(game.startsWith("/") ? game : `new/${game}`);
  const field = page.locator(".setup-form input[name=name]");
  if (await field.count()) await field.fill(name);
  for (const [index, occupant] of others.entries()) {
    await page.locator(`select[name=seat${index + 1}]`).selectOption(occupant);
    if (occupant === "here") await page.locator(`input[name=kept${index + 1}]`).fill(`Ren ${index + 1}`);
  }
  await page.locator(".setup-go button").click();
  await page.waitForURL(/\/t\//);
}

/** Holds back the bots of the table that a page shows, as another page does that moves them; gives what lets them move again. */
export async function holdBots(page) {
  await page.evaluate(() => {
    const held = new Promise((resolve) => (window.letBotsMove = resolve));
    return new Promise((resolve) => {
      navigator.locks.request(`bots ${location.pathname}`, () => {
        resolve();
        return held;
      });
    });
  });
  return () => page.evaluate(() => window.letBotsMove());
}

/** Answers the open decision by the post that a click would send, with this verb where one is wanted; the service worker takes it. */
export async function post(page, verb = null) {
  const { version, number } = await room(page);
  const { tree, decision } = await page.evaluate(() => ({
    tree: JSON.parse(document.getElementById("tree").textContent).tree,
    decision: document.querySelector("#act [name=decision]").value,
  }));
  const words = wordsOf(verb ? { [verb]: tree[verb] } : tree, luck(number, "site"));
  const status = await page.evaluate(
    async ([decision, words]) => {
      const { answer } = await Page.post(document.getElementById("table").dataset.act, new URLSearchParams({ decision, words }));
      return answer.ok || answer.status === 409 ? "" : `${words}: ${answer.status} ${await answer.text()}`;
    },
    [decision, words],
  );
  if (status) throw new Error(status);
  await moved(page, version);
}

/** Clicks every kind of decision so many times, and posts the rest. */
export function clickSome(times) {
  const met = new Map();
  return async (page) => {
    const kind = [...new Set((await sayable(page)).map(([verb]) => verb))].sort().join(" ");
    met.set(kind, (met.get(kind) ?? 0) + 1);
    if (met.get(kind) <= times || (await page.locator("#theatre").count())) return decide(page);
    return post(page);
  };
}
