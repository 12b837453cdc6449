// What must be there when a game is over.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { greenroom } from "./server.mjs";

/** The results in the reader's language, and the seed that opens all secrets. */
export async function resultsAreShown({ page, lang }) {
  await page.locator(".results").waitFor();
  const words = await page.locator("#room").innerText();
  assert.doesNotMatch(words, /⟦/, "a sentence is missing");
  if (lang === "ja") assert.match(words, /[ぁ-んァ-ヶ一-龠]/);
  assert.equal((await page.locator(".results .fair code").textContent()).length, 64);
}

/** The transcript that the page offers is one that the program itself agrees with. */
export async function transcriptIsTrue({ page }) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".next-steps a[href$='/transcript']").click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), "greenroom-")), "game.txt");
  await download.saveAs(file);
  const answer = execFileSync(greenroom, ["verify", file, "--lang", "en"], { encoding: "utf8" });
  assert.match(answer, /the deal matches its commitment/);
}
