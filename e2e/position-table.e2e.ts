import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const open = (name: string, place = 1) => `${name} of open position ${place}`;
const close = (name: string, place = 1, of = 1) => `${name} of close position ${place} of open position ${of}`;
const table = (page: Page) => page.getByRole("table", { name: "Positions" });
const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

async function openTrade(page: Page, key: string): Promise<string> {
  await signIn(page, key);
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await expect(table(page)).toBeVisible();
  return tradeId;
}

const read = (page: Page, id: string) => send<TradeDetail>(page, "GET", `/trades/${id}`);

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

const chooseFromMenu = async (page: Page, row: string, item: string) => {
  await page.getByRole("button", { name: `${row}: menu`, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("T-270 T-271 T-273 T-274 T-275 T-276 T-231 rows are added and removed as asked, and figures are the server's", async ({
  page,
}) => {
  const tradeId = await openTrade(page, "trial");
  await expect(table(page).getByRole("columnheader")).toHaveText([
    ...["Ticket", "Date", "Size", "Price", "Stop", "Target"],
    ...["Gross Profit", "Commission", "Roll", "Dividend", "Net Profit", "Profit %", "Reward:Risk"],
  ]);
  await expect(page.getByRole("row", { name: /^Total/ })).toHaveCount(0);
  await fill(page, { [open("Size")]: "2", [open("Price")]: "1.1", [open("Stop")]: "1.09", [open("Target")]: "1.13" });
  await fill(page, { [close("Size")]: "1", [close("Price")]: "1.12", [close("Commission")]: "-7" });
  await chooseFromMenu(page, "Open position 1", "Add Close Position");
  await fill(page, { [close("Size", 2)]: "1", [close("Price", 2)]: "1.11" });
  await saved(page);
  const first = page.getByRole("row").filter({ has: field(page, open("Size")) });
  await expect(first).toContainText("+2,993.00");
  await expect
    .poll(async () => (await read(page, tradeId)).position.openPositions[0]?.subtotals.netProfit)
    .toBe("2993");
  await expect(first).toContainText("1.50");

  await test.step("Scale In adds an open position of today with one blank close, and a row of totals", async () => {
    await page.getByRole("button", { name: /Scale In/ }).click();
    await expect(field(page, open("Size", 2))).toHaveValue("");
    await expect(field(page, close("Size", 1, 2))).toHaveValue("");
    await expect(field(page, close("Size", 2, 2))).toHaveCount(0);
    const today = await page.evaluate(() => String(new Date().getDate()));
    await expect(page.getByRole("button", { name: new RegExp(`^Date of open position 2: .*${today}`) })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Total 2 open positions, 3 close positions/ })).toContainText(
      "+2,993.00",
    );
  });

  await test.step("removing asks, Cancel leaves the row and Remove takes it", async () => {
    const dialog = page.getByRole("alertdialog");
    await chooseFromMenu(page, "Close position 2 of open position 1", "Remove Close Position");
    await expect(dialog.getByRole("heading", { name: "Remove close position" })).toBeVisible();
    await expect(dialog).toContainText("Are you sure you want to remove this close position?");
    expect((await dialog.boundingBox())?.width).toBe(480);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(field(page, close("Size", 2))).toHaveValue("1.00");
    await chooseFromMenu(page, "Close position 2 of open position 1", "Remove Close Position");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(field(page, close("Size", 2))).toHaveCount(0);
    for (const place of [2, 1]) {
      await chooseFromMenu(page, `Open position ${place}`, "Remove Open Position");
      await expect(dialog.getByRole("heading", { name: "Remove open position" })).toBeVisible();
      await expect(dialog).toContainText("Are you sure you want to remove this open position?");
      await dialog.getByRole("button", { name: "Remove" }).click();
    }
  });

  await test.step("without any open position there is a blank one", async () => {
    await expect(field(page, open("Size"))).toHaveValue("");
    await expect(field(page, open("Price"))).toHaveValue("");
    await expect(field(page, close("Size"))).toHaveValue("");
    await expect
      .poll(async () => (await read(page, tradeId)).position.openPositions.map(({ size }) => size))
      .toEqual([null]);
  });
});

test("T-277 T-278 T-279 T-280 T-281 P-667 P-668 P-669 what is missing or contradicts itself is marked, and dates are picked", async ({
  page,
}) => {
  const tradeId = await openTrade(page, "trial");
  await fill(page, { [open("Size")]: "2", [open("Price")]: "1.1", [open("Stop")]: "1.2", [open("Target")]: "1.0" });
  const notice = (text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });
  await expect(
    notice(/^Invalid direction: on a long trade, the stop of open position 1 must be below the price/),
  ).toBeVisible();
  await expect(
    notice(/^Invalid direction: on a long trade, the target of open position 1 must be above/),
  ).toBeVisible();
  await expect(field(page, open("Stop"))).toHaveAttribute("aria-invalid", "true");
  await fill(page, { [open("Stop")]: "1.09", [open("Target")]: "1.12" });
  await expect(notice(/^Invalid direction/)).toHaveCount(0);

  await test.step("the picker begins its weeks on Monday, shows zone and UTC, and takes no close before the open", async () => {
    await page.getByRole("button", { name: `${close("Date")}: Not selected` }).click();
    const picker = page.getByRole("dialog", { name: close("Date") });
    await expect(picker.getByRole("columnheader").first()).toHaveText("Mo");
    await expect(picker).toContainText("Europe/Berlin");
    await expect(picker).toContainText("NOT SELECTED");
    await expect(picker.getByRole("button", { name: "Select" })).toBeDisabled();
    await expect(picker.getByRole("button", { name: "Clear" })).toHaveCount(0);
    await picker.getByRole("button", { name: "Today" }).click();
    await expect(picker).not.toContainText("NOT SELECTED");
    const back = picker.getByRole("button", { name: "Previous month" });
    const month = picker.locator("b");
    for (let months = 0; months < 60 && (await month.textContent()) !== "March 2026"; months += 1) await back.click();
    await expect(picker.getByRole("button", { name: /\b1 March 2026/ })).toBeDisabled();
    await picker.getByRole("button", { name: /\b2 March 2026/ }).click();
    await picker.getByLabel("Time").fill("09:59");
    await expect(picker.getByRole("alert")).toHaveText("The close date can’t be before the open date.");
    await expect(picker.getByRole("button", { name: "Select" })).toBeDisabled();
    await picker.getByLabel("Time").fill("14:30");
    await expect(picker).toContainText("2026-03-02 13:30");
    await picker.getByRole("button", { name: "Select" }).click();
  });

  await test.step("the only close position with a date takes the size of the open one and the focus", async () => {
    await expect(field(page, close("Size"))).toHaveValue("2.00");
    await expect(field(page, close("Size"))).toBeFocused();
    await expect
      .poll(async () => (await read(page, tradeId)).position.openPositions[0]?.closePositions[0])
      .toMatchObject({ closeDate: "2026-03-02T13:30:00.000Z", size: "2" });
  });

  await test.step("less closed than opened warns, more is an error", async () => {
    await fill(page, { [close("Size")]: "0.5" });
    await expect(notice("Open position 1: 1.50 of 2.00 isn’t closed yet.")).toBeVisible();
    await expect(page.locator(".pos-open .pos-incomplete")).toHaveText("0.50/");
    await fill(page, { [close("Size")]: "3" });
    await expect(notice(/^Close 1 goes beyond open 1: 3.00 closed of 2.00/)).toBeVisible();
    await expect(page.locator(".pos-open .pos-too-large")).toHaveText("3.00/");
    await fill(page, { [close("Size")]: "1" });
  });

  await test.step("an open position with several closes needs a size", async () => {
    await chooseFromMenu(page, "Open position 1", "Add Close Position");
    await field(page, open("Size")).fill("");
    await expect(notice("Open position 1 has several close positions and needs a size.")).toBeVisible();
    await expect(field(page, open("Size"))).toHaveAttribute("aria-describedby", /size$/);
  });

  await test.step("a date is cleared by its picker", async () => {
    await page.getByRole("button", { name: new RegExp(`^${close("Date")}: `) }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: new RegExp(`^${close("Date")}: `) }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
    await expect(page.getByRole("button", { name: `${close("Date")}: Not selected` })).toBeVisible();
  });
});

test("P-660 P-664 P-665 numbers take digits, one dot and one minus, and prices share their precision", async ({
  page,
}) => {
  const tradeId = await openTrade(page, "trial");
  const type = async (name: string, text: string) => {
    await field(page, name).fill("");
    await field(page, name).pressSequentially(text);
    await field(page, name).blur();
  };
  await type(open("Price"), "x-1.0.5a4");
  await expect(field(page, open("Price"))).toHaveValue("1.05400");
  await type(close("Commission"), "--7.5.0");
  await expect(field(page, close("Commission"))).toHaveValue("−7.50");
  await type(close("Roll"), "-");
  const stored = async () => (await read(page, tradeId)).position.openPositions[0]?.closePositions[0];
  await expect.poll(stored).toMatchObject({ commissions: "-7.5", roll: null });
  await type(close("Commission"), "");
  await expect.poll(stored).toMatchObject({ commissions: null, roll: null });

  await type(open("Stop"), "1.05");
  await expect(field(page, open("Stop"))).toHaveValue("1.05000");
  await type(open("Price"), "1.0541234");
  await expect(field(page, open("Price"))).toHaveValue("1.0541234");
  await expect(field(page, open("Stop"))).toHaveValue("1.0500000");
  await type(open("Price"), "1.054");
  await expect(field(page, open("Stop"))).toHaveValue("1.05000");
});

test("T-285 a basic plan has one open and one close position, and says what more of them takes", async ({ page }) => {
  await openTrade(page, "basic");
  const refusal = page.getByText("You require a Pro membership to scale in or out of a position.");
  await expect(refusal).toHaveCount(0);
  await page.getByRole("button", { name: /Scale In/ }).click();
  await expect(refusal).toBeVisible();
  await expect(field(page, open("Size", 2))).toHaveCount(0);
});
