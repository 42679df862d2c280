import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test("K-100 K-101 K-102 a page is written with a trade in it, moved by keys, found, and comes back from the bin", async ({
  page,
}) => {
  await signIn(page, "pro", "/notebook");
  await expect(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "New page" }).last().click();
  await page.getByRole("textbox", { name: "Title" }).fill("Week 47");
  await newTrade(page, { openDate: "2024-11-22T09:00:00.000Z" });

  const text = page.getByRole("textbox", { name: "Page text" });
  await text.click();
  await page.keyboard.type("Waited for the retest. ");
  await page.keyboard.type("/trade");
  await page.getByRole("option", { name: /Live trade card/ }).click();
  const dialog = page.getByRole("dialog", { name: "Show a trade" });
  await dialog.getByRole("list", { name: "Trades" }).getByRole("button").first().click();
  await expect(text.locator('a[href^="/trades/"]')).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.getByRole("button", { name: "New page" }).first().click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await page.getByRole("textbox", { name: "Title" }).fill("Rules");
  await expect(page.getByRole("treeitem", { name: "Rules" })).toBeVisible();
  await page.getByRole("treeitem", { name: "Rules" }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("treeitem", { name: "Rules" })).toHaveAttribute("aria-level", "2");

  await page.getByRole("searchbox", { name: "Search pages" }).fill("retest");
  await page
    .getByRole("navigation", { name: "Pages found" })
    .getByRole("link", { name: /Week 47/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Week 47");
  await page.getByRole("searchbox", { name: "Search pages" }).fill("");
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await page.getByRole("button", { name: "More page options" }).click();
  await page.getByRole("menuitem", { name: "Move to bin" }).click();
  await page.goto(address("/notebook/bin"));
  await page.getByRole("button", { name: "Restore Week 47" }).click();
  await expect(page.getByRole("treeitem", { name: "Rules" })).toHaveAttribute("aria-level", "2");
  const { items } = await send<{ items: { title: string }[] }>(page, "GET", "/notes");
  expect(items.map(({ title }) => title)).toEqual(["Week 47", "Rules"]);
});
