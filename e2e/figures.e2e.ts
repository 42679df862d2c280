import { expect, type Page, test } from "@playwright/test";
import { fillTrade } from "./filled-trade.ts";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

/** A new account with shorts of 1.5 lots: a win of 2 R, a loss of 1.5 R and a win of 2.5 R, a day apart. */
async function threeTrades(page: Page): Promise<void> {
  await asNewAccount(page, "/dashboard");
  for (const [day, closePrice, maximumAdversePrice, maximumFavourablePrice] of [
    ["02", "1.0502", "1.05531", "1.0488"],
    ["03", "1.0572", "1.0575", "1.0540"],
    ["04", "1.0492", "1.05531", "1.0488"],
  ]) {
    const { tradeId } = await newTrade(page, { direction: 1 });
    const closeDate = `2026-03-${day}T13:35:00.000Z`;
    await fillTrade(page, tradeId, [
      { closeDate, size: "1.5", closePrice, maximumAdversePrice, maximumFavourablePrice },
    ]);
  }
}

test("Y-112 each figure of the statistics says of how many trades it is, and what it is", async ({ page }) => {
  await threeTrades(page);
  await page.goto(address("/trades/stats"));
  const figure = (name: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${name} `) });
  for (const [name, value, count] of [
    ["Profit factor", "3.00", "3 trades"],
    ["Expectancy", "plus 300.00 US dollars", "3 trades"],
    ["Expectancy in R", "plus 1.00 R", "3 trades"],
    ["Average profit / loss", "1.50", "3 trades"],
    ["Average win in R", "plus 2.25 R", "2 trades"],
    ["Max drawdown", "minus 450.00 US dollars", "3 trades"],
    ["Max drawdown in %", "1.11 percent", "3 trades"],
    ["Max drawdown in R", "minus 1.50 R", "3 trades"],
    ["Recovery factor", "2.00", "3 trades"],
    ["SQN", "0.79", "3 trades"],
    ["Sharpe", "", "3 trades"],
    ["Sortino", "", "3 trades"],
    ["Longest winning streak", "1", "1 trade"],
    ["Longest losing streak", "1", "1 trade"],
  ] as const) {
    await expect(figure(name).filter({ hasText: count }).first(), name).toContainText(value);
  }
  // The chart above has its place before the pointer takes one.
  await expect(page.getByRole("main").getByRole("slider")).toBeVisible();
  const sqn = figure("SQN");
  await sqn.scrollIntoViewIfNeeded();
  await sqn.hover();
  await expect(page.getByRole("tooltip")).toContainText(/√|square root/);

  await page.goto(address("/trades/stats/r-distribution"));
  await page.getByRole("main").getByRole("button", { name: "Table" }).click();
  const counts = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await expect(counts).toHaveCount(3);
});

test("Y-120 other exits show what they change, and say that the order of prices is unknown", async ({ page }) => {
  await threeTrades(page);
  await page.goto(address("/trades/stats/what-if"));
  const row = (name: string | RegExp) => page.getByRole("row", { name });
  await expect(row(/^As traded 0 /)).toContainText("plus 3.00 R");
  await expect(row(/^Fixed target 2\.0R 1 /)).toContainText("plus 2.50 R");
  await expect(row(/^Fixed target 2\.0R 1 /)).toContainText("minus 0.50 R");
  await expect(page.getByText(/MAP and MFP don’t show which came first/)).toBeVisible();
  const rule = page.getByRole("region", { name: "Custom rule" });
  await rule.getByRole("textbox", { name: "Stop, up to 1R" }).fill("0.5");
  await rule.getByRole("textbox", { name: "Target in R" }).fill("1");
  await rule.getByRole("button", { name: "Try" }).click();
  // All three reach the stop, and two of them the target as well.
  await expect(row(/^Custom: /)).toContainText("minus 1.50 R");
  await expect(page.getByText(/which came first: for the 2 trades/)).toBeVisible();
});

test("Y-121 the simulator draws the same runs for the same seed, others for another, and more risk falls deeper", async ({
  page,
}) => {
  await threeTrades(page);
  await page.goto(address("/trades/stats/simulator"));
  const outcomes = page.getByRole("region", { name: "Simulated outcomes" });
  const bands = page.getByRole("region", { name: "Simulated balance" });
  await expect(outcomes).toContainText("Risk of ruin (losing half)");
  await expect(bands).toContainText("50% and 90% bands");
  await expect(outcomes.getByRole("columnheader", { name: "20%" })).toBeVisible();
  const first = await outcomes.textContent();
  await page.reload();
  await expect(outcomes).toHaveText(first ?? "");
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("1,000 simulated runs, set 2")).toBeVisible();
  await expect(outcomes).not.toHaveText(first ?? "");
  const drawdown = async () =>
    Number.parseFloat((await outcomes.getByRole("definition").nth(2).textContent()) ?? "none");
  const before = await drawdown();
  await page.getByRole("slider", { name: "Risk per trade" }).focus();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(drawdown).toBeGreaterThan(before);
});
