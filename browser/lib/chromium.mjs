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

/**
 * Somebody with a browser of their own. Whatever the console or the security policy complains about is kept in
 * `complaints`, which a test expects to be empty at its end.
 */
export async function person(browser, server, options = {}) {
  const { lang = "en", width = DESK, theme = "light", motion = false, script = true } = options;
  const context = await browser.newContext({
    baseURL: server.address,
    locale: lang === "ja" ? "ja-JP" : "en-GB",
    viewport: width,
    hasTouch: width === PHONE,
    isMobile: width === PHONE,
    colorScheme: theme,
    reducedMotion: motion ? "no-preference" : "reduce",
    javaScriptEnabled: script,
    acceptDownloads: true,
  });
  // Tests wait for what happens. The limit only ends a test that would wait for ever, on a machine however busy.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.name}: ${error.message} ${error.stack}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  return { page, context, complaints, name: lang === "ja" ? "ハナ" : "Hana", lang };
}
