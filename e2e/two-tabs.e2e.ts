import { AxeBuilder } from "@axe-core/playwright";
import type { StrategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

const rule = (text: string, weight = 3) => ({ id: crypto.randomUUID(), text, weight });

test("Y-151 a template that two tabs rename asks with both names, its places are kept", async ({ page, context }) => {
  await signIn(page, "pro");
  const body = { name: "Before the open", template: null, offeredIn: ["notes"] };
  const { id } = await send<{ id: string }>(page, "POST", "/editor-templates", body);
  const stored = () => send<{ name: string; offeredIn: string[] }>(page, "GET", `/editor-templates/${id}`);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address(`/templates/${id}`));
    await expect(tab.getByRole("textbox", { name: "Name" })).toHaveValue("Before the open");
  }
  await page.getByRole("complementary").getByRole("switch", { name: "Summary" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Morning");
  await expect.poll(stored).toMatchObject({ name: "Morning", offeredIn: ["notes", "summary"] });
  await other.getByRole("textbox", { name: "Name" }).fill("Evening");
  const dialog = other.getByRole("dialog", { name: "This template was changed in two places" });
  await expect(dialog).toContainText("Before the open → Evening");
  await expect(dialog).toContainText("Before the open → Morning");
  expect(await stored()).toMatchObject({ name: "Morning" });
  await dialog.getByRole("button", { name: "Keep this device" }).click();
  await expect.poll(stored).toMatchObject({ name: "Evening", offeredIn: ["notes", "summary"] });
});

test("Y-151 rules of a strategy that two tabs edit are merged, the same rule in two wordings asks", async ({
  page,
  context,
}) => {
  await signIn(page, "pro");
  const name = `Two tabs ${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await send<{ id: string }>(page, "POST", "/strategies", { name, description: "" });
  await send(page, "PUT", `/strategies/${id}/rules`, { rules: [rule("Wait for the close"), rule("Half size", 1)] }, 1);
  const stored = async () =>
    (await send<StrategyRules>(page, "GET", `/strategies/${id}/rules`)).rules.map(({ text }) => text);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address(`/strategies/${id}`));
    await tab.getByRole("button", { name: "Edit rules" }).click();
  }
  await page.getByRole("textbox", { name: "Rule 1" }).fill("Wait for the second close");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(stored).toEqual(["Wait for the second close", "Half size"]);

  await other.getByRole("textbox", { name: "Rule 2" }).fill("Quarter size");
  await other.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(stored).toEqual(["Wait for the second close", "Quarter size"]);
  await expect(other.getByRole("rowheader", { name: "Wait for the second close" })).toBeVisible();

  await page.reload();
  for (const tab of [page, other]) await tab.getByRole("button", { name: "Edit rules" }).click();
  await page.getByRole("textbox", { name: "Rule 1" }).fill("Mine");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(stored).toEqual(["Mine", "Quarter size"]);
  await other.getByRole("textbox", { name: "Rule 1" }).fill("The other");
  await other.getByRole("button", { name: "Save rules" }).click();
  const dialog = other.getByRole("dialog", { name: "This strategy was changed in two places" });
  await expect(dialog).toContainText("Wait for the second close → The other");
  expect((await new AxeBuilder({ page: other }).analyze()).violations).toEqual([]);
  await dialog.getByRole("button", { name: "Decide later" }).click();
  expect(await stored()).toEqual(["Mine", "Quarter size"]);
  await expect(other.getByRole("textbox", { name: "Rule 1" })).toHaveValue("The other");
  await other.getByRole("button", { name: "Save rules" }).click();
  await dialog.getByRole("button", { name: "Keep the other version" }).click();
  await expect(other.getByRole("rowheader", { name: "Mine" })).toBeVisible();
  expect(await stored()).toEqual(["Mine", "Quarter size"]);
});
