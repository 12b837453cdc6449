// A browser and a server for all tests of a file.
import { after, before } from "node:test";
import { launch, person } from "./chromium.mjs";
import { startServer } from "./server.mjs";

/** Whether everything is tested that could be, however long it takes; the ordinary check is content with less. */
export const thorough = process.env.GREENROOM_BROWSER === "all";

/** A test that looks at colours, or keeps pictures for people, needs shadows and pictures behind things; the others are quicker without. */
const PICTURES = Boolean(process.env.GREENROOM_SHOTS);

/** Starts both before the first test and stops them after the last; gives a way to let people in. */
export function suite({ painted = PICTURES, ...options } = {}) {
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
    person: (about) => person(house.browser, house.server, { painted, ...about }),
    address: () => house.server.address,
    restart: () => house.server.restart(),
    adminToken: () => house.server.admin,
  };
}
