import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

/** As the symbol picker and the statistics name them. */
const markets = [
  { filter: "Forex", name: "Forex" },
  { filter: "Cryptocurrency", name: "Crypto" },
  { filter: "Stock", name: "Stock" },
  { filter: "Index", name: "Index" },
  { filter: "CFD", name: "CFD" },
];

/** A long trade from 100 to 110 with its stop at 95, written into the form of Add Trade and the table of its page. */
async function record(page: Page, symbol: string, market: string): Promise<void> {
  await page.goto(address("/trades/data-table"));
  await page.getByRole("button", { name: /^Add Trade/ }).click();
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await dialog.getByRole("button", { name: /^Symbol/ }).click();
  const picker = page.getByRole("dialog", { name: "Symbol", exact: true });
  await picker.getByRole("button", { name: market, exact: true }).click();
  await page.getByRole("combobox", { name: "Search symbols" }).fill(symbol);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^Symbol/ })).toContainText(symbol);
  for (const [label, text] of [
    ["Size", "1"],
    ["Price", "100"],
    ["Stop", "95"],
  ] as const) {
    await dialog.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  const named = (name: string) => `${name} of close position 1 of open position 1`;
  const close = (name: string) => page.getByLabel(named(name), { exact: true });
  for (const [name, value] of [
    ["Size", "1"],
    ["Price", "110"],
    ["Gross profit", "20"],
  ] as const) {
    await close(name).fill(value);
    await expect(close(name)).toHaveValue(new RegExp(`^${value}`));
  }
  const saved = page.waitForResponse((response) => {
    const body = response.request().postData() ?? "";
    return response.request().method() === "PUT" && response.ok() && /"closeDate":"2/.test(body);
  });
  await page.getByRole("button", { name: `${named("Date")}: Not selected` }).click();
  const dates = page.getByRole("dialog", { name: named("Date") });
  await dates.getByRole("button", { name: "Today" }).click();
  await dates.getByRole("button", { name: "Select" }).click();
  const [entry] = (await saved).request().postDataJSON().openPositions;
  expect(entry.closePositions).toMatchObject([{ size: "1", closePrice: "110", grossProfit: "20" }]);
}

test("P-100 a trade of each of the five markets is recorded, found in the lists, analysed and reviewed", async ({
  page,
}) => {
  test.slow(); // five forms and five tables
  await signIn(page, "businessAdmin");
  await newTrade(page);
  const name = `MKT${Date.now() % 100_000}`;
  const symbols = markets.map((market) => `${name}${market.name.toUpperCase()}`);

  await test.step("record one of each, with entry, stop and exit", async () => {
    for (const [index, market] of markets.entries()) await record(page, symbols[index] ?? "", market.filter);
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
    for (const { name: market } of markets)
      await expect(page.getByRole("row").filter({ hasText: market })).toBeVisible();
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
