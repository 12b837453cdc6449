// The load of `cargo xtask bench-server` on boardgame.io, for comparison: matches of five who all listen, and moves through its own
// transport. `node browser/boardgame-io.mjs [--tables 200] [--seconds 15]` installs it by name into a temporary folder.
//
// Each player holds secret cards and plays one in turn; the game has no further rules, and matches are kept in memory alone. Both favour
// boardgame.io. The server is a process of its own, and the clients speak its protocol without its client's store, which would cost more.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(tmpdir(), "greenroom-boardgame-io");
if (!existsSync(join(folder, "node_modules/boardgame.io"))) {
  mkdirSync(folder, { recursive: true });
  const npm = ["install", "--no-audit", "--no-fund", "--no-save", "--prefix", folder, "boardgame.io", "socket.io-client"];
  execFileSync("npm", npm, { stdio: ["ignore", "ignore", "inherit"] });
}
const load = createRequire(join(folder, "node_modules/"));
const SEATS = 5;
const CARDS = 8;

/** The server; it says its port when it is open. */
async function serve() {
  const { Server } = load("boardgame.io/server");
  const { PlayerView } = load("boardgame.io/core");
  const hand = () => Array.from({ length: CARDS }, (_, index) => ({ id: `card-${index}`, value: 1000 * (index + 1) }));
  const game = {
    name: "votes",
    setup: () => ({ line: [], players: Object.fromEntries(Array.from({ length: SEATS }, (_, seat) => [seat, { hand: hand() }])) }),
    playerView: PlayerView.STRIP_SECRETS,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      vote: ({ G, playerID }, card) => {
        const { hand } = G.players[playerID];
        G.line.push(hand.splice(card % hand.length, 1)[0]);
        if (hand.length === 0) G.players[playerID].hand = G.line.splice(0, CARDS);
      },
    },
  };
  const { appServer } = await Server({ games: [game], origins: ["http://127.0.0.1"] }).run({ port: 0, callback: () => {} });
  console.log(`port ${appServer.address().port}`);
}

/** One match: five sockets, and a move as soon as all five have seen the one before. Gives the milliseconds of each move. */
async function match(io, address, id, end) {
  const seats = Array.from({ length: SEATS }, (_, seat) => ({ socket: io(`${address}/votes`, { transports: ["websocket"], forceNew: true }), seat, state: null, wake: () => {} }));
  for (const one of seats) {
    const take = (state) => {
      one.state = state;
      one.wake();
    };
    one.socket.on("update", (_, state) => take(state));
    one.socket.on("sync", (_, { state }) => take(state));
  }
  const seen = (one, number) => new Promise((done) => (one.wake = () => one.state._stateID >= number && done())).finally(() => (one.wake = () => {}));
  for (const one of seats) {
    const synced = seen(one, 0);
    // What is sent before the socket is open waits for it.
    one.socket.emit("sync", id, String(one.seat), undefined, SEATS);
    await synced;
  }
  const times = [];
  return async () => {
    while (Date.now() < end()) {
      const { _stateID: number, ctx } = seats[0].state;
      const mover = seats[Number(ctx.currentPlayer)];
      const begun = performance.now();
      const all = Promise.all(seats.map((one) => seen(one, number + 1)));
      const payload = { type: "vote", args: [number * 7], playerID: String(mover.seat) };
      mover.socket.emit("update", { type: "MAKE_MOVE", payload }, number, id, String(mover.seat));
      await all;
      times.push(performance.now() - begun);
    }
    seats.forEach(({ socket }) => socket.close());
    return times;
  };
}

async function measure(tables, seconds) {
  const { io } = load("socket.io-client");
  const server = spawn(process.execPath, [fileURLToPath(import.meta.url), "serve"], { stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise((resolve, reject) => {
    server.stdout.on("data", (text) => String(text).match(/port (\d+)/) && resolve(String(text).match(/port (\d+)/)[1]));
    server.once("exit", (code) => reject(new Error(`boardgame.io's server stopped with ${code}`)));
  });
  let end = Infinity;
  const players = [];
  for (let table = 0; table < tables; table++) players.push(await match(io, `http://127.0.0.1:${port}`, `match-${table}`, () => end));
  end = Date.now() + seconds * 1000;
  const times = (await Promise.all(players.map((play) => play()))).flat().sort((one, two) => one - two);
  server.kill();
  const quantile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  console.log(`boardgame.io, ${tables} matches of five: ${(times.length / seconds).toFixed(0)} moves a second, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`);
  process.exit(0);
}

const option = (name, otherwise) => (process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise);
if (process.argv[2] === "serve") await serve();
else await measure(option("--tables", 200), option("--seconds", 15));
