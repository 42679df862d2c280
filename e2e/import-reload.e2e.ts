import { expect, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";

/** A file is taken once the page knows the profiles. */
const ready = (page: Page) => expect(page.getByRole("button", { name: "Choose a file" })).toBeEnabled();

const count = 2_000;
const day = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString().slice(0, 19);
const buffer = Buffer.from(
  [
    "Symbol,Side,Qty,Open date,Open price,Close date,Close price",
    ...Array.from({ length: count }, (_, at) => `AAPL,Buy,${(at % 9) + 1},${day(at)},100,${day(at + 1)},101`),
  ].join("\n"),
);
// A name of its own for each attempt: a page that is closed by force cannot take its profile back.
const name = `own_trades_${process.pid}_${Date.now()}`;
const file = { name: `${name}.csv`, mimeType: "text/csv", buffer };

async function previewTable(page: Page): Promise<void> {
  await page.getByLabel("Statement file").setInputFiles(file);
  await page.getByRole("button", { name: /^Preview 2,000 rows/ }).click();
  await expect(page.getByRole("region", { name: "Reconciliation" })).toBeVisible();
}

test("T-574 T-576 a preview that is reloaded leaves no profile, an import that is reloaded is followed to its end", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports"); // a profile of another journey would be at hand
  await ready(page);
  await page.getByLabel("Statement file").setInputFiles(file);
  await expect(page.getByRole("button", { name: /^Preview 2,000 rows/ })).toBeEnabled();
  const profiles = page.getByRole("row", { name: new RegExp(`${name} .*on first import`) });

  await test.step("reloaded in the preview", async () => {
    await page.reload();
    await ready(page);
    await expect(page.getByText("Import profiles")).toBeVisible();
    await expect(profiles).toHaveCount(0);
  });

  await test.step("left in the preview by a link", async () => {
    await previewTable(page);
    await page.getByRole("link", { name: "Trades", exact: true }).first().click();
    await expect(page).toHaveTitle("Trades | Entrywise"); // the address changes before the page does
    await page.goBack();
    await ready(page);
    await expect(profiles).toHaveCount(0);
  });

  await test.step("reloaded while it is imported", async () => {
    await previewTable(page);
    await page.getByRole("combobox", { name: "File time zone" }).selectOption("UTC");
    await page.getByLabel("Account currency").selectOption("USD");
    const started = page.waitForResponse((one) => one.status() === 202);
    await page.getByRole("button", { name: /^Import 2,000 rows/ }).click();
    await started;
    await page.reload();
    const row = page.getByRole("row", { name: new RegExp(`${name}\\.csv`) });
    await expect(row).toContainText("Imported", { timeout: 30_000 });
    await expect(row).toContainText("2,000");
  });
});
