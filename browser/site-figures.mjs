// Figures of the static site: how soon the first page and a table are there on a slow phone (processor four times slower, 1.6 Mbit/s), and
// how many iterations a second a search makes in a browser. `GREENROOM_SITE` names the folder that `cargo xtask site` has written.
import { PHONE, launch, person } from "./lib/chromium.mjs";
import { arrive, serveSite, setSiteTable } from "./lib/site.mjs";
import { until } from "./lib/table.mjs";

const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 };
const [site, browser] = [await serveSite(), await launch()];
const hana = await person(browser, site, { worker: true, width: PHONE });
const { page, context } = hana;
const session = await context.newCDPSession(page);
await session.send("Network.enable");
await session.send("Network.emulateNetworkConditions", SLOW);
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });

const timed = async (what, work) => {
  const begun = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s`);
};
await timed("the first visit, until the shelf is there", () => arrive(page));
await setSiteTable(page, "idol-conclave", ["greedy", "greedy", "none", "none"]);
await until(page, "mine");
const table = page.url();
await page.goto("about:blank");
await timed("a table on a later visit, until it can be played", async () => {
  await page.goto(table);
  await until(page, "mine");
});
for (const game of ["idol-conclave", "idol-project", "philadelphia", "dice-master", "imas-worker-placement"]) {
  await setSiteTable(page, game, ["greedy", "greedy", "none", "none"].slice(0, game === "dice-master" || game === "imas-worker-placement" ? 1 : 2));
  await until(page, "mine");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const rate = await page.evaluate(async () => {
    const decision = document.querySelector("form.advice-ask [name=decision]").value;
    const begun = performance.now();
    const { answer } = await Page.post(document.querySelector("form.advice-ask").action, new URLSearchParams({ decision, part: "yes" }));
    return answer.ok ? 2000 / ((performance.now() - begun) / 1000) : 0;
  });
  console.log(`${game}: ${Math.round(rate)} iterations a second of Expert's advice at the first decision`);
}
await browser.close();
await site.stop();
