import { expect, type Page, test } from "@playwright/test";
import { addEarlierTemplate } from "./earlier-template.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

async function withoutTemplates(page: Page): Promise<void> {
  const { items } = await send<{ items: { id: string }[] }>(page, "GET", "/editor-templates");
  for (const { id } of items) await send(page, "DELETE", `/editor-templates/${id}`);
}

test("T-510 P-703 a template is taken from the library, changed, moved, and begins an empty text", async ({ page }) => {
  await signIn(page, "pro");
  await withoutTemplates(page);
  await page.goto(address("/templates/library"));
  await page.getByRole("button", { name: "Preview After a full stop" }).click();
  await expect(page.getByRole("region", { name: "After a full stop" }).getByText("Was it in the plan?")).toBeVisible();
  await page.getByRole("button", { name: "Add to my templates" }).click();
  await page.getByRole("button", { name: "Add Pre-trade checklist" }).click();
  await expect(page.getByText("In my templates")).toHaveCount(2);

  await page.getByRole("link", { name: "My templates" }).click();
  const list = page.getByRole("navigation", { name: "My templates" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Name" }).fill("After the stop");
  await page.getByRole("textbox", { name: "Template" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("Breathe, [symbol].");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await list.getByRole("button", { name: "More options for After the stop" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(list.getByRole("listitem").first()).toContainText("Pre-trade checklist");
  await list.getByRole("link", { name: "After the stop" }).click();
  const facts = page.getByRole("complementary", { name: "About this template" });
  await expect(facts.getByRole("switch", { name: "Trade notes" })).toBeChecked();
  await facts.getByRole("switch", { name: "Summary" }).click();
  await expect(list.getByRole("listitem").filter({ hasText: "After the stop" })).toContainText(
    "Notes, Review, Summary",
  );

  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Notes" }).first().click();
  await page.getByRole("button", { name: "After the stop" }).click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await expect(notes).toContainText(/Breathe, [A-Z]+\./);
  await expect(page.getByText("Start with a template")).toBeHidden();
  await expect
    .poll(async () => JSON.stringify((await send<{ notes: unknown }>(page, "GET", `/trades/${tradeId}`)).notes))
    .toMatch(/Breathe, [A-Z]+\./);

  await page.goto(address("/templates"));
  const used = page.getByRole("link", { name: "After the stop" });
  await used.click();
  await expect(facts.getByText("once")).toBeVisible();
  await facts.getByRole("switch", { name: "Trade notes" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("After the stop (copy)");
});

test("T-512 on a basic plan a template carries PRO and leads to the upgrade", async ({ page }) => {
  await signIn(page, "basic");
  await withoutTemplates(page);
  const { tradeId } = await newTrade(page);
  await addEarlierTemplate(tradeId, "Checklist");
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Notes" }).first().click();
  const template = page.getByRole("button", { name: "Checklist" });
  await expect(template).toContainText("PRO");
  await template.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes", includeHidden: true })).toHaveText("");
});

test("T-510 T-512 the library has 24 templates in groups; on a basic plan each card leads to the upgrade", async ({
  page,
}) => {
  await signIn(page, "basic");
  await page.goto(address("/templates/library"));
  const cards = page.getByRole("main").getByRole("button", { name: /^Preview / });
  await expect(cards).toHaveCount(24);
  await page.getByRole("button", { name: /^Summary/ }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: "Preview One-line summary" }).click();
  const preview = page.getByRole("region", { name: "One-line summary" });
  await expect(preview).toContainText("4 fields · Summary");
  await preview.getByRole("button", { name: "Add to my templates" }).click();
  await expect(page.getByRole("dialog")).toContainText(/membership/i);
});
