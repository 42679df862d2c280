import { AxeBuilder } from "@axe-core/playwright";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const read = (page: Page, id: string) => send<TradeDetail>(page, "GET", `/trades/${id}`);

/** An open short from 1.0542 with one lot and no stop. */
async function openShort(page: Page, symbol: string): Promise<string> {
  const { tradeId } = await newTrade(page, { direction: 1, instrument: symbol });
  const trade = await read(page, tradeId);
  const [open] = trade.position.openPositions;
  const closePositions = (open?.closePositions ?? []).map(({ id }) => ({
    id,
    closeDate: null,
    size: null,
    closePrice: null,
    grossProfit: null,
    commissions: null,
    roll: null,
    dividends: null,
    otherCosts: null,
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
  }));
  const row = { ticketNumber: null, openDate: "2026-03-02T09:00:00.000Z", size: "1", openPrice: "1.0542" };
  await send(
    page,
    "PUT",
    `/positions/${trade.position.id}`,
    {
      positionId: trade.position.id,
      referencePrice: null,
      openPositions: [{ id: open?.id, ...row, stopPrice: null, targetPrice: null, closePositions }],
    },
    trade.versions.position,
  );
  return tradeId;
}

const stopOf = async (page: Page, id: string) => (await read(page, id)).position.openPositions[0]?.stopPrice;
const choose = (page: Page, symbol: string) => page.getByRole("checkbox", { name: `Select ${symbol}` }).click();

test("Y-111 Y-102 T-580 chosen trades get an initial stop, a strategy, a status, and go and come back", async ({
  page,
}) => {
  await signIn(page, "trial");
  const ids = [await openShort(page, "EURNZD"), await openShort(page, "GBPUSD")];
  await send(page, "POST", "/strategies", { name: "London Breakout" });
  await page.goto(address("/trades/data-table"));
  const bar = page.getByRole("region", { name: "Selected trades" });

  for (const symbol of ["EURNZD", "GBPUSD"]) await choose(page, symbol);
  await expect(bar.getByText(/^2 (of \d+ )?selected$/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await bar.getByRole("button", { name: "Set initial stop" }).click();
  const dialog = page.getByRole("dialog", { name: "Set initial stop" });
  await dialog.getByRole("button", { name: "Set for 2 trades" }).click();
  await expect(dialog.getByText("Pips from entry price must be greater than 0")).toBeVisible();
  await dialog.getByLabel("Set stop by").selectOption("Multiple of ATR");
  await dialog.getByRole("textbox", { name: "Multiple of ATR" }).fill("1.5");
  await dialog.getByLabel("Bars").selectOption("4 hours");
  await expect(dialog.getByText("2 trades skipped: each has no price bars up to its open.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Set for 0 trades" })).toBeDisabled();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByLabel("Set stop by").selectOption("Pips from entry price");
  await dialog.getByRole("textbox", { name: "Pips from entry price" }).fill("20");
  await expect(dialog.getByText("2 of 2 trades get an R value")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 trades changed.")).toBeVisible();
  for (const id of ids) await expect.poll(() => stopOf(page, id)).toBe("1.0562");
  await page.getByRole("button", { name: "Undo" }).click();
  for (const id of ids) await expect.poll(() => stopOf(page, id)).toBeNull();

  await page.getByRole("checkbox", { name: "Select all" }).click();
  await bar.getByRole("button", { name: "Strategy" }).click();
  await page.getByRole("menuitem", { name: "London Breakout" }).click();
  await expect(page.getByRole("grid").getByText("London Breakout")).toHaveCount(2);

  // From the keyboard: Space chooses the active row.
  await page.getByRole("grid", { name: "Trades" }).focus();
  await page.keyboard.press("Space");
  await expect(bar.getByText(/^1 (of \d+ )?selected$/)).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar.getByText(/^2 (of \d+ )?selected$/)).toBeVisible();
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 trades deleted.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select EURNZD" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("checkbox", { name: "Select EURNZD" })).toBeVisible();
});
