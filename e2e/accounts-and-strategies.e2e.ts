import { expect, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

interface Kind {
  path: "/trade-accounts" | "/strategies";
  /** Name of the table, and of one row of it. */
  table: string;
  one: string;
  changed: "enabledTradeAccountsLastChanged" | "enabledStrategiesLastChanged";
}

const kinds: Kind[] = [
  { path: "/trade-accounts", table: "Trade accounts", one: "account", changed: "enabledTradeAccountsLastChanged" },
  { path: "/strategies", table: "Strategies", one: "strategy", changed: "enabledStrategiesLastChanged" },
];

const read = async (page: Page, path: string) =>
  (await send<{ items: { name: string; isEnabled: boolean }[] }>(page, "GET", path)).items;
const names = async (page: Page, path: string) => (await read(page, path)).map(({ name }) => name);

for (const { path, table, one, changed } of kinds) {
  test(`T-600 T-601 each ${one} is made, changed, moved, switched off, opened and deleted`, async ({ page }) => {
    await asNewAccount(page, path);
    const before = await names(page, path);
    const rows = page.getByRole("table", { name: table });
    const row = (name: string) => rows.getByRole("row").filter({ hasText: name });
    const choose = async (name: string, item: string) => {
      await page.getByRole("button", { name: `More options for ${name}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    const dialog = page.getByRole("dialog");
    const add = async (name: string) => {
      await page
        .getByRole("button", { name: `New ${one}` })
        .first()
        .click();
      await dialog.getByRole("textbox", { name: "Name" }).fill(name);
      await dialog.getByRole("button", { name: `Add ${one}` }).click();
      await expect(row(name)).toBeVisible();
    };
    await add("Alpha");
    await add("Beta");
    await expect.poll(() => names(page, path)).toEqual([...before, "Alpha", "Beta"]);

    await choose("Beta", "Move up");
    await expect(rows.getByRole("row").filter({ hasText: /Alpha|Beta/ })).toHaveText([/Beta/, /Alpha/]);
    await expect.poll(() => names(page, path)).toEqual([...before, "Beta", "Alpha"]);
    await choose("Beta", "Edit");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Gamma");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row("Gamma")).toBeVisible();

    const lastChanged = async () => (await send<Record<string, string | null>>(page, "GET", "/settings"))[changed];
    const earlier = await lastChanged();
    await row("Gamma").getByRole("switch").click();
    const enabled = async () => (await read(page, path)).filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
    await expect.poll(enabled).toEqual([...before, "Alpha"]);
    await expect.poll(lastChanged).not.toBe(earlier);
    await page.reload();
    await expect(row("Alpha")).toBeVisible();

    await row("Alpha").getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}`));
    await expect(page).toHaveTitle(/Alpha/);
    await page.goto(address(path));
    await choose("Alpha", "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(row("Alpha")).toHaveCount(0);
    await expect.poll(() => names(page, path)).not.toContain("Alpha");
  });
}
