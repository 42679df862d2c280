import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

/** Nothing of an earlier run is left. */
async function withoutTags(page: Page): Promise<void> {
  const { items } = await send<{ items: { id: string | null; tags: { id: string }[] }[] }>(
    page,
    "GET",
    "/tags/categorised",
  );
  for (const { id, tags } of items) {
    if (id !== null) await send(page, "DELETE", `/tag-categories/${id}`);
    else for (const tag of tags) await send(page, "DELETE", `/tags/${tag.id}`);
  }
}

async function openTags(page: Page, tradeId: string): Promise<void> {
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Tags" }).click();
  await expect(page.getByRole("combobox", { name: "Add a tag" })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("T-390 T-391 T-392 T-393 T-394 T-395 tags are made, put on a trade, dragged, moved by keys, and deleting takes them off", async ({
  page,
  context,
}) => {
  await signIn(page, "member2");
  await withoutTags(page);
  const { tradeId } = await newTrade(page);
  await openTags(page, tradeId);
  for (const category of ["Setup", "Mistakes"]) {
    await page.getByRole("textbox", { name: "Create New Category" }).fill(category);
    await page.keyboard.press("Enter");
    await expect(card(page, category)).toBeVisible();
  }
  for (const tag of ["Clean level", "Late session"]) {
    await page.getByRole("combobox", { name: "Add a tag" }).fill(tag);
    await page.keyboard.press("Enter");
    await expect(card(page, "Setup").getByRole("button", { name: tag })).toHaveAttribute("aria-pressed", "true");
  }

  await test.step("another tab shows the lists by tag as they change", async () => {
    const other = await context.newPage();
    await other.goto(address("/trades/stats/tags"));
    await openTags(other, tradeId);
    await chip(page, "Late session").dragTo(card(page, "Mistakes"));
    await expect(card(page, "Mistakes").getByRole("button", { name: "Late session" })).toBeVisible();
    await expect(card(other, "Mistakes").getByRole("button", { name: "Late session" })).toBeVisible();
    await other.close();
  });

  await test.step("the menu key moves it back", async () => {
    await chip(page, "Late session").focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menuitem", { name: "Move to" })).toBeVisible();
    await page.getByRole("menuitem", { name: "Move to" }).hover();
    await page.getByRole("menuitem", { name: "Setup" }).click();
    await expect(card(page, "Setup").getByRole("button", { name: "Late session" })).toBeVisible();
  });

  await test.step("a colour and a new name show at once and stay", async () => {
    await page.getByRole("button", { name: "More options for Setup" }).click();
    await page.getByRole("menuitem", { name: "Rename Category" }).click();
    const name = page.getByRole("dialog").getByRole("textbox");
    const renamed: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/rename")) renamed.push(request.postDataJSON().name);
    });
    await name.fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Name must not be empty")).toBeVisible();
    await name.fill("Setups");
    await page.keyboard.press("Enter");
    await expect(card(page, "Setups")).toBeVisible();
    await chip(page, "Late session").focus();
    await page.keyboard.press("F2");
    await name.fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Name must not be empty")).toBeVisible();
    await name.fill("After hours");
    await page.keyboard.press("Enter");
    await expect.poll(() => renamed).toEqual(["Setups", "After hours"]);
    await expect(chip(page, "After hours")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the filter finds the trade by its tag", async () => {
    const { tagIds } = await send<{ tagIds: string[] }>(page, "GET", `/trades/${tradeId}`);
    await page.goto(address(`/trades/data-table?tagIds=${tagIds[0]}`));
    await expect(page.getByText("Tag Clean level")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^1 of/ })).toBeVisible();
  });

  await test.step("deleting the category takes its tags off the trade", async () => {
    await openTags(page, tradeId);
    await page.getByRole("button", { name: "More options for Setups" }).click();
    await page.getByRole("menuitem", { name: "Delete Category" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(card(page, "Setups")).toHaveCount(0);
    await expect(page.getByText("0 of 0 selected")).toBeVisible();
    await expect
      .poll(async () => (await send<{ tagIds: string[] }>(page, "GET", `/trades/${tradeId}`)).tagIds)
      .toEqual([]);
  });
});
