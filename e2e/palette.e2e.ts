import AxeBuilder from "@axe-core/playwright";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { expect, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

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
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(filters.getByRole("option").first()).toHaveText(/^Symbol is EURUSD/);
  for (let kind = 0; kind < 3; kind += 1) await page.keyboard.press("Tab"); // filters, commands, trades
  await expect(filters).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await page.keyboard.press("Control+k");
  await field.fill("snapshot slots");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/snapshot-slots$/);
  await expect(page.getByRole("heading", { name: "Snapshot Slots", level: 1 })).toBeVisible();
});

test("Y-152 no key is lost however fast somebody types after Ctrl K", async ({ page }) => {
  await signIn(page, "manager", "/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  for (const delay of [0, 2, 5, 10, 20, 40, 80]) {
    await test.step(`a key every ${delay} ms`, async () => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("gbpusd", { delay });
      await expect(field).toBeFocused();
      await page.keyboard.type("x");
      await expect(field).toHaveValue("gbpusdx");
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
    });
  }
});

test("Y-242 one search finds pages, notes of trades, tags and symbols, in both languages and in spite of a typing error", async ({
  page,
}) => {
  await asNewAccount(page, "/dashboard");
  const note = await send<{ id: string }>(page, "POST", "/notes", { title: "Breakouts" });
  const text = richTextOf("I was waiting for the retest. Die Ausbrüche warten lassen.");
  await send(page, "PUT", `/notes/${note.id}`, { title: "Breakouts", text }, 1);
  await newTrade(page, { instrument: "XAUUSD", summary: richTextOf("A breakout that failed") });
  await send(page, "POST", "/tags", { name: "Breakout" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or run a command" });
  const found = page.getByRole("option");
  const search = async (words: string, ...wanted: RegExp[]) => {
    await field.fill(words);
    for (const one of wanted) await expect(found.filter({ hasText: one }).first(), words).toBeVisible();
  };
  await search("breakout", /Breakouts/, /XAUUSD/, /^Breakout(?!s)/);
  await search("wait", /Breakouts/);
  await search("Ausbruch", /Breakouts/);
  await search("brekout", /Breakouts/);
  await search("xauusd", /XAUUSD/);
  await search("breakouts");
  await found.filter({ hasText: "Breakouts" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/notebook/${note.id}`));
});
