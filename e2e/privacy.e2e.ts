import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { sampled } from "../scripts/testing/sampled.ts";
import { knownMoney, moneyShown } from "./money-on-screen.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { send } from "./trade-data.ts";

const groupings = ["accounts", "hours", "markets", "sessions", "strategies", "symbols", "tags", "weekdays"];
const lists = ["/dashboard", "/trades/timeline", "/trades/data-table", "/trades/insights"];
const pages = ["/trade-accounts", "/strategies", "/templates", "/templates/library", "/trade-imports"];

let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());
test.setTimeout(300_000);

/** Opens a screen and waits until it has drawn what it has. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await page.waitForLoadState("networkidle");
  // On a slow machine the network is idle too while scripts that have come are not run yet.
  await expect(page.locator("main :is(h2, h3, table, article, section, a, button)").first()).toBeAttached();
  await expect(page.locator(".ui-skeleton")).toHaveCount(0);
}

test("T-480 P-307 in privacy mode no amount of money stands on any screen of the trades", async ({ page }) => {
  await signIn(page, "admin");
  await importSample(page);
  const { items: tradeIds } = await send<{ items: string[] }>(page, "GET", "/trades/ids?open=false");
  const tradeId = tradeIds[0] ?? "";
  // Without R there is no curve that privacy mode could fall back on.
  await send(page, "POST", "/trades/bulk", { changes: [{ tradeIds, set: { kind: "stop", by: "pips", value: "50" } }] });
  const trade = await send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
  const strategy = await send<{ id: string }>(page, "POST", "/strategies", { name: "London Breakout" });
  const amounts = await knownMoney(page);
  expect(amounts.length).toBeGreaterThan(40);
  // Without privacy mode the same look finds them: it can see what it looks for.
  await open(page, "/trades/data-table");
  await expect.poll(() => moneyShown(page, amounts)).not.toEqual([]);
  await send(page, "POST", "/settings/privacy-mode", { value: true });
  const nothing = async (screen: string) => expect.soft(await moneyShown(page, amounts), screen).toEqual([]);

  await test.step("lists, statistics and the pages beside them", async () => {
    const stats = ["all", ...groupings].map((grouping) => `/trades/stats/${grouping}`);
    const single = [`/trade-accounts/${trade.accountId}`, `/strategies/${strategy.id}`];
    for (const path of sampled("private pages", [...lists, ...stats, ...pages, ...single], 6)) {
      await open(page, path);
      await nothing(path);
    }
  });

  await test.step("what the pointer and the keys bring up on the dashboard", async () => {
    await open(page, "/dashboard");
    const curve = page.getByRole("slider", { name: /^Net R\. .* between points/ });
    await curve.focus();
    for (const key of ["ArrowRight", "ArrowRight", "End", "ArrowLeft"]) {
      await page.keyboard.press(key);
      await nothing(`the curve after ${key}`);
    }
    await curve.hover();
    await nothing("the curve under the pointer");
    const panel = page.locator(".sc-panel").filter({ has: curve });
    await panel.getByRole("button", { name: "Table", exact: true }).click();
    await expect(page.getByRole("region", { name: "Net R as a table" })).toBeVisible();
    await nothing("the curve as a table");
  });

  await test.step("chosen trades, the account's dialog, Add Trade", async () => {
    await open(page, "/trades/data-table");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await expect(page.getByRole("region", { name: "Selected trades" })).toBeVisible();
    await nothing("the bar of chosen trades");
    await open(page, `/trade-accounts/${trade.accountId}/edit`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await nothing("the account’s dialog");
    await open(page, "/trades/timeline");
    await page.getByRole("button", { name: "Add Trade" }).first().click();
    await expect(page.getByRole("dialog", { name: /Add Trade/ })).toBeVisible();
    await nothing("Add Trade");
  });

  await test.step("the trade in each of its panels", async () => {
    await open(page, `/trades/${tradeId}`);
    for (const name of ["Details", "Workflow", "Snapshots", "Info", "Notes", "Insights", "Tags"]) {
      await page.getByRole("tab", { name, exact: true }).click();
      await page.waitForLoadState("networkidle");
      await nothing(`the tab ${name}`);
    }
    await page.getByRole("tab", { name: "Info", exact: true }).click();
    await expect(page.getByRole("radio", { name: "Gross" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Position" }).selectOption("Close Position 1");
    await nothing("one exit of the Info panel");
  });

  await test.step("the dialogs of the trade, and what would reach the clipboard", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Get AI Data Model" })).toBeDisabled();
    await page.getByRole("menuitem", { name: "Copy", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Copy Trade" });
    await dialog.getByLabel("Multiplier").fill("2");
    await expect(dialog.getByRole("table", { name: "Copied result" })).toContainText("Private");
    await nothing("the copy");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await nothing("Share");
  });

  await test.step("the preview of an import", async () => {
    await open(page, "/trade-imports");
    await page.getByRole("button", { name: "Try our sample statement" }).click();
    await expect(page.getByRole("region", { name: "Reconciliation" })).toBeVisible();
    await nothing("the preview");
    for (const tab of [/^Duplicates/, /^Skipped/]) {
      await page.getByRole("radio", { name: tab }).click({ force: true });
      await nothing(`the preview, ${tab}`);
    }
  });
});
