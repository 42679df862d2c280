import { expect, type Locator, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("T-220 T-221 a trade opens from the filtered list and gives the very list back", async ({ page }) => {
  await signIn(page, "pro");
  const symbol = `BACK${Date.now() % 100_000}`;
  const { tradeId } = await newTrade(page, { instrument: symbol });
  const list = address(`/trades/timeline?symbols=${symbol}`);
  await page.goto(list);
  await page.getByRole("link", { name: new RegExp(symbol) }).click();
  await expect(page).toHaveURL(address(`/trades/${tradeId}`));
  await expect(page.getByRole("table", { name: "Positions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("link", { name: new RegExp(symbol) })).toBeVisible();
});

const box = async (locator: Locator) => (await locator.boundingBox()) ?? { width: 0, height: 0 };

test("T-290 fields and rows of the trade have their sizes", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  const table = page.getByRole("table", { name: "Positions" });
  await expect(table).toBeVisible();
  const symbol = await box(page.getByRole("button", { name: /^Symbol: / }));
  expect(symbol.width).toBeGreaterThanOrEqual(160);
  expect(symbol.width).toBeLessThanOrEqual(200);
  expect((await box(page.getByRole("combobox", { name: "Strategy" }))).width).toBeLessThanOrEqual(300);
  const column = async (name: string) => (await box(table.getByRole("columnheader", { name, exact: true }))).width;
  expect(await column("Size")).toBeGreaterThanOrEqual(60);
  expect(await column("Date")).toBeGreaterThanOrEqual(90);
  await page.getByRole("button", { name: /Scale In/ }).click();
  expect(Math.round((await box(table.getByRole("row", { name: /^Total 2 opens/ }))).height)).toBe(24);
});
