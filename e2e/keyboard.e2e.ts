import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { command, tabTo } from "./by-keys.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

// Ten main journeys without a mouse: nothing here points or clicks.
const statement = join(root, "services/trades/src/features/imports/sample-statement.htm");
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

test("Y-152 a trade is rated and reviewed by keys alone", async ({ page }) => {
  await openNewTrade(page);
  await tabTo(page, page.getByRole("tab", { selected: true }).first());
  const workflow = page.getByRole("tab", { name: "Workflow" });
  for (let presses = 0; presses < 8; presses += 1) {
    if (await workflow.evaluate((tab) => tab === document.activeElement)) break;
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  const analysis = page.getByRole("region", { name: "Analysis" });
  await tabTo(page, analysis.getByRole("button", { name: "Analysis" }));
  await page.keyboard.press("4");
  await expect(analysis.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await tabTo(page, page.getByRole("textbox", { name: "Analysis, Execution" }));
  await page.keyboard.type("Waited for the close");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Analysis" })).toContainText("Waited for the close");
});

test("Y-152 the trade that is open comes first in the palette: copied, and the question of deletion, by keys alone", async ({
  page,
}) => {
  await openNewTrade(page);
  await expect(page).toHaveURL(tradePage);
  await expect(page.getByRole("heading", { name: "EURUSD", level: 1 })).toBeAttached();
  await expect(page.getByRole("button", { name: "More" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const first = page.getByRole("dialog").getByRole("group").first();
  await expect(first).toHaveAccessibleName(/^EURUSD, /);
  await expect(first.getByRole("option")).toContainText(["Share", "Share with groups", "Copy"]);
  await page.keyboard.press("Escape");
  await command(page, "copy", "Copy");
  await expect(page.getByRole("dialog", { name: /Copy/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await command(page, "delete", "Delete");
  await expect(page.getByRole("alertdialog", { name: "Delete trade" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("Y-152 a list is filtered from another page, and chosen trades come first in the palette, by keys alone", async ({
  page,
}) => {
  await newTrade(page);
  await command(page, "filter trades", "Filter trades");
  const menu = page.getByRole("dialog", { name: "Add a filter" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect(menu).toBeVisible();
  const symbol = menu.getByRole("checkbox", { name: /EURUSD/ });
  await tabTo(page, symbol);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/EURUSD/);
  await page.keyboard.press("Escape");
  await tabTo(page, page.getByRole("checkbox", { name: "Select EURUSD" }).first());
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("group").first()).toHaveAccessibleName(/^EURUSD, /);
  await page.keyboard.type("open the");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(tradePage);
});

test("Y-152 a statement is imported and one of its trades is found by its ticket, by keys alone", async ({ page }) => {
  await command(page, "import a", "Import a statement");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(statement);
  await expect(page.getByText(/detected/).first()).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /^Import \d+ trades/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/trades imported|Imported/).first()).toBeVisible();
});

test("Y-152 a page of the notebook is made from anywhere and written, by keys alone", async ({ page }) => {
  await command(page, "new page", "New page");
  await expect(page).toHaveURL(/\/notebook\/[0-9a-f-]{36}$/);
  await tabTo(page, page.getByRole("textbox", { name: "Title" }));
  await page.keyboard.type("What I learned");
  await tabTo(page, page.getByRole("textbox", { name: "Text of the page" }));
  await page.keyboard.type("Wait for the close.");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Text of the page" })).toContainText("Wait for the close.");
});

test("Y-152 K-132 a size is worked out and becomes a trade, by keys alone", async ({ page }) => {
  await command(page, "position size", "Position size calculator");
  await expect(page).toHaveURL(/\/tools\/position-size-calculator/);
  await tabTo(page, page.getByLabel("Account balance"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("5000");
  await expect(page.getByRole("status", { name: "Size", exact: true })).toHaveText("0.20 lots");
  await tabTo(page, page.getByRole("button", { name: "Add Trade with this size" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("textbox", { name: "Size", exact: true })).toHaveValue("0.2");
});

test("Y-152 today's page of the daily journal is reached by G J and by the palette, and written, by keys alone", async ({
  page,
}) => {
  await page.keyboard.press("g");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/\/journal\/\d{4}-\d\d-\d\d$/);
  await command(page, "dashboard", "Dashboard");
  await command(page, "today in", "Today in the daily journal");
  await expect(page).toHaveURL(/\/journal\/\d{4}-\d\d-\d\d$/);
  await tabTo(page, page.getByRole("main").getByRole("textbox").first());
  await page.keyboard.type("Calm");
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test("Y-152 the theme is chosen by keys alone, and the slash of a German keyboard opens the palette", async ({
  page,
}) => {
  const keys = await page.context().newCDPSession(page);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  const slash = { key: "/", code: "Digit7", modifiers: 8, windowsVirtualKeyCode: 55 };
  await keys.send("Input.dispatchKeyEvent", { type: "keyDown", text: "/", ...slash });
  await keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...slash });
  const field = page.getByRole("combobox", { name: "Search or command" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type("appearance");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/appearance$/);
  const light = page.getByRole("radio", { name: "Light" });
  await tabTo(page, page.getByRole("radio", { name: "Dark" }));
  for (let presses = 0; presses < 3 && !(await light.isChecked()); presses += 1)
    await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await send(page, "POST", "/settings/theme-mode", { value: "dark" }).catch(() => undefined);
});
