// IM@S x Worker Placement: a whole round on the map, from the start to the goal of everybody.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingComplained } from "../lib/checks.mjs";
import { luck } from "../lib/luck.mjs";
import { decide, say, sayable } from "../lib/player.mjs";
import { games } from "../lib/server.mjs";
import { suite } from "../lib/suite.mjs";
import { chairs, moved, room, setTable } from "../lib/table.mjs";

const house = suite({ painted: false });
const game = games.find(({ id }) => id === "imas-worker-placement");

/** The round, and the class that says where something lies on the map; both at one moment, since bots may end the round at any. */
const look = (page, word) =>
  page.evaluate(
    (word) => ({
      round: Number.parseInt(document.querySelector(".round.is-now")?.textContent ?? "0", 10),
      place: document.querySelector(`.map [data-word="${word}"], .map [data-glide="idol-${word}"]`)?.className.match(/col-\d+ row-\d+/)?.[0],
    }),
    word,
  );
const round = async (page) => (await look(page, "goal")).round;

/** The spaces that light up. */
const lit = (page) => page.evaluate(() => [...document.querySelectorAll(".map .space.is-choosable")].map((space) => space.dataset.word).sort());

/** Walks an idol by clicking her and then a space that lit up; nobody goes home while there is another way. */
async function walk(page, walks) {
  const { number } = await room(page);
  const [idol] = walks[Math.floor(luck(number, "who") * walks.length)];
  await page.locator(`.map .figure.is-choosable[data-word="${idol}"]`).click();
  const reachable = walks.filter(([who]) => who === idol).map(([, space]) => space);
  assert.deepEqual(await lit(page), [...reachable].sort(), `what ${idol} can reach lights up`);
  const open = reachable.filter((space) => space !== "goal");
  const there = open.length ? open[Math.floor(luck(number, "where") * open.length)] : "goal";
  const { place: goal } = await look(page, there);
  await page.keyboard.press("Escape");
  await say(page, [idol, there]);
  return { idol, goal };
}

/** Those who stand together and whose badge lies under the face of another. */
const hiddenBadges = (page) =>
  page.evaluate(() => {
    const crowd = [...document.querySelectorAll(".map .figure[class*=crowd-]")];
    const box = (figure, part) => figure.querySelector(part).getBoundingClientRect();
    const meets = (one, other) => one.left < other.right - 4 && other.left < one.right - 4 && one.top < other.bottom - 4 && other.top < one.bottom - 4;
    const isHidden = (figure) => crowd.some((other) => other !== figure && meets(box(figure, ".figure-name"), box(other, ".figure-head")));
    return { crowd: crowd.length, hidden: crowd.filter(isHidden).map((figure) => figure.dataset.word) };
  });

test("imas-worker-placement: a whole round on the map", { timeout: 900_000 }, async () => {
  const hana = await house.person();
  const { page } = hana;
  await setTable(hana, game, { others: chairs(game, "greedy") });
  let walked = 0;
  for (let step = 0; step < 200 && (await round(page)) < 2; step++) {
    const now = await room(page);
    assert.notEqual(now.state, "over");
    if (now.state !== "mine") {
      await moved(page, now.version);
      continue;
    }
    const walks = (await sayable(page)).filter((words) => words.length === 2 && /^(s\d+|goal)$/.test(words[1]));
    if (walks.length === 0 || (await round(page)) === 0) {
      await decide(page);
      continue;
    }
    if (walked === 0) {
      const { crowd, hidden } = await hiddenBadges(page);
      assert.ok(crowd > 1);
      assert.deepEqual(hidden, [], "all at the start are told apart");
    }
    const { idol, goal } = await walk(page, walks);
    const after = await look(page, idol);
    if (after.round === 1) assert.equal(after.place, goal, `${idol} stands where she was sent`);
    walked += 1;
  }
  assert.equal(await round(page), 2, "the next round has begun");
  assert.ok(walked >= 4, `two idols went home in ${walked} walks`);
  nothingComplained(hana);
  await hana.context.close();
});
