import { expect, type Page, test } from "@playwright/test";
import { command, tabTo } from "./by-keys.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

// Main journeys without a mouse: nothing here points or clicks.
const tradePage = /\/trades\/[0-9a-f-]{36}/;

/** A trade that waits in the list is opened from the dashboard. */
async function openNewTrade(page: Page): Promise<void> {
  await newTrade(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await command(page, "EURUSD", "EURUSD Long");
  await expect(page).toHaveURL(tradePage);
  await expect(page.getByRole("heading", { name: "EURUSD", level: 1 })).toBeAttached();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, "manager", "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("Y-152 a trade is added from a page of another remote, by keys alone", async ({ page }) => {
  await newTrade(page);
  await page.goto(address("/groups"));
  await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
  await command(page, "add tra", "Add Trade");
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("button", { name: /^Symbol/ })).toBeFocused();
  await page.keyboard.type("gbpusd");
  await expect(page.getByRole("option", { name: /GBPUSD/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  for (const [label, text] of [
    ["Size", "1.2"],
    ["Price", "1.2634"],
    ["Stop", "1.2614"],
  ] as const) {
    await tabTo(page, dialog.getByRole("textbox", { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(tradePage);
});

test("Y-152 a stop is changed and saved by keys alone", async ({ page }) => {
  await openNewTrade(page);
  await expect(page).toHaveURL(tradePage);
  const stop = page.getByLabel("Stop of open position 1");
  await tabTo(page, stop);
  await page.keyboard.type("1.2600");
  await page.keyboard.press("Tab");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(stop).toHaveValue("1.26000");
});
