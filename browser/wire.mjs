// How many bytes go over the wire: for each move to each listener, and for the pages of a table. `cargo xtask bench-wire`
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { launch } from "./lib/chromium.mjs";
import { move, tableOfPeople } from "./lib/people.mjs";
import { games, startServer } from "./lib/server.mjs";

const MOVES = Number(process.env.MOVES ?? 120);
/** So long nothing may arrive any more before a move counts as told. */
const QUIET = 30;

/** Listens as a tab does, and counts every byte that the server sends. */
function listen(address, path, cookie) {
  const counted = { bytes: 0, last: 0 };
  const key = randomBytes(16).toString("base64");
  const headers = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": key, cookie };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}/live?frames=deflate-stream`, { headers });
    asked.on("upgrade", (_, socket, first) => {
      const count = (data) => {
        counted.bytes += data.length;
        counted.last = Date.now();
      };
      count(first);
      socket.on("data", count);
      socket.on("error", () => {});
      resolve({ counted, close: () => socket.destroy() });
    });
    asked.on("error", reject);
    asked.end();
  });
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

async function quiet(listeners) {
  do await pause(QUIET);
  while (listeners.some(({ counted }) => Date.now() - counted.last < QUIET));
}

/** The bytes of each move to each listener. */
async function bytesOfMoves(address, game) {
  const table = await tableOfPeople(address, game);
  const listeners = await Promise.all(table.people.map(({ cookie }) => listen(address, table.path, cookie)));
  await quiet(listeners);
  const sizes = [];
  for (let made = 0; made < MOVES; made++) {
    const before = listeners.map(({ counted }) => counted.bytes);
    if ((await move(table)) === null) break;
    await quiet(listeners);
    sizes.push(...listeners.map(({ counted }, index) => counted.bytes - before[index]));
  }
  listeners.forEach(({ close }) => close());
  return { sizes: sizes.sort((one, two) => one - two), table };
}

/** What Chromium counts while it shows the table to somebody who sits there: with an empty cache, and then once more. */
async function bytesOfPages(browser, address, { path, people }) {
  const context = await browser.newContext({ baseURL: address });
  const [name, value] = people[0].cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  wire.on("Network.webSocketFrameReceived", ({ response: { opcode, payloadData } }) => {
    bytes += opcode === 2 ? Buffer.from(payloadData, "base64").length : Buffer.byteLength(payloadData);
  });
  const loads = [];
  for (let load = 0; load < 2; load++) {
    bytes = 0;
    await page.goto(load === 0 ? path : `${path}?again`, { waitUntil: "networkidle" });
    await pause(500);
    loads.push(bytes);
  }
  await context.close();
  return loads;
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
const server = await startServer();
const browser = await launch();
console.log("| game                    | a move and listener, median |    p95 |    p99 | first load | later page |");
console.log("|-------------------------|----------------------------:|-------:|-------:|-----------:|-----------:|");
let kept = true;
for (const game of games) {
  const { sizes, table } = await bytesOfMoves(server.address, game);
  const [median, most, nearly] = [0.5, 0.95, 0.99].map((share) => sizes[Math.floor(sizes.length * share)]);
  const [first, later] = await bytesOfPages(browser, server.address, table);
  kept &&= median <= 1500 && most <= 6000 && first <= 60_000 && later <= 15_000;
  console.log(`| ${game.id.padEnd(23)} | ${kilobytes(median).padStart(24)} kB | ${kilobytes(most)} | ${kilobytes(nearly)} | ${kilobytes(first).padStart(10)} | ${kilobytes(later).padStart(10)} |`);
}
console.log("wanted                    |                      1.5 kB |    6.0 |        |       60.0 |       15.0 |");
await browser.close();
await server.stop();
process.exitCode = kept ? 0 : 1;
