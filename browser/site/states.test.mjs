// All kept games of all five: the engine in a browser's module and the program find the same states and views, position by position.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { folder } from "../lib/site.mjs";

const root = new URL("../../", import.meta.url).pathname;
const digests = process.env.GREENROOM_DIGESTS ?? join(root, "target/debug/examples/digests");
const engineFile = readdirSync(join(folder, "assets")).find((name) => name.endsWith(".wasm"));
const bytes = readFileSync(join(folder, "assets", engineFile));

/** The engine, loaded by the site's own script. */
const loader = readFileSync(join(root, "crates/site/assets/engine.js"), "utf8");
const loadEngine = new Function(`${loader}; return loadEngine;`)();
const engine = await loadEngine({ arrayBuffer: () => bytes });

/** The kept games, game by game. */
const kept = readdirSync(join(root, "games"))
  .map((game) => join(root, "games", game, "tests/games"))
  .flatMap((path) => readdirSync(path).filter((name) => name.endsWith(".txt")).map((name) => join(path, name)));

test("the kept games of all five give the same states in both", { timeout: 900_000 }, (t) => {
  const lines = execFileSync(digests, kept, { encoding: "utf8", maxBuffer: 1 << 24 }).trim().split("\n");
  const found = new Map(lines.map((line) => line.split("\t")));
  assert.equal(found.size, kept.length);
  for (const file of kept) {
    const text = readFileSync(file, "utf8");
    if (found.get(file).startsWith("!")) assert.throws(() => engine({ digest: text }), undefined, file);
    else assert.equal(engine({ digest: text }), found.get(file), file);
  }
  assert.ok([...found.values()].filter((digest) => !digest.startsWith("!")).length > 50);
  t.diagnostic(`${kept.length} games`);
});

test("one word that differs is found", () => {
  const text = readFileSync(kept[0], "utf8");
  const broken = text.replace(/\n3\. (.): .*\n/, "\n3. $1: nonsense\n");
  assert.notEqual(broken, text);
  assert.throws(() => engine({ digest: broken }), /nonsense|action 3|line/);
});

/** The most that a slow network has to bring, in bytes. */
const LARGEST = 1_200_000;

test("the engine has at most 1.2 MB, compressed", (t) => {
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
  t.diagnostic(`${(bytes.length / 1e6).toFixed(2)} MB, ${(packed / 1e6).toFixed(3)} MB with brotli`);
  assert.ok(packed <= LARGEST, `${packed} bytes`);
});
