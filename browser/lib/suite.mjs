// A browser and a server for all tests of a file.
import { after, before } from "node:test";
import { launch, person } from "./chromium.mjs";
import { startServer } from "./server.mjs";

/** Whether everything is tested that could be, however long it takes; the ordinary check is content with less. */
export const thorough = process.env.GREENROOM_BROWSER === "all";

/** Pictures for people have shadows and pictures behind things in any case. */
const PICTURES = Boolean(process.env.GREENROOM_SHOTS);

/**
 * Starts both before the first test and stops them after the last; gives a way to let people in. Tests that only play, and look at no colour,
 * are quicker when they are not `painted`.
 */
export function suite({ painted = true, ...options } = {}) {
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
    person: (about) => person(house.browser, house.server, { painted: painted || PICTURES, ...about }),
    address: () => house.server.address,
    restart: () => house.server.restart(),
    adminToken: () => house.server.admin,
  };
}
