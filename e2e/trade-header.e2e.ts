import { expect, type Page, test } from "@playwright/test";
import { fillTrade, readTrade } from "./filled-trade.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

/** A symbol of one journey alone, so that its filter finds no other trade of the account. */
const newSymbol = () => `H${crypto.randomUUID().slice(0, 7).toUpperCase()}`;
const card = (page: Page, name: RegExp | string) => page.getByRole("link", { name });
const counter = (page: Page, text: string) => page.getByText(text, { exact: true });
const choose = (page: Page, name: string, option: string | { index: number }) =>
  page.getByRole("combobox", { name }).selectOption(option);

const chooseFromMenu = async (page: Page, menu: string, item: string) => {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("T-222 T-224 T-227 T-228 T-229 T-230 P-622 a trade is changed in its header and left for the next one of its list", async ({
  page,
}) => {
  await signIn(page, "trial");
  const symbol = newSymbol();
  const ids: string[] = [];
  for (const day of ["02", "03", "04"]) {
    ids.push((await newTrade(page, { instrument: symbol, openDate: `2026-03-${day}T09:00:00.000Z` })).tradeId);
  }
  const account = { name: `Second ${symbol}`, currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  await send(page, "POST", "/trade-accounts", account);
  await send(page, "POST", "/strategies", { name: `Breakout ${symbol}` });
  await page.goto(address(`/trades/timeline?symbols=${symbol}`));
  await card(page, new RegExp(symbol)).first().click();

  await test.step("next and previous go round the list", async () => {
    await expect(counter(page, "1 of 3")).toBeVisible();
    const next = page.getByRole("button", { name: "Next trade" });
    for (const text of ["2 of 3", "3 of 3", "1 of 3"]) {
      await next.click();
      await expect(counter(page, text)).toBeVisible();
    }
    await page.getByRole("button", { name: "Previous trade" }).click();
    await expect(counter(page, "3 of 3")).toBeVisible();
  });

  const id = page.url().split("/").at(-1) ?? "";
  expect(ids).toContain(id);
  const stored = () => readTrade(page, id);
  await test.step("each field shows at once and is stored", async () => {
    await choose(page, "Account", account.name);
    await expect.poll(async () => (await stored()).accountName).toBe(account.name);
    await choose(page, "Strategy", `Breakout ${symbol}`);
    await expect.poll(async () => (await stored()).strategy).toBe(`Breakout ${symbol}`);
    await page.getByRole("radiogroup", { name: "Direction" }).getByText("Short").click();
    await expect.poll(stored).toMatchObject({ direction: 1, marketType: 0, instrument: symbol });
    await choose(page, "Market", "Crypto");
    await expect.poll(stored).toMatchObject({ direction: 1, marketType: 1, instrument: symbol });
    await chooseFromMenu(page, "Status: Executed", "Missed");
    await expect(page.getByRole("button", { name: "Status: Missed" })).toBeVisible();
    await expect.poll(stored).toMatchObject({ status: 2 });
    await page.getByRole("button", { name: `Symbol: ${symbol}` }).click();
    await page.keyboard.type("gbpusd");
    await expect(page.getByRole("option", { name: /GBPUSD/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Symbol: GBPUSD" })).toBeVisible();
    await expect.poll(stored).toMatchObject({ instrument: "GBPUSD", marketType: 0, status: 2 });
  });

  await test.step("a status that is refused goes back", async () => {
    await page.route("**/v1.0/trades/*/status", (route) =>
      route.fulfill({ status: 422, json: { status: 422, code: "Away", detail: "" } }),
    );
    await chooseFromMenu(page, "Status: Missed", "Executed");
    await expect(page.getByText("Failed to update trade status. Please try again.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Status: Missed" })).toBeVisible();
  });
});

test("T-104 T-111 T-113 T-138 T-430 T-431 T-494 P-622 the timeline shows what a trade is, and follows its changes and its end", async ({
  page,
}) => {
  await signIn(page, "trial");
  const symbol = newSymbol();
  const add = async (own: object) => (await newTrade(page, { instrument: symbol, ...own })).tradeId;
  const closed = await add({ direction: 1, marketType: 0 });
  const close = { closeDate: "2026-03-02T13:35:00.000Z", size: "1.5", closePrice: "1.0502" };
  await fillTrade(page, closed, [close]);
  for (const date of [null, "2026-04-09T10:00:00.000Z"]) {
    const tradeId = await add({ status: 0 });
    await send(page, "PUT", `/trades/${tradeId}/planned-date`, { tradeId, date }, 1);
  }
  await add({});
  await page.goto(address(`/trades/timeline?symbols=${symbol}`));

  await test.step("dates and results by what a trade is", async () => {
    await expect(card(page, /No planned date/)).toHaveCount(1);
    await expect(card(page, /Planned: 2026-04-09/)).toHaveCount(1);
    await expect(card(page, /2026-03-02.*– OPEN/)).toHaveCount(1);
    const result = card(page, /2026-03-02.*02:35 PM/);
    await expect(result).toContainText("+2.00R");
    await expect(result).toContainText("+600.00");
    await expect(result).toContainText("+6.00%");
  });

  await test.step("the size of the cards is a setting", async () => {
    const sizes = page.getByRole("radiogroup", { name: "Card size" });
    await expect(sizes.getByRole("radio", { name: "Large" })).toBeChecked();
    const saved = page.waitForResponse((response) => response.url().includes("/settings/timeline-view"));
    await sizes.getByText("Compact").click();
    await saved;
    await page.reload();
    await expect(sizes.getByRole("radio", { name: "Compact" })).toBeChecked();
    await sizes.getByText("Large").click();
  });

  await test.step("a summary that is written on the trade stands on its card", async () => {
    await card(page, /2026-03-02.*02:35 PM/).click();
    await expect(
      page.getByText("A brief summary of the trade that will be shown in your timeline view."),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Summary" }).click();
    await page.keyboard.type("Sweep of the Asian high");
    await expect.poll(async () => JSON.stringify((await readTrade(page, closed)).summary)).toContain("Asian high");
    await page.getByRole("button", { name: "Close trade" }).click();
    await expect(card(page, /2026-03-02.*02:35 PM/)).toContainText("Sweep of the Asian high");
  });

  await test.step("a list whose filter a change concerns is read again", async () => {
    await page.goto(address(`/trades/timeline?symbols=${symbol}&statuses=1`));
    await expect(card(page, new RegExp(symbol))).toHaveCount(2);
    await card(page, /02:35 PM/).click();
    await chooseFromMenu(page, "Status: Executed", "Missed");
    await expect.poll(async () => (await readTrade(page, closed)).status).toBe(2);
    await page.getByRole("button", { name: "Close trade" }).click();
    await expect(card(page, new RegExp(symbol))).toHaveCount(1);
  });

  await test.step("a deleted trade leaves the list, and its address is not found", async () => {
    await card(page, /– OPEN/).click();
    await chooseFromMenu(page, "More", "Delete");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Are you sure you want to delete this trade?");
    expect((await dialog.boundingBox())?.width).toBe(600);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/timeline/);
    await expect(card(page, new RegExp(symbol))).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole("heading", { name: "We couldn’t find what you’re looking for" })).toBeVisible();
    await page.goto(address(`/trades/timeline?symbols=${symbol}`));
    await expect(card(page, new RegExp(symbol))).toHaveCount(3);
  });
});
