import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const markets = ["Forex", "Crypto", "Stock", "Index", "CFD"];
const at = "2026-03-02T";

interface Detail {
  position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  versions: { position: number };
}

test("P-100 a trade of each of the five markets is recorded, found in the lists, analysed and reviewed", async ({
  page,
}) => {
  await signIn(page, "businessAdmin");
  const name = `MKT${Date.now() % 100_000}`;
  const symbols = markets.map((market) => `${name}${market.toUpperCase()}`);

  await test.step("record one of each, with entry, stop and exit", async () => {
    for (const [marketType, instrument] of symbols.entries()) {
      const { tradeId } = await newTrade(page, { instrument, marketType });
      const { position, versions } = await send<Detail>(page, "GET", `/trades/${tradeId}`);
      const [open] = position.openPositions;
      const nothing = { commissions: null, roll: null, dividends: null, otherCosts: null };
      const extremes = { maximumAdversePrice: null, maximumFavourablePrice: null };
      const close = { id: open?.closePositions[0]?.id, closeDate: `${at}11:00:00.000Z`, size: "1", closePrice: "110" };
      const entry = { id: open?.id, ticketNumber: null, openDate: `${at}09:00:00.000Z`, size: "1", openPrice: "100" };
      const closePositions = [{ ...close, grossProfit: "20", ...nothing, ...extremes }];
      const openPositions = [{ ...entry, stopPrice: "95", targetPrice: null, closePositions }];
      const body = { positionId: position.id, referencePrice: "100", openPositions };
      await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
    }
  });
  const filter = symbols.map((symbol) => `symbols=${symbol}`).join("&");

  await test.step("all stand in the list", async () => {
    await page.goto(address(`/trades/data-table?${filter}`));
    for (const symbol of symbols) {
      await expect(page.getByRole("row").filter({ hasText: symbol })).toContainText("+2.00");
    }
  });

  await test.step("statistics by market count each", async () => {
    await page.goto(address(`/trades/stats/markets?${filter}`));
    for (const market of markets) await expect(page.getByRole("row").filter({ hasText: market })).toBeVisible();
  });

  await test.step("each is reviewed, and the queue is empty", async () => {
    await page.goto(address(`/trades/data-table?${filter}&needsReview=true`));
    await page.getByRole("row").filter({ hasText: name }).first().click();
    await page.getByRole("tab", { name: "Workflow" }).click();
    for (let left = markets.length; left > 0; left -= 1) {
      await expect(page.getByText(`1 of ${left}`)).toBeVisible();
      const review = page.getByRole("region", { name: "Overall Review" });
      await review.getByRole("radio", { name: "1 star", exact: true }).focus();
      await page.keyboard.press("4");
      await expect(review.getByRole("radio", { name: "4 stars" })).toBeChecked();
      const reviewed = page.url();
      if (left > 1) {
        await page.keyboard.press("j");
        await expect(page).not.toHaveURL(reviewed);
      }
    }
    await page.goto(address(`/trades/data-table?${filter}&needsReview=true`));
    await expect(page.getByText("No trades match")).toBeVisible();
  });
});
