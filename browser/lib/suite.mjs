// A browser and a server for all tests of a file.
import { after, before } from "node:test";
import { launch, person } from "./chromium.mjs";
import { startServer } from "./server.mjs";

/** Starts both before the first test and stops them after the last; gives a way to let people in. */
export function suite(options = {}) {
  const house = {};
  before(async () => {
    house.server = await startServer(options);
    house.browser = await launch();
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.stop();
  });
  return {
    person: (about) => person(house.browser, house.server, about),
    address: () => house.server.address,
  };
}

/**
 * Why a long test of a game is left out of the ordinary check: false where it is part of it. `GREENROOM_BROWSER=all` runs them for
 * every game on the shelf.
 */
export function leftOut(game) {
  const ordinary = game.id === "idol-conclave" || process.env.GREENROOM_BROWSER === "all";
  return ordinary ? false : "runs with GREENROOM_BROWSER=all";
}
