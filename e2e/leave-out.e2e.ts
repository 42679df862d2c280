import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { fillTrade } from "./filled-trade.ts";
import { asNewAccount, sendPassword } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("Y-322 Y-152 Y-110 a symbol is left out from the palette, list and statistics follow, and a view carries it to a new session", async ({
  page,
  browser,
}) => {
  const email = await asNewAccount(page, "/trades/data-table");
  for (const instrument of ["EURUSD", "EURUSD", "XAUUSD"]) {
    const { tradeId } = await newTrade(page, { direction: 1, instrument });
    await fillTrade(page, tradeId, [{ closeDate: "2026-03-02T13:35:00.000Z", size: "1.5", closePrice: "1.0502" }]);
  }
  await page.reload();
  const grid = page.getByRole("grid", { name: "Trades" });
  const rows = grid.getByRole("row").filter({ hasText: /EURUSD|XAUUSD/ });
  await expect(rows).toHaveCount(3);
  const bar = page.getByRole("region", { name: "Trade filters" });

  await test.step("the palette offers to leave it out of the page one is on", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or run a command" }).fill("xauusd");
    const filters = page.getByRole("group", { name: "Filters" }).getByRole("option");
    await expect(filters).toContainText(["Symbol is XAUUSD", "Leave out XAUUSD"]);
    await expect(filters.nth(1)).toContainText("2 trades");
    await filters.nth(1).click();
    await expect(page).toHaveURL(/data-table\?without\.symbols=XAUUSD$/);
    await expect(bar).toContainText("Without: XAUUSD");
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "XAUUSD" })).toHaveCount(0);
  });

  await test.step("statistics are of the rest, and say that it was chosen after the fact", async () => {
    await page.getByRole("link", { name: "Statistics", exact: true }).click();
    await expect(page).toHaveURL(/stats.*without\.symbols=XAUUSD/);
    await expect(page.getByText("Chosen after the fact.")).toBeVisible();
    await page.getByRole("link", { name: "Compare with and without" }).click();
    const counts = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Closed trades" }) });
    await expect(counts.getByRole("cell")).toHaveText(["2", "3", "−1"]);
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations).toEqual([]);
  });

  const views = page.getByRole("button", { name: /^Views/ });
  await test.step("the chip is switched by the keyboard alone, and back", async () => {
    await page.goto(address("/trades/data-table?without.symbols=XAUUSD"));
    await page.getByRole("button", { name: "Options for filter Without: XAUUSD" }).press("Enter");
    await page.getByRole("menuitem", { name: "Only these" }).press("Enter");
    await expect(page).toHaveURL(/data-table\?symbols=XAUUSD$/);
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Options for filter Symbol XAUUSD" }).press("Enter");
    await expect(page.getByRole("menuitem", { name: "Only these" })).toHaveAttribute("data-highlighted", "");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/data-table\?without\.symbols=XAUUSD$/);
    await views.click();
    await page.getByRole("button", { name: "Save filter as view" }).click();
    await page.getByLabel("View name").fill("Without gold");
    await page.keyboard.press("Enter");
    await expect(views).toContainText("Without gold");
  });

  await test.step("the view and its link show the same in a session of its own", async () => {
    const link = page.url();
    const other = await browser.newContext();
    const again = await other.newPage();
    await sendPassword(again, email, "/trades/data-table");
    await again.waitForURL(/data-table/);
    await again.goto(link);
    await expect(again.getByRole("button", { name: /^Views/ })).toContainText("Without gold");
    await expect(again.getByRole("button", { name: "Remove filter Without: XAUUSD" })).toBeVisible();
    const found = again.getByRole("grid", { name: "Trades" }).getByRole("row");
    await expect(found.filter({ hasText: "EURUSD" })).toHaveCount(2);
    await expect(found.filter({ hasText: "XAUUSD" })).toHaveCount(0);
    await other.close();
  });
});
