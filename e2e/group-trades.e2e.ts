import { AxeBuilder } from "@axe-core/playwright";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

/** A short that was closed with two R. */
async function closedTrade(page: Page): Promise<TradeDetail> {
  const { tradeId } = await newTrade(page, { direction: 1, instrument: "GBPJPY" });
  const trade = await send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
  const [open] = trade.position.openPositions;
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const close = {
    ...{ ...nothing, id: open?.closePositions[0]?.id, closeDate: "2026-03-02T13:35:00.000Z", size: "1.5" },
    ...{ closePrice: "190.100", maximumAdversePrice: null, maximumFavourablePrice: null },
  };
  const row = {
    id: open?.id,
    ticketNumber: null,
    openDate: "2026-03-02T09:00:00.000Z",
    size: "1.5",
    openPrice: "190.500",
  };
  const openPositions = [{ ...row, stopPrice: "190.700", targetPrice: null, closePositions: [close] }];
  const body = { positionId: trade.position.id, referencePrice: null, openPositions };
  await send(page, "PUT", `/positions/${trade.position.id}`, body, trade.versions.position);
  return trade;
}

test("G-102 G-248 G-244 a member shares a trade, and another reads it in every view without its money", async ({
  page,
  browser,
}) => {
  await signIn(page, "member", "/groups");
  const handle = `desk-${Date.now()}`;
  const group = await send<{ id: string }>(page, "POST", "/groups", { name: "Journey Desk", handle, privacy: 1 });

  const other = await (await browser.newContext()).newPage();
  await signIn(other, "pro", "/groups");
  await send(other, "POST", `/groups/${group.id}/join`);
  await closedTrade(other);
  await other.goto(address(`/groups/${handle}/trades/timeline`));
  await expect(other.getByText("No one has shared a trade yet")).toBeVisible();
  await other.getByRole("button", { name: "Share a trade" }).click();
  await other.getByRole("searchbox", { name: "Search trades" }).fill("GBPJPY");
  await other.getByRole("button", { name: "Share GBPJPY" }).first().click();
  await expect(other.getByText("Shared with Journey Desk")).toBeVisible();
  await other.context().close();

  await page.goto(address(`/groups/${handle}/trades`));
  const card = page.getByRole("link", { name: /^(?!Reply).*GBPJPY/s });
  await expect(card).toContainText("+2.00");
  await expect(card).toContainText("profit not shared");
  await page.getByRole("link", { name: "Data table" }).click();
  await expect(page.getByRole("grid", { name: "Trades" }).getByText("Private").first()).toBeVisible();
  await test.step("on a phone the table is moved sideways, and the page is not", async () => {
    const screen = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 360, height: 740 });
    const frame = page.locator(".ui-grid-frame");
    await expect.poll(() => frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize(screen);
  });
  await page.getByRole("link", { name: "Calendar" }).click();
  const march = page.getByRole("grid", { name: "March 2026" });
  await expect(march.getByRole("link", { name: /2026-03-02|02\/03\/2026|03\/02\/2026/ })).toContainText("+2.00");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByText("No one shares profits here")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Timeline" }).click();
  await card.click();
  await expect(page.getByRole("heading", { name: "GBPJPY" })).toBeVisible();
  await expect(page.getByText("Private").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await test.step("from 1264 px on what is said stands beside the trade and stays in view, before that below it", async () => {
    const trade = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "GBPJPY" }) });
    const talk = page.getByRole("region", { name: "Comments" });
    const places = async () => {
      const [one, other] = [await trade.boundingBox(), await talk.boundingBox()];
      if (one === null || other === null) return "gone";
      if (other.x >= one.x + one.width) return "beside";
      return other.y >= one.y + one.height ? "below" : "across";
    };
    await page.setViewportSize({ width: 1263, height: 700 });
    await expect.poll(places).toBe("below");
    await page.setViewportSize({ width: 1264, height: 700 });
    await expect.poll(places).toBe("beside");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByLabel("New comment")).toBeInViewport({ ratio: 1 });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
