import { chromium, type Page } from "@playwright/test";
import { signInByForm } from "./sign-in.ts";
import { send } from "./trade-data.ts";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const host = (process.argv[2] ?? "localhost") as never;
const at = (p: string) => `http://${host}:${process.env.ENTRYWISE_PORT}${p}`;
const shots: [string, string, string, number, string, string, ((page: Page) => Promise<void>)?][] = [];
export { shots };
async function shoot(key: string, name: string, path: string, width: number, theme: string, lang: string, act?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 780 : 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    await signInByForm(page, key, "/install", host);
    if (host === "localhost") {
      await send(page, "POST", "/settings/language", { value: lang });
      await send(page, "POST", "/settings/theme-colour", { value: theme });
    }
    await page.goto(at(path));
    await page.waitForTimeout(4000);
    if (host !== "localhost") await page.evaluate((m) => { document.documentElement.dataset.theme = m; }, theme);
    await act?.(page);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
  } catch (e) { console.log(name, String(e).split("\n")[0]); }
  await context.close();
}
const palette = async (page: Page) => { await page.keyboard.press("Control+k"); await page.waitForTimeout(1500); };
const keys = async (page: Page) => { await page.keyboard.press("?"); };
const set = process.argv[3];
if (set === "a") {
  await shoot("pro", "pal-trade-de-light", "/trades/timeline", 1440, "light", "de", async (p) => { await p.locator("main a[href^='/trades/0']").first().click(); await p.waitForTimeout(3000); await palette(p); });
  await shoot("pro", "pal-360-dark", "/dashboard", 360, "dark", "de", async (p) => { await p.getByRole("button", { name: /Such/ }).first().click(); });
  await shoot("pro", "keys-light-de", "/dashboard", 1440, "light", "de", keys);
  await shoot("businessAdmin", "biz-dev-360-light", "/businesses", 360, "light", "en");
  await shoot("admin", "releases-light-de", "/admin/releases", 1440, "light", "de");
  await shoot("admin", "releases-360", "/admin/releases", 360, "dark", "de");
  await shoot("pro", "compare-360", "/trades/stats/compare", 360, "light", "de");
  await shoot("pro", "trade-360", "/trades/timeline", 360, "dark", "de", async (p) => { await p.locator("main a[href^='/trades/0']").first().click(); await p.waitForTimeout(3000); });
  await shoot("pro", "pos-size-light", "/tools/position-size-calculator", 1440, "light", "de");
  await shoot("pro", "notebook-light", "/notebook", 1440, "light", "de");
  await shoot("pro", "dash-360", "/dashboard", 360, "light", "de");
}
await browser.close();
