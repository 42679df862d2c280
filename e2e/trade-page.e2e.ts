import { AxeBuilder } from "@axe-core/playwright";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Locator, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

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
  expect(Math.round((await box(table.getByRole("row", { name: /^Total 2 open positions/ }))).height)).toBe(24);
});

test("T-524 T-331 facts of the instrument are edited on the trade, and its money follows", async ({ page }) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  const trade = await send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
  const [row] = trade.position.openPositions;
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const close = { ...nothing, id: row?.closePositions[0]?.id, closeDate: "2026-03-02T13:00:00.000Z", size: "1" };
  const filled = {
    ...{ id: row?.id, ticketNumber: null, openDate: "2026-03-02T09:00:00.000Z", size: "1" },
    ...{ openPrice: "1.05", stopPrice: "1.04", targetPrice: null },
    closePositions: [{ ...close, closePrice: "1.06", maximumAdversePrice: null, maximumFavourablePrice: null }],
  };
  const body = { positionId: trade.position.id, referencePrice: "1.05", openPositions: [filled] };
  await send(page, "PUT", `/positions/${trade.position.id}`, body, trade.versions.position);
  await page.goto(address(`/trades/${tradeId}`));
  const shown = page.getByRole("row").filter({ has: page.getByLabel("Size of open position 1", { exact: true }) });
  await expect(shown).toContainText("+1,000.00");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Instrument details" }).click();
  const dialog = page.getByRole("dialog", { name: "EURUSD details" });
  await dialog.getByLabel("Contract size").fill("10000");
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(shown).toContainText("+100.00");
  await expect(shown).toContainText("+1.00");
});

test("T-400 placeholders stand while tags, insights and snapshots load", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  let respond = () => {};
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/\/v1\.0\/(tags\/categorised|insights|trades\/[^/]+\/snapshots)/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Tags" }).click();
  await expect(page.getByRole("status", { name: "Loading tags" }).locator(".tag-cards > *")).toHaveCount(3);
  await page.getByRole("tab", { name: "Insights" }).click();
  await expect(page.getByRole("list", { name: "Insights" }).locator("> *")).toHaveCount(2);
  await page.getByRole("tab", { name: "Snapshots" }).click();
  await expect(page.getByRole("status", { name: "Loading snapshots" }).locator("> *")).toHaveCount(4);
  respond();
  await expect(page.getByRole("status", { name: "Loading snapshots" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Tags" }).click();
  await expect(page.getByRole("combobox", { name: "Add a tag" })).toBeVisible();
});
