// The built program, on a free port and in a folder of its own.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const greenroom = process.env.GREENROOM ?? new URL("../../target/debug/greenroom", import.meta.url).pathname;

/** What `greenroom games --json` lists: a new game is tested as soon as it is on the shelf. */
export const games = JSON.parse(execFileSync(greenroom, ["games", "--json"], { encoding: "utf8" }));

/** Starts a server; `botPause` is in milliseconds, and all deals follow from the number `deals`. */
export async function startServer({ botPause = 0, deals = 1 } = {}) {
  const data = mkdtempSync(join(tmpdir(), "greenroom-"));
  const options = ["serve", "--listen", "127.0.0.1:0", "--data", data, "--bot-pause", String(botPause), "--known-deals", String(deals)];
  const server = spawn(greenroom, options, { stdio: ["ignore", "pipe", "inherit"] });
  const closed = new Promise((resolve) => server.once("exit", resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      const found = line.match(/http:\/\/\S+/);
      if (found) resolve(found[0]);
    });
    closed.then((code) => reject(new Error(`the server stopped with ${code} before it was open`)));
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await closed;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}
