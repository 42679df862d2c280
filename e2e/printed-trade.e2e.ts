import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const read = (page: Page, id: string) => send<TradeDetail>(page, "GET", `/trades/${id}`);
const nothing = { grossProfit: null, roll: null, dividends: null, otherCosts: null };

/** An entry with so many exits; the price of each tells it from the others. */
function entry(known: TradeDetail["position"]["openPositions"][number] | undefined, place: number, exits: number) {
  const closePositions = Array.from({ length: exits }, (_, at) => ({
    ...nothing,
    id: (at === 0 ? known?.closePositions[0]?.id : undefined) ?? crypto.randomUUID(),
    closeDate: `2026-03-0${2 + at}T13:35:00.000Z`,
    size: String(123_456.78 / exits),
    closePrice: `1.05${place}${at}`,
    commissions: "-3804.25",
    maximumAdversePrice: "1.0553",
    maximumFavourablePrice: "1.0496",
  }));
  const prices = { openPrice: `1.06${place}`, stopPrice: "1.08", targetPrice: "1.04" };
  const id = known?.id ?? crypto.randomUUID();
  return {
    id,
    ticketNumber: `4881120${place}`,
    openDate: "2026-03-02T09:00:00.000Z",
    size: "123456.78",
    ...prices,
    closePositions,
  };
}

async function reviewedTrade(page: Page): Promise<TradeDetail> {
  const strategy = await send<{ id: string }>(page, "POST", "/strategies", { name: `Printed ${Date.now()}` });
  const rule = { id: crypto.randomUUID(), text: "Wait for the close", weight: 1, heading: "" };
  await send(page, "PUT", `/strategies/${strategy.id}/rules`, { rules: [rule] }, 1);
  const { tradeId } = await newTrade(page, { direction: 1, strategyId: strategy.id });
  const { position, versions } = await read(page, tradeId);
  const openPositions = [3, 1, 1].map((exits, at) => entry(position.openPositions[at], at + 1, exits));
  const body = { positionId: position.id, referencePrice: "1.0611", openPositions };
  await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
  for (const part of ["summary", "notes"] as const) {
    const text = { tradeId, [part]: richTextOf(`The ${part} of it`) };
    await send(page, "POST", `/trades/${tradeId}/${part}`, text, versions[part]);
  }
  const review = { tradeId, review: richTextOf("What it taught") };
  await send(page, "PUT", `/trades/${tradeId}/overall-review`, review, versions.overallReview);
  await send(page, "PUT", `/trades/${tradeId}/overall-rating`, { tradeId, rating: 4 }, versions.overallRating);
  await send(page, "PUT", `/trades/${tradeId}/rules`, { keptRuleIds: [], brokenRuleIds: [rule.id] }, 1);
  const tag = await send<{ id: string }>(page, "POST", "/tags", { name: `Sweep ${tradeId.slice(-6)}` });
  await send(page, "PUT", `/trades/${tradeId}/tags`, { tradeId, selectedTagIds: [tag.id] }, versions.tags);
  await send(page, "POST", "/insights", { tradeId, text: "Leave the rest alone" });
  const row = `/v1.0/positions/${position.id}/close-positions/${openPositions[2]?.closePositions[0]?.id}/breakdown`;
  await page.request.patch(address(row), {
    headers: { "if-match": '"1"' },
    data: { key: "exitNotesReview", value: richTextOf("Out too early") },
  });
  return read(page, tradeId);
}

/** Stands in for the browser's dialog: keeps what would be printed. */
async function catchPrints(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, {
      prints: [],
      print: () => Object(window).prints.push(document.querySelector("article.paper")?.textContent ?? ""),
    });
  });
  return () => page.evaluate(() => Object(window).prints as string[]); // filled above
}

/** As wide as A4 between its margins, as Chromium lays sheets out. */
const sheetWidth = 703;

async function emulatePrint(page: Page): Promise<void> {
  await page.setViewportSize({ width: sheetWidth, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

/** What stands out of the sheet to the right. */
const cutParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && part.closest(".ui-said") === null)
      .map((part) => part.outerHTML.slice(0, 120)),
  );

test("Y-163 P-307 the whole trade is printed from any tab, nothing cut, with money as private as on the screen", async ({
  page,
}) => {
  const prints = await catchPrints(page);
  await signIn(page, "pro");
  const trade = await reviewedTrade(page);
  await page.goto(address(`/trades/${trade.id}`));
  await page.getByRole("tab", { name: "Tags" }).first().click();

  await test.step("Ctrl+P waits until all of it is there", async () => {
    await page.keyboard.press("Control+p");
    await expect.poll(async () => (await prints()).length).toBe(1);
    const [text] = await prints();
    for (const part of [
      ...[
        "EURUSD",
        "Short · Forex · Executed",
        "Journey",
        "The summary of it",
        "Open 3",
        "48811203",
        "1.05120",
        "Total",
      ],
      ...["Key figures", "The notes of it", "What it taught", "4 of 5", "Exit, open position 3", "Out too early"],
      ...["Wait for the close", "✗ broken", "Sweep ", "Leave the rest alone", "−3,804.25", "Opening balance"],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Not loaded");
  });

  await test.step("the sheet shows it at its width, without what reacts to a finger", async () => {
    await emulatePrint(page);
    await expect(page.getByRole("heading", { name: "EURUSD" })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await cutParts(page)).toEqual([]);
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    await expect(page.locator("article.paper")).toHaveCount(0);
  });

  await test.step("in privacy mode no amount of money is on it", async () => {
    await send(page, "POST", "/settings/privacy-mode", { value: true });
    await page.reload();
    await page.getByRole("tab", { name: "Details" }).first().waitFor();
    await page.keyboard.press("Control+p");
    await expect.poll(async () => (await prints()).length).toBe(1);
    const [text] = await prints();
    expect(text).toContain("Private");
    for (const money of ["3,804.25", "Opening balance"]) expect(text).not.toContain(money);
    await send(page, "POST", "/settings/privacy-mode", { value: false });
  });
});

test("Y-163 statistics, dashboard and lists print what they are about, and no controls", async ({ page }) => {
  await signIn(page, "manager");
  await newTrade(page, { instrument: "PRNUSD" });
  for (const path of [
    "/trades/stats/all",
    "/trades/stats/symbols",
    "/dashboard",
    "/trades/timeline",
    "/trades/calendar",
  ]) {
    await page.goto(address(`${path}?symbols=PRNUSD`));
    await expect(page.getByRole("button", { name: "Remove filter Symbol PRNUSD" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await emulatePrint(page);
    await expect(page.getByText("Filter: Symbol PRNUSD")).toBeVisible();
    for (const name of ["Export", "Views", "Filter", "Clear filters"]) {
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    }
    await expect(page.getByRole("navigation")).toHaveCount(0);
    expect(await cutParts(page), path).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.goto(address("/trades/stats/all"));
  await expect(page.getByRole("button", { name: "Filter" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await emulatePrint(page);
  await expect(page.getByText(/^Results in .*, net of costs$/)).toBeVisible();
});
