import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { arrowTo, command, tabTo } from "./by-keys.ts";
import { asNewAccount } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { newTrade } from "./trade-data.ts";

// Ten main journeys without a mouse: nothing here points or clicks.
const statement = join(root, "services/trades/src/features/imports/sample-statement.htm");
const tradePage = /\/trades\/[0-9a-f-]{36}/;

/** A trade that waits in the list is opened from the dashboard. */
async function openNewTrade(page: Page): Promise<void> {
  await newTrade(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await command(page, "EURUSD", "EURUSD Long", "Trades");
  await expect(page).toHaveURL(tradePage);
  await expect(page.getByRole("heading", { name: "EURUSD", level: 1 })).toBeAttached();
}

async function onDashboard(page: Page): Promise<void> {
  await signIn(page, "manager", "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
}

test("Y-152 a trade is added from a page of another remote, by keys alone", async ({ page }) => {
  await onDashboard(page);
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
  await onDashboard(page);
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

test("Y-152 an imported trade is opened by its ticket, by keys alone", async ({ page }) => {
  await asNewAccount(page, "/dashboard");
  await importSample(page);
  await page.goto(address("/groups"));
  await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
  await command(page, "70210044", "GBPUSD");
  await expect(page).toHaveURL(tradePage);
  await expect(page.getByRole("heading", { name: "GBPUSD", level: 1 })).toBeAttached();
});

test("Y-152 a trade is rated and reviewed by keys alone", async ({ page }) => {
  await onDashboard(page);
  await openNewTrade(page);
  await tabTo(page, page.getByRole("tab", { selected: true }).first());
  await arrowTo(page, page.getByRole("tab", { name: "Workflow" }));
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

test("Y-152 a list is filtered from another page, and its chosen trade is opened by the palette, by keys alone", async ({
  page,
}) => {
  await asNewAccount(page, "/groups");
  await importSample(page);
  await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
  await command(page, "filter trades", "Filter trades");
  const menu = page.getByRole("dialog", { name: "Add a filter" });
  await expect(menu).toBeVisible();
  const symbol = menu.getByRole("checkbox", { name: /EURUSD/ });
  await tabTo(page, symbol);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/EURUSD/);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await tabTo(page, page.getByRole("checkbox", { name: "Select EURUSD" }).first());
  await page.keyboard.press("Space");
  await command(page, "open the", "Open the first");
  await expect(page).toHaveURL(tradePage);
});

test("Y-152 a statement is imported by keys alone", async ({ page }) => {
  await asNewAccount(page, "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  const chooser = page.waitForEvent("filechooser"); // the browser knows early enough to ask us
  await command(page, "import a", "Import a statement");
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(statement);
  await tabTo(page, page.getByRole("button", { name: "Yes, that’s right" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Import \d/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Import complete" })).toBeVisible();
});

test("Y-152 a page of the notebook is made from anywhere and written, by keys alone", async ({ page }) => {
  await onDashboard(page);
  await command(page, "new page", "New page");
  await expect(page).toHaveURL(/\/notebook\/[0-9a-f-]{36}$/);
  await tabTo(page, page.getByRole("textbox", { name: "Title" }));
  await page.keyboard.type("What I learned");
  await tabTo(page, page.getByRole("textbox", { name: "Page text" }));
  await page.keyboard.type("Wait for the close.");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Page text" })).toContainText("Wait for the close.");
});

test("Y-152 K-132 a size is worked out and becomes a trade, by keys alone", async ({ page }) => {
  await onDashboard(page);
  await command(page, "position size calc", "Position size calculator");
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
  const day = /\/journal\/\d{4}-\d\d-\d\d$/;
  await asNewAccount(page, "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(day);
  await command(page, "dashboard", "Dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await command(page, "today in", "Today in the daily journal");
  await expect(page).toHaveURL(day);
  const text = page.getByRole("main").getByRole("textbox").first();
  await tabTo(page, text);
  await page.keyboard.type("Calm");
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test("Y-152 the theme is chosen by keys alone, and the slash of a German keyboard opens the palette", async ({
  page,
}) => {
  await asNewAccount(page, "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  const keys = await page.context().newCDPSession(page);
  const slash = { key: "/", code: "Digit7", modifiers: 8, windowsVirtualKeyCode: 55 };
  await keys.send("Input.dispatchKeyEvent", { type: "keyDown", text: "/", ...slash });
  await keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...slash });
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.type("appearance");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/appearance$/);
  await tabTo(page, page.getByRole("radio", { name: "Dark" }));
  await arrowTo(page, page.getByRole("radio", { name: "Light" }));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
