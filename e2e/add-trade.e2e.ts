import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const row =
  "48811207\t2026.03.03 09:12:00\tsell\t1.50\tEURUSD\t1.05420\t1.05620\t1.04740\t2026.03.03 13:35:00\t1.05020\t-10.50\t0.00\t2.04\t600.00";

test("T-200 T-201 T-203 T-204 a trade is entered from the keyboard alone, with its risk while typing", async ({
  page,
}) => {
  await signIn(page, "pro");
  await newTrade(page);
  await page.goto(address("/trades/data-table"));
  await expect(page.getByRole("grid", { name: "Trades" })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("button", { name: /^Symbol/ })).toBeFocused();
  await page.keyboard.type("gbpusd");
  const picker = page.getByRole("combobox", { name: "Search symbols" });
  await expect(picker).toHaveValue("gbpusd");
  await expect(page.getByRole("option", { name: /GBPUSD/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(picker).toHaveCount(0);
  await expect(dialog.getByText("GBPUSD").first()).toBeVisible();
  for (const [label, text] of [
    ["Size", "1.2"],
    ["Price", "1.2634"],
    ["Stop", "1.2614"],
    ["Target", "1.2689"],
  ] as const) {
    for (let presses = 0; presses < 12; presses += 1) {
      if (
        await dialog
          .getByRole("textbox", { name: label, exact: true })
          .evaluate((field) => field === document.activeElement)
      )
        break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(text);
  }
  await expect(dialog.getByText("20.0 pips").first()).toBeVisible();
  await expect(dialog.getByText("240.00").first()).toBeVisible();
  await expect(dialog.getByText("2.75").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await expect(page.getByLabel("Stop of open position 1")).toHaveValue("1.26140");
});

test("P-640 P-642 a field that is left empty or cannot be meant says so before anything is sent", async ({ page }) => {
  await signIn(page, "pro");
  await newTrade(page);
  await page.goto(address("/trades/data-table"));
  await expect(page.getByRole("grid", { name: "Trades" })).toBeVisible();
  await page.keyboard.press("n");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/trades/add")) sent.push(request.url());
  });
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await expect(dialog.getByRole("button", { name: /^Symbol/ })).toBeFocused();
  await expect(dialog.getByText("Symbol must not be empty")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(dialog.getByText("Symbol must not be empty")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("gbpusd");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Symbol must not be empty")).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Price", exact: true }).fill("1.2634");
  await dialog.getByRole("textbox", { name: "Stop", exact: true }).fill("1.2700");
  await expect(dialog.getByText("Invalid direction: the stop of a long trade must be below the price")).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press("Escape");
});

test("P-570 T-202 T-205 T-520 T-522 T-523 symbols are searched by name and market, and one that nobody lists is made up", async ({
  page,
}) => {
  await signIn(page, "trial");
  await newTrade(page);
  await page.goto(address("/trades/data-table"));
  await expect(page.getByRole("grid", { name: "Trades" })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  const statuses = dialog.getByRole("radiogroup", { name: "Status" }).getByRole("radio");
  await expect(statuses).toHaveCount(3);
  await expect(dialog.getByRole("radio", { name: "Executed" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Long" })).toBeChecked();

  const sent: { instrument: string; strategyId: string | null }[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/trades/add")) sent.push(request.postDataJSON());
  });
  await page.keyboard.press("Control+s");
  await expect(dialog.getByText("Symbol must not be empty")).toBeVisible();
  expect(sent).toEqual([]);

  const picker = page.getByRole("dialog", { name: "Symbol", exact: true });
  const search = page.getByRole("combobox", { name: "Search symbols" });
  const options = page.getByRole("option");
  await test.step("by symbol and description, whatever the case", async () => {
    await dialog.getByRole("button", { name: /^Symbol/ }).click();
    expect((await picker.boundingBox())?.width).toBeLessThanOrEqual(800);
    for (const name of ["All", "Forex", "Cryptocurrency", "Stock", "Index", "CFD"]) {
      await expect(picker.getByRole("button", { name, exact: true })).toBeVisible();
    }
    await search.fill("eurusd");
    await expect(options.filter({ hasText: "EURUSD" }).first()).toBeVisible();
    await search.fill("uS dOLLAR");
    await expect(options.filter({ hasText: /US Dollar/ }).first()).toBeVisible();
    const [first, second] = [options.nth(0), options.nth(1)];
    await expect(first).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(first).toHaveAttribute("aria-selected", "true");
  });

  await test.step("in one market", async () => {
    await picker.getByRole("button", { name: "Cryptocurrency" }).click();
    await search.fill("eurusd");
    await expect(options.filter({ hasText: /^EURUSD/ })).toHaveCount(0);
  });

  await test.step("Enter makes up what nobody lists, and no strategy is needed", async () => {
    await search.fill("my own coin");
    await page.keyboard.press("Enter");
    await expect(picker).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: /^Symbol/ })).toContainText("MY OWN COIN");
    await dialog.getByRole("combobox", { name: "Strategy" }).selectOption({ index: 0 });
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
    expect(sent).toMatchObject([{ instrument: "MY OWN COIN", exchange: "Custom", marketType: 1, strategyId: null }]);
    const trade = await send(page, "GET", new URL(page.url()).pathname);
    expect(trade).toMatchObject({ instrument: "MY OWN COIN", exchange: "Custom", quoteCurrency: "USD" });
  });
});

test("Y-153 rows of a broker's table pasted into Add Trade fill the form and every open and close position", async ({
  page,
}) => {
  await signIn(page, "pro");
  await newTrade(page);
  await page.goto(address("/trades/data-table"));
  await expect(page.getByRole("grid", { name: "Trades" })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await dialog.getByRole("textbox", { name: "Size" }).click();
  const second = row.replace("13:35:00", "14:10:00").replace("1.05020", "1.04900").replace("1.50", "0.50");
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, `${row}\n${second}`);
  await expect(dialog.getByText("2 rows pasted, 2 close positions filled.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Symbol/ })).toContainText("EURUSD");
  await expect(dialog.getByRole("textbox", { name: "Size" })).toHaveValue("2.00");
  await dialog.getByRole("textbox", { name: "Stop" }).fill("1.0562");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await expect(page.getByLabel("Size of open position 1")).toHaveValue("2.00");
  await expect(page.getByLabel("Stop of open position 1")).toHaveValue("1.05620");
  await expect(page.getByLabel("Price of close position 1 of open position 1")).toHaveValue("1.05020");
  await expect(page.getByLabel("Price of close position 2 of open position 1")).toHaveValue("1.04900");
});

test("Y-153 a row copied from a broker's table fills open and close position, and can be taken back", async ({
  page,
}) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page, { direction: 1 });
  await page.goto(address(`/trades/${tradeId}`));
  await expect(page.getByRole("table", { name: "Positions" })).toBeVisible();
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, row);
  await expect(page.getByText("1 row pasted, 1 close position filled.")).toBeVisible();
  await expect(page.getByLabel("Size of open position 1")).toHaveValue("1.50");
  await expect(page.getByLabel("Price of close position 1 of open position 1")).toHaveValue("1.05020");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Size of open position 1")).toHaveValue("");
});
