import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
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

test("Y-240 the slash menu writes headings, lists and tables, shows a trade, a day and a figure as they are now, and links pages", async ({
  page,
}) => {
  await asNewAccount(page, "/notebook");
  const { tradeId } = await newTrade(page, { instrument: "GBPUSD" });
  const { id } = await send<{ id: string }>(page, "POST", "/notes", { title: "Rules" });
  const { id: week } = await send<{ id: string }>(page, "POST", "/notes", { title: "Week 47" });
  await page.goto(address(`/notebook/${week}`));
  const text = page.getByRole("textbox", { name: "Page text" });
  const dialog = page.getByRole("dialog");
  await text.click();
  const insert = async (typed: string, option: RegExp) => {
    await page.keyboard.type(`/${typed}`);
    await page.getByRole("option", { name: option }).first().click();
  };
  await insert("heading", /^Heading 1/);
  await page.keyboard.type("What happened");
  await expect(text.getByRole("heading", { name: "What happened" })).toBeVisible();
  await page.keyboard.press("Enter");
  await insert("bullet", /^Bullet/);
  await page.keyboard.type("Waited for the close");
  await expect(text.getByRole("listitem")).toContainText("Waited for the close");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await insert("trade", /Live trade card/);
  await dialog.getByRole("list", { name: "Trades" }).getByRole("button").first().click();
  await expect(text.getByRole("link", { name: /GBPUSD/ })).toContainText("Long");
  await insert("day", /Journal day/);
  await dialog.getByLabel("Date").fill("2026-03-02");
  await dialog.getByRole("button").last().click();
  await expect(
    text
      .locator('a[href="/journal/2026-03-02"]')
      .or(text.getByRole("link", { name: /2026-03-02/ }))
      .first(),
  ).toBeVisible();
  await insert("figure", /From a filter/);
  await dialog.getByLabel("Figure").selectOption({ index: 0 });
  await dialog.getByRole("button").last().click();
  await expect(text.getByRole("button", { name: /^Change the figure/ })).toBeVisible();
  await insert("link", /Link to a page/);
  await dialog.getByRole("list", { name: "Pages" }).getByRole("button", { name: /Rules/ }).click();
  await insert("table", /Rows and columns/);
  await expect(text.getByRole("table")).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await test.step("a trade is shown as it is now, and the page that is linked names where from", async () => {
    await send(
      page,
      "POST",
      `/trades/${tradeId}/definition`,
      {
        ...{ tradeId, instrument: "GBPUSD", exchange: null, direction: 1, includePipet: false, marketType: 0 },
      },
      1,
    );
    await page.reload();
    await expect(text.getByRole("link", { name: /GBPUSD/ })).toContainText("Short");
    await page.goto(address(`/notebook/${id}`));
    await expect(page.getByRole("complementary").getByRole("link", { name: "Week 47" })).toBeVisible();
  });
});
