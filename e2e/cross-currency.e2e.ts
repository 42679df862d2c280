import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

interface Detail {
  position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  versions: { position: number };
}

test("T-333 Y-142 a trade quoted in another currency shows its money at risk and the rate of its open day", async ({
  page,
}) => {
  await signIn(page, "member");
  const { tradeId } = await newTrade(page, { instrument: "USDJPY", direction: 1 });
  const { position, versions } = await send<Detail>(page, "GET", `/trades/${tradeId}`);
  const [open] = position.openPositions;
  const row = {
    id: open?.id,
    ticketNumber: null,
    openDate: "2026-03-02T09:00:00.000Z",
    size: "0.5",
    targetPrice: null,
  };
  const openPositions = [{ ...row, openPrice: "150", stopPrice: "150.25", closePositions: [] }];
  const body = { positionId: position.id, referencePrice: "150", openPositions };
  await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
  const { rate } = await send<{ rate: string }>(page, "GET", "/instruments/rate/JPY/USD?at=2026-03-02T09:00:00.000Z");

  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Info" }).first().click();
  const facts = page.locator(".info-list").first();
  await expect(facts).toContainText("European Central Bank 2026-03-02");
  // 25 pips of 0.01 yen on 50,000 dollars are 12,500 yen.
  await expect(facts).toContainText((12_500 * Number(rate)).toFixed(2));
});

test("P-625 Y-142 the usual columns fit a window of 1440 px where trades are in several currencies", async ({
  page,
}) => {
  await signIn(page, "developer");
  for (const currency of ["EUR", "USD"]) {
    const account = await send<{ id: string }>(page, "POST", "/trade-accounts", {
      name: `Account in ${currency} with a name that is cut`,
      currency,
      defaultMarketType: 0,
      startBalance: "10000",
    });
    await closedTrade(page, account.id, currency);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("/trades/data-table"));
  const grid = page.getByRole("grid", { name: "Trades" });
  await expect(grid.getByText("+12,345.60").first()).toBeVisible();
  const beyond = () =>
    grid.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0));
  await expect.poll(beyond).toBe(0);
});

async function closedTrade(page: Page, accountId: string, currency: string): Promise<void> {
  const openDate = "2026-03-02T09:00:00.000Z";
  const { tradeId } = await newTrade(page, { accountId, openDate });
  const { position, versions } = await send<Detail>(page, "GET", `/trades/${tradeId}`);
  const [open] = position.openPositions;
  const nothing = { commissions: "-4.20", roll: null, dividends: null, otherCosts: null };
  const extremes = { maximumAdversePrice: null, maximumFavourablePrice: null };
  const close = {
    ...nothing,
    ...extremes,
    id: open?.closePositions[0]?.id,
    closeDate: "2026-03-03T09:00:00.000Z",
    size: "10",
    closePrice: "1.1",
    grossProfit: currency === "EUR" ? "12349.80" : "-12349.80",
  };
  const row = { id: open?.id, ticketNumber: null, openDate, size: "10", openPrice: "1.09", stopPrice: "1.085" };
  const openPositions = [{ ...row, targetPrice: null, closePositions: [close] }];
  const body = { positionId: position.id, referencePrice: null, openPositions };
  await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
}
