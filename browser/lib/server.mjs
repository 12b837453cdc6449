// The built program, on a free port and in a folder of its own.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const greenroom = process.env.GREENROOM ?? new URL("../../target/debug/greenroom", import.meta.url).pathname;

/** What `greenroom games --json` lists: a new game is tested as soon as it is on the shelf. */
export const games = JSON.parse(execFileSync(greenroom, ["games", "--json"], { encoding: "utf8" }));

/** Starts a server; `botPause` is in milliseconds, all deals follow from the number `deals`, `set` has further settings (`NAME=VALUE`), and `more` further arguments. */
export async function startServer({ botPause = 0, deals = 1, set = [], more = [] } = {}) {
  const data = mkdtempSync(join(tmpdir(), "greenroom-"));
  const options = ["--data", data, "--log", "warn", "--no-limits", "--bot-pause", String(botPause), "--known-deals", String(deals), ...set.flatMap((one) => ["--set", one]), ...more];
  let { address, admin, end } = await run("127.0.0.1:0", options);
  /** Stops the server, and starts it again at the same address. */
  const restart = async () => {
    await end();
    ({ end } = await run(new URL(address).host, options));
  };
  const stop = async () => {
    await end();
    rmSync(data, { recursive: true, force: true });
  };
  return { address, admin, restart, stop };
}

/** Runs the program until `end` is called. The admin token is there when the data folder is new. */
async function run(listen, options) {
  const server = spawn(greenroom, ["serve", "--listen", listen, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = new Promise((resolve) => server.once("exit", resolve));
  const lines = createInterface({ input: server.stdout });
  const admin = new Promise((resolve) => {
    lines.on("line", (line) => line.includes("gr_admin_") && resolve(line.match(/gr_admin_\S+/)[0]));
  });
  const address = await new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const found = line.match(/http:\/\/\S+/);
      if (found) resolve(found[0]);
    });
    closed.then((code) => reject(new Error(`the server stopped with ${code} before it was open`)));
  });
  const end = async () => {
    server.kill("SIGTERM");
    await closed;
  };
  return { address, admin, end };
}
