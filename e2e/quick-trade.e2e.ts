import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { missingOnDevice, storedOnDevice } from "./device.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Presses things one after the other, and says how many it were. */
async function press(things: readonly Locator[]): Promise<number> {
  for (const thing of things) await thing.tap();
  return things.length;
}

/** What a thumb presses, from any page to a saved trade. */
const wayToCapture = (page: Page) => [
  page.getByRole("button", { name: "Add Trade" }),
  page.locator("label", { has: page.getByRole("radio", { name: "EURUSD", exact: true }) }),
  page.locator("label", { has: page.getByRole("radio", { name: "Short", exact: true }) }),
  page.getByRole("button", { name: "More: Risk, percent of the balance" }),
  page.getByRole("button", { name: "Calm" }),
  page.getByRole("button", { name: "Save trade" }),
];

const total = async (page: Page) => (await send<{ total: number }>(page, "GET", "/trades/list?take=1")).total;

test("Y-306 six presses of one thumb capture a trade with risk and mood, a photo is one more, from lists and a trade's page", async ({
  page,
}) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  const before = await total(page);
  await page.goto(address("/trades/timeline"));
  const [plus, ...others] = wayToCapture(page);
  await plus?.tap();
  const sheet = page.getByRole("dialog", { name: "Quick trade" });
  await expect(sheet.getByRole("radio", { name: "EURUSD" })).toBeVisible();
  const lowest = async (thing: Locator) => (await thing.boundingBox())?.y ?? 0;
  expect(await lowest(sheet.getByRole("radio", { name: "EURUSD" }))).toBeGreaterThan(844 / 3);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await sheet.getByLabel("Take a photo").setInputFiles({
    name: "15m entry.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
  });
  await expect(sheet.getByLabel("Take another photo")).toBeAttached();
  const answered = page.waitForResponse((response) => response.url().endsWith("/captures"));
  expect(1 + (await press(others))).toBeLessThanOrEqual(6);
  const { id } = await (await answered).json();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("Trade captured")).toBeVisible();
  await expect(page.locator(`a[href="/trades/${id}"]`).getByText("Captured")).toBeVisible();
  const trade = await send<{ capture: object; snapshots: object[] }>(page, "GET", `/trades/${id}`);
  expect(trade).toMatchObject({
    capture: { mood: "calm", intendedRisk: "0.5" },
    snapshots: [{ name: "15m entry" }],
  });

  await page.goto(address(`/trades/${tradeId}`));
  await press(wayToCapture(page));
  await expect.poll(() => total(page)).toBe(before + 2);
});

test("Y-306 Y-250 a device that was signed in once captures without a network, and sends it once when there is one", async ({
  page,
  context,
}) => {
  await signIn(page, "pro");
  await newTrade(page);
  const before = await total(page);
  await page.goto(address("/dashboard"));
  await storedOnDevice(page);
  const wanted = ["/v1.0/instruments/recent?take=50", "/v1.0/instruments?take=-1&skip=0"];
  await expect.poll(() => missingOnDevice(page, wanted), { timeout: 120_000 }).toEqual([]);

  await context.setOffline(true);
  await page.close();
  const train = await context.newPage();
  await train.goto(address("/dashboard"));
  await press(wayToCapture(train));
  await expect(train.getByText("Saved on this device. It’ll sync when you’re back online.")).toBeVisible();
  const waiting = train.getByRole("region", { name: "Not synced yet" });
  await expect(waiting.getByRole("listitem")).toHaveText([/EURUSD.*Short.*0\.5% risk/]);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => total(train)).toBe(before + 1);
});
