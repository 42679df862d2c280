import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

interface Category {
  id: string | null;
  name: string;
}

/** A short of 20 pips risk that lost 10 on a day of its own, with a mistake on it. */
async function mistakeOn(page: Page, day: string): Promise<void> {
  const { tradeId } = await newTrade(page, { openDate: `${day}T09:00:00.000Z` });
  const trade = await send<{
    versions: { position: number; tags: number };
    position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  }>(page, "GET", `/trades/${tradeId}`);
  const [open] = trade.position.openPositions;
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const close = { id: open?.closePositions[0]?.id, closeDate: `${day}T10:00:00.000Z`, size: "1", closePrice: "1.1490" };
  const extremes = { maximumAdversePrice: null, maximumFavourablePrice: null };
  const row = { id: open?.id, ticketNumber: null, openDate: `${day}T09:00:00.000Z`, size: "1", openPrice: "1.1500" };
  const body = {
    positionId: trade.position.id,
    referencePrice: "1.1500",
    openPositions: [
      { ...row, stopPrice: "1.1480", targetPrice: null, closePositions: [{ ...close, ...nothing, ...extremes }] },
    ],
  };
  await send(page, "PUT", `/positions/${trade.position.id}`, body, trade.versions.position);
  const { items } = await send<{ items: Category[] }>(page, "GET", "/tags/categorised");
  for (const { id, name } of items)
    if (id !== null && name === "Errors") await send(page, "DELETE", `/tag-categories/${id}`);
  const category = await send<{ id: string }>(page, "POST", "/tag-categories", { name: "Errors" });
  const marked = { tagCategoryId: category.id, isMistakes: true };
  await send(page, "PUT", `/tag-categories/${category.id}/mistakes`, marked, 1);
  const tag = await send<{ id: string }>(page, "POST", "/tags", { name: "Revenge", tagCategoryId: category.id });
  await send(page, "PUT", `/trades/${tradeId}/tags`, { tradeId, selectedTagIds: [tag.id] }, trade.versions.tags);
}

const day = "2023-05-17";

test("Y-130 Y-131 a day is planned, reviewed and found again in the calendar, with what a mistake cost", async ({
  page,
}) => {
  await signIn(page, "member2");
  await mistakeOn(page, day);
  await page.goto(address(`/journal/${day}`));

  await test.step("the trade of the day stands there with its mistake", async () => {
    const trades = page.getByRole("region", { name: "Day’s trades" });
    await expect(trades.getByRole("link", { name: /EURUSD/ }).first()).toContainText("−0.50R");
    const mistakes = page.getByRole("region", { name: "Mistakes that day" });
    await expect(mistakes.getByRole("link", { name: /Revenge/ })).toContainText("−0.50R");
    await expect(page.getByRole("heading", { name: "Wednesday 2023-05-17" })).toBeVisible();
  });

  await test.step("what is typed is there after the page is left at once", async () => {
    const text = `Flat until the data ${Date.now()}`;
    const plan = page.getByRole("textbox", { name: "Plan", exact: true });
    await expect(plan).toHaveAttribute("contenteditable", "true", { timeout: 30_000 });
    await plan.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
    await expect(plan).toContainText(text);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Plan", exact: true })).toContainText(text, { timeout: 30_000 });
    await expect(
      page
        .getByText(/^Saved /)
        .or(page.getByRole("link", { name: /Wed 05-17.*written/ }))
        .first(),
    ).toBeVisible();
  });

  await test.step("levels, checks and what is left for tomorrow are saved as they are typed", async () => {
    const free = (row: RegExp) => page.getByRole("textbox", { name: row }).last();
    const check = `Size table printed ${Date.now()}`;
    await free(/^Symbol, level/).fill("EURUSD");
    await page
      .getByRole("textbox", { name: /^Price, level/ })
      .first()
      .fill("1.0551");
    await page
      .getByRole("button", { name: /^Not reached, level/ })
      .last()
      .click();
    await free(/^Check \d/).fill(check);
    await page.getByRole("checkbox", { name: check }).check();
    await free(/^Point \d/).fill("One chart open");
    await page.reload();
    await expect(page.getByRole("checkbox", { name: check })).toBeChecked();
    await expect(page.getByRole("textbox", { name: /^Reached at, level/ }).last()).toHaveValue(/^\d\d:\d\d$/);
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(page.getByRole("region", { name: "From an earlier day" })).toContainText("One chart open");
    await page.goBack();
  });

  await test.step("a trade that was missed is noted from the day and stands on it", async () => {
    await page.getByRole("button", { name: "Missed trade" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Trade" });
    await expect(dialog.getByRole("radio", { name: "Missed" })).toBeChecked();
    await page.keyboard.press("Escape");
    await newTrade(page, { instrument: "GBPUSD", status: 2, openDate: `${day}T08:00:00.000Z` });
    await page.reload();
    await expect(page.getByRole("region", { name: "Missed trades" }).getByRole("link").first()).toContainText("GBPUSD");
  });

  await test.step("sleep and whether the plan was followed are said with one click each, and saved", async () => {
    await page.getByRole("radiogroup", { name: "Sleep" }).getByRole("radio", { name: "4 stars" }).click();
    await page.getByRole("radiogroup", { name: "Followed plan" }).getByText("Partly").click();
    await page.reload();
    const sleep = page.getByRole("radiogroup", { name: "Sleep" }).getByRole("radio", { name: "4 stars" });
    await expect(sleep).toHaveAttribute("aria-checked", "true");
    await expect(
      page.getByRole("radiogroup", { name: "Followed plan" }).getByRole("radio", { name: "Partly" }),
    ).toBeChecked();
  });

  await test.step("the page is clean for axe and hides money in privacy mode", async () => {
    expect((await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa"]).analyze()).violations).toEqual(
      [],
    );
    await expect(page.getByRole("region", { name: "Day’s trades" })).toContainText("100.00");
    await page.getByRole("switch", { name: "Privacy Mode" }).click({ force: true });
    await expect(page.getByRole("region", { name: "Day’s trades" })).not.toContainText("100.00");
    await page.getByRole("switch", { name: "Privacy Mode" }).click({ force: true });
  });

  await test.step("the calendar marks the day and leads back", async () => {
    await page.goto(address("/trades/calendar?month=2023-05"));
    await page.getByRole("link", { name: "Journal for 2023-05-17" }).click();
    await expect(page).toHaveURL(/\/journal\/2023-05-17$/);
  });

  await test.step("the cost of the mistake opens exactly its trades", async () => {
    await page.goto(address(`/trades/stats/mistakes?startDate=${day}&endDate=${day}`));
    await page.getByRole("link", { name: "Revenge", exact: true }).click();
    await expect(page).toHaveURL(/tagIds=/);
    await expect(page.getByText("EURUSD").first()).toBeVisible();
  });
});
