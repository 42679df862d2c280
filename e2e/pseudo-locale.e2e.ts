import { expect, type Page, test } from "@playwright/test";
import { sampled } from "../scripts/testing/sampled.ts";
import { bootOf } from "./boot-manifest.ts";
import { allPages, type PageAddress } from "./pseudo-locale/all-pages.ts";
import { type Filled, fillJournal } from "./pseudo-locale/filled-addresses.ts";
import { KnownData } from "./pseudo-locale/known-data.ts";
import { settledOverflows } from "./pseudo-locale/overflows.ts";
import { seenTexts } from "./pseudo-locale/seen-texts.ts";
import { showPseudoLocale } from "./pseudo-locale/show-pseudo-locale.ts";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

const widths = [1440, 360];
/** Pages for developers that show examples of their own: names of colours, trades that nobody has taken. */
const ofExamples = ["/dev/theme", "/dev/charts", "/dev/trades"];

/** What people who read the pseudo-locale find wrong on a page. */
async function findings(page: Page, data: KnownData, path: string): Promise<string[]> {
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  // An embedded page reads no cookie: who frames it says the language.
  await page.goto(address(path.startsWith("/embed/") ? `${path}?locale=de` : path));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.waitForLoadState("networkidle");
  const { brand, user } = await bootOf(page);
  data.read("boot", { brand, user });
  await expect(page.locator("h1, h2, h3, main button").first()).toBeAttached();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const box of await settledOverflows(page)) found.push(`${path}, ${width}: does not fit: ${box}`);
    for (const text of ofExamples.includes(path) ? [] : await seenTexts(page)) {
      const foreign = data.foreignWords(text);
      if (foreign.length > 0) found.push(`${path}: outside of the catalogue: ${foreign.join(" ")} in "${text}"`);
    }
  }
  return [...new Set(found)];
}

const pages = sampled("pseudo-locale", allPages(), 12);
const pagesOf = (who: PageAddress["who"]) => pages.filter((page) => page.who === who);

test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

test.describe("Y-162 in the pseudo-locale every text comes from the catalogue and fits", () => {
  let filled: Filled;
  let data: KnownData;

  test.beforeEach(async ({ page, browser }) => {
    const person = await (await browser.newContext()).newPage();
    await signIn(person, "businessAdmin");
    filled ??= await fillJournal(person);
    await person.context().close();
    data = new KnownData(page);
    await showPseudoLocale(page);
  });

  for (const who of ["businessAdmin", "admin", "developer"] as const) {
    test(`on pages of the ${who}`, async ({ page }) => {
      test.setTimeout(900_000);
      await signIn(page, who);
      await send(page, "POST", "/settings/language", { value: "de" });
      await page.context().addCookies([{ name: "auth.locale", value: "de", url: address("/") }]);
      const found: string[] = [];
      try {
        for (const { pattern } of pagesOf(who)) found.push(...(await findings(page, data, filled.fill(pattern))));
      } finally {
        await send(page, "POST", "/settings/language", { value: "en" });
      }
      expect(found).toEqual([]);
    });
  }

  test("on pages of visitors", async ({ page }) => {
    test.setTimeout(900_000);
    await page.context().addCookies([{ name: "auth.locale", value: "de", url: address("/") }]);
    const found: string[] = [];
    for (const { pattern } of pagesOf(null)) found.push(...(await findings(page, data, filled.fill(pattern))));
    expect(found).toEqual([]);
  });
});
