import { AxeBuilder } from "@axe-core/playwright";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

/** A closed trade whose figures are longer than their columns are at first. */
async function largeTrade(page: Page): Promise<void> {
  const { tradeId } = await newTrade(page);
  const { position, versions } = await send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
  const [open] = position.openPositions;
  if (open === undefined) throw new Error("the trade has no open position");
  const nothing = { commissions: null, roll: null, dividends: null, otherCosts: null };
  const close = {
    ...nothing,
    id: open.closePositions[0]?.id,
    closeDate: "2026-03-02T12:59:00.000Z",
    size: "1000",
    closePrice: "1.15",
    grossProfit: "12345678.90",
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
  };
  const prices = { openPrice: "1.05", stopPrice: "1.0499", targetPrice: null };
  const row = { id: open.id, ticketNumber: null, openDate: "2026-03-02T09:00:00.000Z", size: "1000", ...prices };
  const filled = { ...row, closePositions: [close] };
  const body = { positionId: position.id, referencePrice: null, openPositions: [filled] };
  await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
}

const heads = (page: Page) => page.getByRole("columnheader").allInnerTexts();

test("T-100 P-625 figures are never cut, columns are chosen, moved, frozen and resized, and stand so after a reload", async ({
  page,
}) => {
  await asNewAccount(page, "/");
  await largeTrade(page);
  await page.goto(address("/trades/data-table"));
  const grid = page.getByRole("grid", { name: "Trades" });
  await expect(grid.getByText("+12,345,678.90").first()).toBeVisible();
  // the last column ends with more padding, which a text fills before it is cut
  const cut = () =>
    grid.locator("tbody td.ui-end").evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return (cell.firstElementChild?.getBoundingClientRect().width ?? 0) > room + 0.5;
        })
        .map((cell) => cell.textContent),
    );
  await expect.poll(cut).toEqual([]);

  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("checkbox", { name: "Gross profit" }).click();
  await page.getByRole("checkbox", { name: "Direction" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Strategy" })
    .dragTo(page.getByRole("listitem").filter({ hasText: "Symbol" }));
  await page.getByRole("listitem").filter({ hasText: "Strategy" }).hover();
  await page.getByRole("button", { name: "Freeze up to Strategy" }).click();
  expect((await new AxeBuilder({ page }).include('[aria-label="Columns"]').analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await heads(page)).slice(1, 4)).toEqual(["Closed", "Strategy", "Symbol"]);

  const width = async () => (await page.getByRole("columnheader", { name: "Account" }).boundingBox())?.width ?? 0;
  const narrow = await width();
  const edge = page.getByRole("separator", { name: "Account width" });
  const box = await edge.boundingBox();
  const saved = page.waitForResponse((one) => one.request().method() === "PUT" && one.url().includes("table-display"));
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 104, (box?.y ?? 0) + 8, { steps: 5 });
  await page.mouse.up();
  await saved;
  const wide = await width();
  expect(wide).toBeCloseTo(narrow + 100, 0);

  await page.reload();
  await expect(grid.getByText("+12,345,678.90").first()).toBeVisible();
  const after = await heads(page);
  expect(after.slice(1, 4)).toEqual(["Closed", "Strategy", "Symbol"]);
  expect(after).toContain("Gross profit");
  expect(after).not.toContain("Direction");
  expect(await width()).toBeCloseTo(wide, -1);

  await page.setViewportSize({ width: 800, height: 700 });
  const reward = page.getByRole("columnheader", { name: "Strategy" });
  const before = await reward.boundingBox();
  await page.locator(".ui-grid-frame").evaluate((frame) => frame.scrollBy(300, 0));
  await expect.poll(async () => Math.round((await reward.boundingBox())?.x ?? 0)).toBe(Math.round(before?.x ?? 0));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
