import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("Y-152 Ctrl K finds a trade by its symbol and a page by its name, without a mouse", async ({ page }) => {
  await signIn(page, "manager", "/dashboard");
  await newTrade(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("group", { name: "Trades" }).getByRole("option")).not.toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").analyze();
  expect(violations).toEqual([]);
  const found = page.waitForResponse((response) => response.url().includes("search=EURUSD"));
  await field.fill("EURUSD");
  await found;
  await expect(page.getByRole("group", { name: "Trades" }).getByRole("option").first()).toContainText("EURUSD");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await page.keyboard.press("Control+k");
  await field.fill("snapshot slots");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/snapshot-slots$/);
  await expect(page.getByRole("heading", { name: "Snapshot Slots", level: 1 })).toBeVisible();
});
