// The looks of a page: two languages, light and dark, desk and phone.
import { DESK, PHONE } from "./chromium.mjs";

export const LOOKS = ["en", "ja"].flatMap((lang) =>
  ["light", "dark"].flatMap((theme) => [DESK, PHONE].map((width) => ({ lang, theme, width }))),
);

/** Half of them: each language, theme and width meets the others once. */
export const FOUR_LOOKS = LOOKS.filter(({ lang, theme, width }) => {
  const odd = [lang === "ja", theme === "dark", width === PHONE].filter(Boolean).length;
  return odd % 2 === 0;
});

/** Two of these four that share a theme or a width, and no language; other ones from one page to the next. */
export const pairOfLooks = (page) => [FOUR_LOOKS[page % 2], FOUR_LOOKS[2 + ((page >> 1) % 2)]];

export const named = ({ lang, theme, width }) => `${lang}-${theme}-${width.width}`;

/**
 * Speaks a language from now on, by the button in the bar; for a person with a name it goes with the name. Says whether the page was loaded
 * again for it.
 */
export async function speak(page, lang) {
  if ((await page.locator("html").getAttribute("lang")) === lang) return false;
  const button = page.locator(`.lang-form button[lang=${lang}]`);
  // A shared screen has nothing to press; its language is chosen on another page.
  if ((await button.count()) === 0) await page.goto("/");
  await button.click();
  await page.waitForFunction((lang) => document.documentElement?.lang === lang, lang);
  await page.waitForLoadState();
  return true;
}

async function dress(page, { lang, theme, width }, here) {
  await page.setViewportSize(width);
  await page.emulateMedia({ colorScheme: theme });
  const isFresh = await speak(page, lang);
  if (!isFresh || page.url() !== here) await page.goto(here);
}

/**
 * Shows the page in each of these looks, first in those of the language that it speaks now, and afterwards as it was at first. With `stays` it keeps
 * the language, which saves two loads of the page where the words do not matter to what comes next.
 */
export async function inLooks(page, looks, look, { stays = false } = {}) {
  const here = page.url();
  const spoken = await page.locator("html").getAttribute("lang");
  for (const one of looks.toSorted((one, other) => (other.lang === spoken) - (one.lang === spoken))) {
    await dress(page, one, here);
    await look(one);
  }
  if (!stays) return dress(page, { lang: "en", theme: "light", width: DESK }, here);
  await page.setViewportSize(DESK);
  return page.emulateMedia({ colorScheme: "light" });
}
