import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

test("K-130 K-132 a size is found from the drawer on, its address opens it again, and it becomes a planned trade", async ({
  page,
}) => {
  await signIn(page, "pro", "/dashboard");
  const account = { name: "Calculated", currency: "USD", defaultMarketType: 0, startBalance: "5000" };
  await send(page, "POST", "/trade-accounts", account);
  await page.getByRole("navigation").getByRole("link", { name: "Tools" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Position size/ })
    .click();
  const size = page.getByRole("status", { name: "Size", exact: true });
  await expect(size).toHaveText("0.40 lots");
  await page.getByLabel("Account balance").fill("5000");
  await expect(size).toHaveText("0.20 lots");
  await expect(page).toHaveURL(/\?balance=5000$/);
  await page.reload();
  await expect(size).toHaveText("0.20 lots");
  await page.getByRole("button", { name: "Add Trade with this size" }).click();
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("button", { name: /^Symbol: EURUSD/ })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Size", exact: true })).toHaveValue("0.2");
});

test("K-130 Y-162 the calculators speak German", async ({ page }) => {
  await signIn(page, "member2", "/dashboard");
  await send(page, "POST", "/settings/language", { value: "de" });
  try {
    await page.goto(address("/tools/compound-growth-calculator?gain=10&periods=12"));
    await expect(page.getByRole("status", { name: "Stand am Ende" })).toHaveText("31.384,28 USD");
  } finally {
    await send(page, "POST", "/settings/language", { value: "en" });
  }
});

test("K-163 K-164 an instrument of one's own fills the calculator, which converts by the latest prices of currencies", async ({
  page,
}) => {
  await signIn(page, "manager", "/dashboard");
  await page.route("**/v1.0/instruments/rate/JPY/USD", (route) =>
    route.fulfill({ json: { rate: null, day: null, source: "European Central Bank" } }),
  );
  await page.route("**/v1.0/currencies/latest-prices*", (route) =>
    route.fulfill({
      json: {
        ...{ baseCurrency: "USD", items: { JPY: "0.0065" }, lastUpdated: "2026-03-02" },
        source: "European Central Bank",
      },
    }),
  );
  await page.goto(address("/tools/position-size-calculator"));
  const dialog = page.getByRole("dialog");
  const own = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove / }) });
  const add = async (name: string, symbol: string, currency: string) => {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Symbol").fill(symbol);
    await dialog.getByLabel("Market").selectOption("CFDs");
    await dialog.getByLabel("Quote currency").selectOption(currency);
    await dialog.getByLabel("Pip size").fill("0.1");
    await dialog.getByLabel("Contract size").fill("100");
    await dialog.getByLabel("Size step").fill("0.5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(own.filter({ hasText: symbol })).toBeVisible();
  };
  await add("Gold", "GOLD.X", "USD");
  await add("Nikkei", "NIK.X", "JPY");
  await page.getByRole("button", { name: "Move Nikkei up" }).click();
  await expect(own).toHaveText([/NIK\.X/, /GOLD\.X/]);
  await page.getByRole("button", { name: "Edit Gold" }).click();
  await dialog.getByLabel("Pip value").fill("1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  const size = page.getByRole("status", { name: "Size", exact: true });
  await own.getByRole("link", { name: /GOLD\.X/ }).click();
  await page.getByLabel("Account balance").fill("10000");
  await page.getByLabel("Stop distance").fill("25");
  await expect(size).toHaveText(/^4\.0/); // 100 USD over 25 pips of 1 USD

  await own.getByRole("link", { name: /NIK\.X/ }).click();
  await expect(page.getByText(/1 JPY = 0\.0065000 USD, European Central Bank, 2026-03-02/)).toBeVisible();
  await page.getByLabel("Stop distance").fill("25");
  await expect(size).toHaveText(/^61\.5/); // a pip is 10 JPY, 0.065 USD

  await page.reload();
  await expect(own).toHaveText([/NIK\.X/, /GOLD\.X/]);
  for (const name of ["Gold", "Nikkei"]) await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(own).toHaveCount(0);
});
