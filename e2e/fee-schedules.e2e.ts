import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type ExportedTrade, exportedFile } from "../services/trades/src/testing/exported-file.ts";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { importText } from "./statement.ts";

const trades: ExportedTrade[] = [1, 0.5, -1].map((r, place) => ({
  ...{ r, openDate: `2026-01-1${place + 2}T14:30:00Z`, closeDate: `2026-01-1${place + 2}T15:30:00Z` },
}));
const withoutCosts = exportedFile(trades);

test("Y-307 fees estimate the costs of a file without any, are marked, replaced by real ones and undone in one step", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports");
  await importText(page, "trades.csv", withoutCosts);
  await page.goto(address("/trade-accounts"));
  await page.getByRole("table", { name: "Trade accounts" }).getByRole("link", { name: "USD", exact: true }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Fees" }).click();

  await test.step("effect and preview follow what is typed", async () => {
    await page.getByRole("button", { name: "Add fee" }).click();
    await page.getByRole("textbox", { name: "Rate" }).fill("0.01");
    await page.getByRole("textbox", { name: "At least per side" }).fill("2");
    await page.getByRole("combobox", { name: "Charged" }).selectOption("On close");
    const preview = page.getByRole("table", { name: "Preview" });
    await expect(preview.getByRole("row", { name: /All trades without costs/ })).toContainText("6.00");
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations).toEqual([]);
    await page.getByRole("button", { name: "Apply to 3 trades" }).click();
    await expect(page.getByText("3 trades have estimated costs now.")).toBeVisible();
  });

  const list = page.getByRole("row", { name: /ACME/ });
  await test.step("the list marks them and names their line", async () => {
    await page.goto(address("/trades/data-table"));
    await expect(list).toHaveCount(3);
    await expect(list.first().getByText("estimated costs").first()).toBeAttached();
    await expect(page.getByText("3 have estimated costs")).toBeVisible();
    await list.first().getByRole("button", { name: "How the costs of ACME are estimated" }).click();
    await expect(page.getByText(/Fee schedule: 10 × 0\.01, on close, at least 2\.00 USD/)).toBeVisible();
    await page.getByRole("link", { name: "Open fee schedule" }).click();
    await expect(page).toHaveURL(/\?tab=fees$/);
  });

  await test.step("a statement with real costs replaces the estimate", async () => {
    await page.goto(address("/trade-imports"));
    await importText(page, "costs.csv", withoutCosts.replace(",100.00,0,100.00", ",100.00,-1.25,98.75"));
    await page.goto(address("/trades/data-table"));
    await expect(page.getByText("2 have estimated costs")).toBeVisible();
  });

  await test.step("all of them are undone at once", async () => {
    await page.goto(address("/trade-accounts"));
    await page.getByRole("table", { name: "Trade accounts" }).getByRole("link", { name: "USD", exact: true }).click();
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Fees" }).click();
    await page.getByRole("button", { name: "Undo all estimates" }).click();
    await expect(page.getByText("Estimates undone")).toBeVisible();
    await page.goto(address("/trades/data-table"));
    await expect(list).toHaveCount(3);
    await expect(page.getByText(/estimated costs/)).toHaveCount(0);
  });
});
