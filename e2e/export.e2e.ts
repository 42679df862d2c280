import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

async function exported(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: label }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("Y-163 T-620 the filtered list is taken along as CSV, XLSX and JSON, and a page as PDF", async ({ page }) => {
  await signIn(page, "manager");
  await newTrade(page, { instrument: "EXPUSD" });
  await newTrade(page, { instrument: "OTHERUSD" });
  await page.goto(address("/trades/data-table?symbols=EXPUSD"));
  await expect(page.getByRole("row", { name: /EXPUSD/ })).toBeVisible();

  await test.step("the files hold the trades of the filter alone", async () => {
    const csv = await exported(page, "Export as CSV");
    expect(csv.name).toBe("trades.csv");
    const lines = csv.bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("grossProfit");
    expect(lines[1]).toContain("EXPUSD");
    const json = await exported(page, "Export as JSON");
    expect(JSON.parse(json.bytes.toString()).items.map((row: { symbol: string }) => row.symbol)).toEqual(["EXPUSD"]);
    const workbook = await exported(page, "Export as XLSX");
    expect(workbook.name).toBe("trades.xlsx");
    expect(workbook.bytes.subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("in print the page stands alone, dark on white", async () => {
    await page.goto(address("/trades/stats"));
    await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("complementary", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Add Trade" })).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("complementary", { name: "Menu" })).toBeVisible();
  });

  await test.step("in privacy mode no amount of money leaves", async () => {
    await page.goto(address("/trades/data-table?symbols=EXPUSD"));
    await page.getByRole("switch", { name: "Privacy Mode" }).click();
    await expect(page.getByRole("switch", { name: "Privacy Mode" })).toBeChecked();
    const csv = await exported(page, "Export as CSV");
    expect(csv.bytes.toString("utf8")).not.toContain("grossProfit");
    expect(csv.bytes.toString("utf8")).toContain("EXPUSD");
    await page.getByRole("switch", { name: "Privacy Mode" }).click();
  });
});
