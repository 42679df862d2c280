import { expect, type Page, test } from "@playwright/test";
import { changeBoot } from "./boot-manifest.ts";
import { asNewAccount } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { send } from "./trade-data.ts";

const profiles = async (page: Page) =>
  (await send<{ items: { id: string; name: string }[] }>(page, "GET", "/trade-import-profiles")).items;
const names = async (page: Page) => (await profiles(page)).map(({ name }) => name);

test("T-570 T-573 import profiles are listed, moved, switched off, opened, given a password and deleted", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports");
  for (const name of ["First", "Second"]) await send(page, "POST", "/trade-import-profiles", { name });
  await page.goto(address("/trade-imports"));
  const rows = page.getByRole("row").filter({ has: page.getByRole("switch") });
  const choose = async (name: string, item: string) => {
    await page.getByRole("button", { name: `More options for ${name}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await expect(rows).toHaveText([/First/, /Second/]);

  await test.step("a new place shows before the server has it", async () => {
    let respond = () => {};
    const waiting = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route("**/trade-import-profiles/*/move", async (route) => {
      await waiting;
      await route.continue();
    });
    await choose("Second", "Move up");
    await expect(rows).toHaveText([/Second/, /First/]);
    expect(await names(page)).toEqual(["First", "Second"]);
    respond();
    await expect.poll(() => names(page)).toEqual(["Second", "First"]);
  });

  await test.step("each has its switch, its page and its password", async () => {
    await page.getByRole("switch", { name: "First enabled" }).click();
    await page.reload();
    await expect(page.getByRole("switch", { name: "First enabled" })).not.toBeChecked();
    await choose("Second", "Deliver by SFTP or FTPS");
    await expect(page.getByRole("dialog")).toContainText(/password/i);
    await page.keyboard.press("Escape");
    const [first] = (await profiles(page)).filter(({ name }) => name === "Second");
    await page.goto(address(`/trade-imports/${first?.id}`));
    await expect(page.getByRole("main")).toContainText("Second");
    await expect(page.getByLabel("Statement file")).toBeAttached();
  });

  await test.step("the addresses of the older pages show the same", async () => {
    for (const old of ["/trade-imports/legacy", "/trade-imports/legacy/import"]) {
      await page.goto(address(old));
      await expect(rows).toHaveCount(2);
      await expect(page.getByLabel("Statement file")).toBeAttached();
    }
  });

  await choose("First", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveText([/Second/]);
  expect(await names(page)).toEqual(["Second"]);
});

test("T-572 without the flag of the brand there is no way to imports", async ({ page }) => {
  await signIn(page, "trial", "/trades");
  const entry = page.getByRole("link", { name: "Imports", exact: true });
  await expect(entry).toBeVisible();
  await changeBoot(page, (boot) => {
    boot.brand.flags = { ...boot.brand.flags, brokerImporting: false };
  });
  await page.goto(address("/trades"));
  await expect(page.getByRole("link", { name: "Strategies", exact: true })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.goto(address("/trade-imports"));
  await expect(page.getByLabel("Statement file")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "We couldn’t find what you’re looking for" })).toBeVisible();
});

test("Y-101 an import is undone as a whole, and trades that were edited since stay or go as chosen", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports");
  const id = await importSample(page);
  const count = async () => (await send<{ total: number }>(page, "GET", "/trades/summaries?take=1")).total;
  expect(await count()).toBeGreaterThan(1);
  await send(page, "PUT", `/trades/${id}/overall-rating`, { tradeId: id, rating: 4 }, 1);
  await page.goto(address("/trade-imports"));
  await page.getByRole("button", { name: "Undo import of statement.htm" }).click();
  const dialog = page
    .getByRole("dialog", { name: "Undo import" })
    .or(page.getByRole("alertdialog", { name: "Undo import" }));
  await expect(dialog).toContainText("1 trade was edited since and will stay:");
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("row", { name: /statement\.htm/ })).toContainText("Undone");
  await expect.poll(count).toBe(1);
  expect(await send(page, "GET", `/trades/${id}`)).toMatchObject({ id, overallRating: 4 });

  await importSample(page);
  const { items } = await send<{ items: string[] }>(page, "GET", "/trades/ids?take=2");
  const other = items.find((one) => one !== id) ?? "";
  await send(page, "PUT", `/trades/${other}/overall-rating`, { tradeId: other, rating: 2 }, 1);
  await page.reload();
  await page.getByRole("button", { name: "Undo import of statement.htm" }).click();
  await dialog.getByText("Remove edited trades too").click();
  await expect(dialog).not.toContainText("will stay");
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect.poll(count).toBe(1);
});
