import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const rule = { id: crypto.randomUUID(), text: `Stop never widened ${Date.now()}`, weight: 5 };

interface Detail {
  position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  versions: { position: number };
}

/** Makes a closed trade of a strategy that followed or broke the rule. */
async function addTrade(page: Page, strategyId: string, instrument: string, isFollowed: boolean): Promise<void> {
  const { tradeId } = await newTrade(page, { instrument, strategyId });
  const { position, versions } = await send<Detail>(page, "GET", `/trades/${tradeId}`);
  const [open] = position.openPositions;
  const [close] = open?.closePositions ?? [];
  const at = { openDate: "2026-03-02T09:00:00.000Z", closeDate: "2026-03-02T10:00:00.000Z" };
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const extremes = { maximumAdversePrice: null, maximumFavourablePrice: null };
  const closed = { id: close?.id, closeDate: at.closeDate, size: "1", closePrice: "1.06", ...nothing, ...extremes };
  const opened = { id: open?.id, ticketNumber: null, openDate: at.openDate, size: "1", openPrice: "1.05" };
  await send(
    page,
    "PUT",
    `/positions/${position.id}`,
    {
      positionId: position.id,
      referencePrice: "1.05",
      openPositions: [{ ...opened, stopPrice: "1.04", targetPrice: null, closePositions: [closed] }],
    },
    versions.position,
  );
  const ruleAnswers = { keptRuleIds: isFollowed ? [rule.id] : [], brokenRuleIds: isFollowed ? [] : [rule.id] };
  await send(page, "PUT", `/trades/${tradeId}/rules`, ruleAnswers, 1);
}

test("Y-113 Y-132 a figure of the adherence opens exactly its trades, and the filter is changed in the bar", async ({
  page,
}) => {
  await signIn(page, "member");
  const name = `Rules ${Date.now()}`;
  const { id } = await send<{ id: string }>(page, "POST", "/strategies", { name, description: "" });
  await send(page, "PUT", `/strategies/${id}/rules`, { rules: [rule] }, 1);
  await addTrade(page, id, "KEPTUSD", true);
  await addTrade(page, id, "BROKENUSD", false);

  await test.step("the broken trades open from the strategy's page", async () => {
    await page.goto(address(`/strategies/${id}`));
    const row = page.getByRole("region", { name: "Rules" }).getByRole("row", { name: new RegExp(rule.text) });
    await row.getByRole("link", { name: "1", exact: true }).nth(1).click();
    await expect(page.getByRole("grid", { name: "Trades" })).toContainText("BROKENUSD");
    await expect(page.getByText("1 of")).toBeVisible();
    await expect(page.getByRole("grid", { name: "Trades" })).not.toContainText("KEPTUSD");
  });

  await test.step("the rule is named in its chip, and another filter is chosen by its name", async () => {
    // Its name is long: it stands behind the button that counts what does not fit.
    await page.getByRole("button", { name: /more filters?$/ }).click();
    await page.getByRole("button", { name: `Remove filter Rule broken ${rule.text}` }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid", { name: "Trades" })).toContainText("KEPTUSD");
    await page.keyboard.press("f");
    await page.getByLabel("Search filters").fill("rule followed");
    await page.keyboard.press("Enter");
    const pane = page.getByRole("region", { name: "Rule followed" });
    await pane.getByText(rule.text).click();
    await expect(page).toHaveURL(new RegExp(`keptRuleIds=${rule.id}`));
    const { violations } = await new AxeBuilder({ page }).include(".ui-filter-menu").analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid", { name: "Trades" })).not.toContainText("BROKENUSD");
    await expect(page.getByRole("grid", { name: "Trades" })).toContainText("KEPTUSD");
  });

  await test.step("the list of strategies shows how often rules were followed, and a month opens its trades", async () => {
    await page.goto(address("/strategies"));
    const row = page.getByRole("row", { name: new RegExp(name) }).first();
    await expect(row.getByRole("link", { name: /^50/ }).last()).toBeVisible();
    const months = page.getByRole("table", { name: "Strategy × month" });
    await months
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("link", { name: /2026-03, 2 trades/ })
      .click();
    await expect(page.getByRole("grid", { name: "Trades" })).toContainText("BROKENUSD");
    await expect(page.getByRole("grid", { name: "Trades" })).toContainText("KEPTUSD");
  });

  await test.step("the filter of the strategies holds for every figure, and their sum is the dashboard's", async () => {
    await page.goto(address("/strategies?startDate=2026-03-02&endDate=2026-03-02"));
    const total = page.getByRole("table", { name: "Strategies" }).getByRole("row", { name: /^Total/ });
    const query = "startDate=2026-03-02&endDate=2026-03-02&timeZone=Europe/Berlin";
    const dashboard = await send<{ count: number }>(page, "GET", `/widgets/core-stats?${query}`);
    await expect(total.getByRole("link").first()).toHaveText(String(dashboard.count));
    await page
      .getByRole("region", { name: /^Rules followed vs/ })
      .getByRole("link", { name: new RegExp(`${name},\\s*broken`) })
      .click();
    await expect(page.getByRole("grid", { name: "Trades" })).toContainText("BROKENUSD");
    await expect(page.getByRole("grid", { name: "Trades" })).not.toContainText("KEPTUSD");
    await expect(page).toHaveURL(/startDate=2026-03-02/);
  });
});
