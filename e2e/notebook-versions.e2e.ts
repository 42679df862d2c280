import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { Note } from "@entrywise/contracts/trades/notes.api";
import { expect, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

/** Holds what a tab saves. @returns lets it go */
async function holdSaving(tab: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route(/\/v1\.0\/notes\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return release;
}

const title = (tab: Page) => tab.getByRole("textbox", { name: "Title" });
const text = (tab: Page) => tab.getByRole("textbox", { name: "Page text" });
const conflict = (tab: Page) => tab.getByRole("dialog", { name: "This page was edited in two places" });

async function plan(page: Page): Promise<{ path: string; stored: () => Promise<Note> }> {
  await asNewAccount(page, "/groups");
  const { id } = await send<{ id: string }>(page, "POST", "/notes", { title: "Plan", text: richTextOf("One.") });
  return { path: `/notebook/${id}`, stored: () => send<Note>(page, "GET", `/notes/${id}`) };
}

test("Y-241 two tabs that write one page are merged where they can be, and ask with both titles where not", async ({
  page,
  context,
}) => {
  const { path, stored } = await plan(page);
  const other = await context.newPage();
  const release = await holdSaving(other);
  for (const tab of [page, other]) {
    await tab.goto(address(path));
    await expect(title(tab)).toHaveValue("Plan");
  }
  await test.step("a title here, a text there", async () => {
    await text(other).click();
    await other.keyboard.press("End");
    await other.keyboard.type("Two.");
    await title(page).fill("Plan of the week");
    await expect.poll(async () => (await stored()).title).toBe("Plan of the week");
    release();
    await expect.poll(async () => JSON.stringify((await stored()).text)).toMatch(/One\..*Two\./);
    expect((await stored()).title).toBe("Plan of the week");
    await expect(title(other)).toHaveValue("Plan of the week");
    await expect(conflict(other)).toHaveCount(0);
  });
  await test.step("two titles", async () => {
    await other.unrouteAll();
    const releaseAgain = await holdSaving(other);
    await title(other).fill("Evening");
    await title(page).fill("Morning");
    await expect.poll(async () => (await stored()).title).toBe("Morning");
    releaseAgain();
    await expect(conflict(other)).toContainText("Evening");
    await expect(conflict(other)).toContainText("Morning");
    expect((await stored()).title).toBe("Morning");
    await conflict(other).getByRole("button", { name: "Keep this device’s version" }).click();
    await expect.poll(async () => (await stored()).title).toBe("Evening");
  });
});

test("Y-241 an earlier version is compared and brought back", async ({ page }) => {
  const { path, stored } = await plan(page);
  await page.goto(address(path));
  await text(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Nothing is left of it.");
  await expect.poll(async () => JSON.stringify((await stored()).text)).toContain("Nothing is left of it.");
  await page.getByRole("button", { name: "More page options" }).click();
  await page.getByRole("menuitem", { name: "Earlier versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Earlier versions" });
  await expect(dialog.getByText("One.")).toBeVisible();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(text(page)).toHaveText("One.");
  await expect.poll(async () => JSON.stringify((await stored()).text)).toContain('"One."');
  expect(JSON.stringify((await stored()).text)).not.toContain("Nothing is left of it.");
});
