import { AxeBuilder } from "@axe-core/playwright";
import type { GoalsOfAccount } from "@entrywise/contracts/trades/account-goals.api";
import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import type { LedgerPage } from "@entrywise/contracts/trades/ledger.api";
import type { StrategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const rule = (text: string, weight = 3) => ({ id: crypto.randomUUID(), text, weight });

test("Y-151 a template that two tabs rename asks with both names, its places stay", async ({ page, context }) => {
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
  const dialog = other.getByRole("dialog", { name: "This template was edited in two places" });
  await expect(dialog).toContainText("Before the open → Evening");
  await expect(dialog).toContainText("Before the open → Morning");
  expect(await stored()).toMatchObject({ name: "Morning" });
  await dialog.getByRole("button", { name: "Keep this device’s version" }).click();
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
  await page.getByRole("textbox", { name: "Rule 1", exact: true }).fill("Wait for the second close");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(stored).toEqual(["Wait for the second close", "Half size"]);

  await other.getByRole("textbox", { name: "Rule 2", exact: true }).fill("Quarter size");
  await other.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(stored).toEqual(["Wait for the second close", "Quarter size"]);
  await expect(other.getByRole("rowheader", { name: "Wait for the second close" })).toBeVisible();

  await page.reload();
  for (const tab of [page, other]) await tab.getByRole("button", { name: "Edit rules" }).click();
  await page.getByRole("textbox", { name: "Rule 1", exact: true }).fill("Mine");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(stored).toEqual(["Mine", "Quarter size"]);
  await other.getByRole("textbox", { name: "Rule 1", exact: true }).fill("The other");
  await other.getByRole("button", { name: "Save rules" }).click();
  const dialog = other.getByRole("dialog", { name: "This strategy was edited in two places" });
  await expect(dialog).toContainText("Wait for the second close → The other");
  expect((await new AxeBuilder({ page: other }).analyze()).violations).toEqual([]);
  await dialog.getByRole("button", { name: "Decide later" }).click();
  expect(await stored()).toEqual(["Mine", "Quarter size"]);
  await expect(other.getByRole("textbox", { name: "Rule 1", exact: true })).toHaveValue("The other");
  await other.getByRole("button", { name: "Save rules" }).click();
  await dialog.getByRole("button", { name: "Keep other version" }).click();
  await expect(other.getByRole("rowheader", { name: "Mine" })).toBeVisible();
  expect(await stored()).toEqual(["Mine", "Quarter size"]);
});

test("Y-151 rules, goals and cash of an account that two tabs change are merged, the same field asks", async ({
  page,
  context,
}) => {
  await signIn(page, "pro");
  const account = { currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  const { id } = await send<{ id: string }>(page, "POST", "/trade-accounts", { name: "Two tabs", ...account });
  const money = { kind: "deposit", happenedAt: "2026-03-02T09:00:00.000Z", amount: "500", comment: "bank" };
  await send(page, "POST", `/trade-accounts/${id}/cash`, money);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto(address(`/trade-accounts/${id}`));
  const press = (tab: Page, name: string | RegExp) => tab.getByRole("button", { name }).click();
  const fill = (tab: Page, name: string | RegExp, text: string) =>
    tab.getByRole("textbox", { name }).first().fill(text);
  const conflict = (subject: string) => other.getByRole("dialog", { name: `This ${subject} was edited in two places` });

  await test.step("both set the first rules: what only one says stays, what both say is asked", async () => {
    for (const tab of tabs) await press(tab, "Set rules");
    await fill(page, "Profit target", "8");
    await fill(page, "Trading days, at least", "4");
    await press(page, "Save");
    await expect(page.getByText("Rules saved")).toBeVisible();
    await fill(other, "Profit target", "10");
    await fill(other, /^Daily loss/, "5");
    await press(other, "Save");
    await expect(conflict("account")).toContainText("10 %");
    await expect(conflict("account")).toContainText("8 %");
    expect((await new AxeBuilder({ page: other }).analyze()).violations).toEqual([]);
    await conflict("account").getByRole("button", { name: "Keep this device’s version" }).click();
    const rules = async () => (await send<RulesOfAccount>(page, "GET", `/trade-accounts/${id}/rules`)).rules;
    await expect.poll(rules).toMatchObject({
      profitTarget: { value: "10" },
      minimumDays: 4,
      dailyLoss: { limit: { value: "5" } },
    });
  });

  await test.step("goals of two tabs are merged without a question", async () => {
    for (const tab of tabs) await press(tab, "Set goals");
    await fill(page, /^Net profit in USD/, "1000");
    await press(page, "Save");
    await expect(page.getByText("Goals saved")).toBeVisible();
    await fill(other, /^Strike rate/, "50");
    await press(other, "Save");
    await expect(other.getByText("Goals saved")).toBeVisible();
    const { goals } = await send<GoalsOfAccount>(page, "GET", `/trade-accounts/${id}/goals`);
    expect(goals?.goals.map(({ measure, value }) => [measure, value])).toEqual([
      ["netProfit", "1000"],
      ["strikeRate", "50"],
    ]);
  });

  await test.step("a deposit keeps the comment of one tab and the amount of the other", async () => {
    for (const tab of tabs) await press(tab, "Edit deposit");
    await fill(page, /^Amount/, "750");
    await press(page, "Save");
    await expect(page.getByText("Deposit saved")).toBeVisible();
    await fill(other, "Comment", "card");
    await press(other, "Save");
    await expect(other.getByText("Deposit saved")).toBeVisible();
    const { items } = await send<LedgerPage>(page, "GET", `/trade-accounts/${id}/ledger`);
    expect(items[0]).toMatchObject({ amount: "750", comment: "card" });
  });
});

test("Y-151 a view, a slot and an import profile that two tabs change are merged, one name in two wordings asks", async ({
  page,
}) => {
  await signIn(page, "pro"); // what the other tab saves is sent past the page, which keeps what it has read
  await newTrade(page); // a journal without trades has no filter bar
  const mark = crypto.randomUUID().slice(0, 6);
  const names = { view: `View ${mark}`, slot: `Slot ${mark}`, profile: `Profile ${mark}` };
  const slot = await send<{ id: string }>(page, "POST", "/snapshot-slots", { name: names.slot });
  const profile = await send<{ id: string }>(page, "POST", "/trade-import-profiles", { name: names.profile });
  const view = await send<{ id: string }>(page, "POST", "/trades/views", { name: names.view, query: "symbols=EURUSD" });
  const conflict = (subject: string) => page.getByRole("dialog", { name: `This ${subject} was edited in two places` });
  const changeView = (body: object, version: number) => send(page, "PUT", `/trades/views/${view.id}`, body, version);
  const viewNow = async () =>
    (await send<{ items: { id: string }[] }>(page, "GET", "/trades/views")).items.find(({ id }) => id === view.id);

  await test.step("a view gets the name of one and the filter of the other", async () => {
    await page.goto(address("/trades/timeline?symbols=USDJPY"));
    await page.getByRole("button", { name: /^Views/ }).click();
    await page.getByRole("button", { name: `More options for ${names.view}` }).waitFor();
    await changeView({ name: `${names.view} again`, query: "symbols=EURUSD" }, 1);
    await page.getByRole("button", { name: `More options for ${names.view}` }).click();
    await page.getByRole("menuitem", { name: "Update with current filter" }).click();
    await expect(page.getByText(`View “${names.view} again” updated`)).toBeVisible();
    expect(await viewNow()).toMatchObject({ name: `${names.view} again`, query: "symbols=USDJPY", version: 3 });
  });

  await test.step("two filters of a view are asked about as readable text", async () => {
    await page.goto(address("/trades/timeline?symbols=AUDUSD"));
    await page.getByRole("button", { name: /^Views/ }).click();
    await page.getByRole("button", { name: `More options for ${names.view} again` }).waitFor();
    await changeView({ name: `${names.view} again`, query: "symbols=GBPUSD" }, 3);
    await page.getByRole("button", { name: `More options for ${names.view} again` }).click();
    await page.getByRole("menuitem", { name: "Update with current filter" }).click();
    await expect(conflict("view")).toContainText("Symbol USDJPY → Symbol AUDUSD");
    await expect(conflict("view")).toContainText("Symbol USDJPY → Symbol GBPUSD");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await conflict("view").getByRole("button", { name: "Keep this device’s version" }).click();
    await expect.poll(viewNow).toMatchObject({ query: "symbols=AUDUSD", version: 5 });
  });

  await test.step("a slot renamed here stays switched off, a profile keeps the zone of its import", async () => {
    await page.goto(address("/snapshot-slots"));
    await page.getByRole("button", { name: `Rename ${names.slot}` }).click();
    await send(page, "POST", `/snapshot-slots/${slot.id}/enabled`, { enabled: false });
    await page.getByRole("dialog").getByRole("textbox", { name: /Name/ }).fill(`${names.slot} 5m`);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Slot saved")).toBeVisible();
    const renamed = await send(page, "GET", `/snapshot-slots/${slot.id}`);
    expect(renamed).toMatchObject({ name: `${names.slot} 5m`, isEnabled: false });

    await page.goto(address("/trade-imports"));
    await page.getByRole("button", { name: `More options for ${names.profile}` }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const zoned = { name: `${names.profile} B`, accountId: null, timeZone: "broker:us" };
    await page.getByRole("dialog").getByRole("textbox", { name: /Name/ }).fill(`${names.profile} A`);
    await send(page, "PUT", `/trade-import-profiles/${profile.id}`, zoned, 1);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(conflict("import profile")).toContainText(`${names.profile} → ${names.profile} A`);
    await conflict("import profile").getByRole("button", { name: "Keep this device’s version" }).click();
    const path = `/trade-import-profiles/${profile.id}`;
    const both = { name: `${names.profile} A`, timeZone: "broker:us", version: 3 };
    await expect.poll(() => send(page, "GET", path)).toMatchObject(both);
  });
});
