// A real Chromium, and people in it: each has a context, so cookies, language and width of their own.
import { chromium } from "playwright-core";

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });

/** Fades end with the frame in which they begin: whoever wants less motion has not come to watch them, and drawing them is most of the work. */
async function hurry(context, page) {
  const session = await context.newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 1000 });
}

/** Shadows and pictures behind things change no box, and to draw them is nearly half of a browser's work. Runs in the page, before its scripts. */
function leaveUnpainted() {
  const plain = new CSSStyleSheet();
  plain.replaceSync("*, *::before, *::after { box-shadow: none !important; text-shadow: none !important; background-image: none !important; border-image: none !important; }");
  document.adoptedStyleSheets = [plain];
}

/**
 * Somebody with a browser of their own. Whatever the console or the security policy complains about is kept in
 * `complaints`, which a test expects to be empty at its end.
 */
export async function person(browser, server, options = {}) {
  const { lang = "en", width = DESK, theme = "light", motion = false, script = true, painted = true, scale = 1, worker = false, address = server.address } = options;
  const context = await browser.newContext({
    baseURL: address,
    // A service worker changes nothing of what is tested elsewhere, and costs time.
    serviceWorkers: worker ? "allow" : "block",
    locale: lang === "ja" ? "ja-JP" : "en-GB",
    viewport: width,
    deviceScaleFactor: scale,
    hasTouch: width === PHONE,
    isMobile: width === PHONE,
    colorScheme: theme,
    reducedMotion: motion ? "no-preference" : "reduce",
    javaScriptEnabled: script,
    acceptDownloads: true,
  });
  // Tests wait for what happens. The limit only ends a test that would wait for ever, on a machine however busy.
  context.setDefaultTimeout(180_000);
  if (!painted) await context.addInitScript(leaveUnpainted);
  const page = await context.newPage();
  if (!motion) await hurry(context, page);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.name}: ${error.message} ${error.stack}`));
  page.on("console", (message) => {
    if (message.text().includes("registration blocked by Playwright")) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  return { page, context, complaints, name: lang === "ja" ? "ハナ" : "Hana", lang };
}
