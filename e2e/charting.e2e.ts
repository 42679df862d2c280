import { AxeBuilder } from "@axe-core/playwright";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { makeDemoTrade } from "./demo-trade.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const open = Date.parse("2025-06-17T20:12:00Z");
const close = Date.parse("2025-06-18T20:20:00Z");

const price = 1.15;

/** Quarters of an hour around the trade, as MetaTrader writes them in UTC. */
const quarters = Array.from({ length: 960 }, (_, index) => {
  const at = new Date(Date.parse("2025-06-13T00:00:00Z") + index * 900_000).toISOString();
  const mid = price + Math.sin(index / 36) / 500;
  const row = [mid, mid + 0.0008, mid - 0.0008, mid + 0.0003].map((one) => one.toFixed(5)).join(",");
  return `${at.slice(0, 10).replaceAll("-", ".")} ${at.slice(11, 16)},${row},${100 + index}`;
});
const barFile = (rows: readonly string[]) => Buffer.from(["time,open,high,low,close,volume", ...rows].join("\n"));

async function uploadBars(page: Page): Promise<string> {
  const response = await page.request.post(address("/v1.0/charting/own-bars"), {
    headers: { "idempotency-key": crypto.randomUUID() },
    multipart: {
      ...{ symbol: "EURUSD", timeZone: "UTC" },
      file: { name: "eurusd-m15.csv", mimeType: "text/csv", buffer: barFile(quarters) },
    },
  });
  return ((await response.json()) as { id: string }).id;
}

/** A closed long of a time of which there are uploaded bars. */
async function tradeOnBars(page: Page): Promise<TradeDetail> {
  await uploadBars(page);
  return closedLong(page);
}

async function closedLong(page: Page): Promise<TradeDetail> {
  const { tradeId } = await newTrade(page);
  const trade = await send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
  const [row] = trade.position.openPositions;
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const position = {
    positionId: trade.position.id,
    referencePrice: price.toFixed(5),
    openPositions: [
      {
        ...{ id: row?.id, ticketNumber: null, openDate: new Date(open).toISOString(), size: "1.5" },
        ...{
          openPrice: price.toFixed(5),
          stopPrice: (price - 0.005).toFixed(5),
          targetPrice: (price + 0.01).toFixed(5),
        },
        closePositions: [
          {
            ...{ ...nothing, id: row?.closePositions[0]?.id, closeDate: new Date(close).toISOString(), size: "1.5" },
            ...{ closePrice: (price + 0.001).toFixed(5), maximumAdversePrice: null, maximumFavourablePrice: null },
          },
        ],
      },
    ],
  };
  await send(page, "PUT", `/positions/${trade.position.id}`, position, trade.versions.position);
  return send<TradeDetail>(page, "GET", `/trades/${tradeId}`);
}

async function openChart(page: Page, tradeId: string): Promise<void> {
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Charts" }).click();
  await expect(page.getByRole("figure", { name: "EURUSD chart, 60 minutes" })).toBeVisible();
  await expect(page.getByText("Prices from uploaded EURUSD bars.")).toBeVisible();
}

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Chart tools" }).click();
  for (const name of names) await page.getByRole("menuitem", { name, exact: true }).click();
}

const axeOf = (page: Page) => new AxeBuilder({ page }).exclude('[aria-label="Typeahead menu"]');

/** How much of the chart is painted in a colour near to the given one. */
async function isPainted(page: Page, [red, green, blue]: readonly [number, number, number]): Promise<boolean> {
  return page.getByRole("figure").evaluate(
    (figure, wanted) =>
      [...figure.querySelectorAll("canvas")].some((canvas) => {
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4) {
          const away = wanted.map((part, index) => Math.abs(part - (data[at + index] ?? 0)));
          if (Math.max(...away) < 12 && (data[at + 3] ?? 0) > 200) return true;
        }
        return false;
      }),
    [red, green, blue],
  );
}

test("T-540 T-541 T-552 Y-154 a trade on its chart: lines, settings, keys, replay, nothing that axe objects to", async ({
  page,
}) => {
  await signIn(page, "pro");
  const { id } = await tradeOnBars(page);
  await openChart(page, id);
  const box = await page.getByRole("figure").boundingBox();
  expect(box?.height).toBe(480);
  await expect.poll(() => isPainted(page, [244, 67, 54])).toBe(true); // the stop line is red
  await expect.poll(() => isPainted(page, [60, 179, 113])).toBe(true); // the target line is green

  await choose(page, "Chart settings");
  const dialog = page.getByRole("dialog", { name: "Chart settings" });
  for (const name of ["Stop line", "Target line"]) await dialog.getByRole("switch", { name }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => isPainted(page, [244, 67, 54])).toBe(false);
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  await page.keyboard.press("2");
  await expect(page.getByRole("figure", { name: "EURUSD chart, 15 minutes" })).toBeVisible();
  await choose(page, "Replay bar by bar");
  await expect(page.getByText("Nothing executed yet")).toBeVisible();
  const executions = page.getByRole("table", { name: "Executions" }).getByRole("rowheader");
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("]");
  await expect(executions).toHaveText(["▲ Buy Open 1"]);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("[");
  await expect(page.getByText("Nothing executed yet")).toBeVisible();
  await page.getByRole("button", { name: "End replay" }).click();
  await expect(executions).toHaveCount(2);
});

test("T-540 on a phone the chart has one row, a sheet for the rest, and executions that fit", async ({ page }) => {
  await signIn(page, "pro");
  const { id } = await tradeOnBars(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await openChart(page, id);
  const row = page.getByRole("toolbar", { name: "Chart", exact: true });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(52);
  const executions = page.getByRole("group", { name: "Executions" });
  expect(await executions.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Chart tools" }).click();
  const sheet = page.getByRole("dialog", { name: "Chart", exact: true });
  await expect(sheet.getByRole("button", { name: "Suggest MAP and MFP" })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
});

test("T-272 T-547 Y-181 a real trade has no prices until bars are uploaded; those propose MAP and MFP, which are written when they are confirmed", async ({
  page,
}) => {
  await signIn(page, "basic");
  const trade = await closedLong(page);
  await page.goto(address(`/trades/${trade.id}`));
  await page.getByRole("tab", { name: "Charts" }).click();
  await expect(page.getByRole("heading", { name: "No prices for EURUSD on 2025-06-17" })).toBeVisible();
  await expect(page.getByRole("figure", { name: "EURUSD trade levels" })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  const rows = Array.from({ length: 48 }, (_, index) => {
    const at = new Date(open - 12 * 60_000 + (index - 6) * 3_600_000).toISOString();
    return `${at.slice(0, 10).replaceAll("-", ".")} ${at.slice(11, 16)},1.15,1.1${60 + (index % 7)},1.1${30 + (index % 5)},1.15,10`;
  });
  await page.getByRole("link", { name: "Upload bars" }).click();
  await expect(page).toHaveURL(/\/tools\/prices\?.*symbols=EURUSD/);
  const symbol = page.getByRole("row", { name: /^EURUSD/ });
  await expect(symbol.getByText("None yet")).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page
    .getByLabel("Bar files")
    .setInputFiles({ name: "eurusd-h1.csv", mimeType: "text/csv", buffer: barFile(rows) });
  const file = page.getByRole("listitem", { name: "eurusd-h1.csv" });
  await expect(file.getByText(/^Which time zone is/)).toBeVisible();
  await file.getByRole("button", { name: "UTC", exact: true }).click();
  await expect(file.getByText(/^\d+ days? filled, \d+ trades? completed$/)).toBeVisible();
  await expect(symbol.getByText("Complete")).toBeVisible();
  await page.goto(address(`/trades/${trade.id}`));
  await page.getByRole("tab", { name: "Charts" }).click();
  const bars = page.getByRole("dialog", { name: "Uploaded bars" });
  await expect(page.getByRole("figure", { name: "EURUSD chart, 60 minutes" })).toBeVisible();
  await choose(page, "Uploaded bars");
  await expect(bars.getByRole("list", { name: "Saved bars" }).getByText("48 × 1 h")).toBeVisible();
  await bars.getByRole("button", { name: "Close" }).click();

  await page.getByRole("tab", { name: "Details" }).click();
  const field = (name: string) => page.getByLabel(`${name} of close position 1 of open position 1`, { exact: true });
  await field("MFP").click();
  const proposed = page.getByRole("button", { name: /^Use 1\.13 as MAP .*suggested by your uploaded bars of 1 h$/ });
  await expect(proposed).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await proposed.click();
  await expect(field("MAP")).toHaveValue("1.13000");
  await expect(proposed).toHaveCount(0);
  await expect(field("MFP")).toHaveValue("");

  await page.getByRole("tab", { name: "Charts" }).click();
  await choose(page, "Suggest MAP and MFP");
  const proposal = page.getByRole("dialog", { name: "Suggest MAP and MFP" });
  await expect(proposal.getByRole("table", { name: "Suggested prices" })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await proposal.getByRole("button", { name: "Use these prices" }).click();
  await expect
    .poll(async () => {
      const { position } = await send<TradeDetail>(page, "GET", `/trades/${trade.id}`);
      const [row] = position.openPositions[0]?.closePositions ?? [];
      return [row?.maximumAdversePrice, row?.maximumFavourablePrice];
    })
    .toEqual(["1.13", "1.166"]);

  await choose(page, "Uploaded bars");
  await bars.getByRole("button", { name: "Delete eurusd-h1.csv" }).click();
  await expect(page.getByRole("heading", { name: "No prices for EURUSD on 2025-06-17" })).toBeVisible();
});

test("T-550 studies are saved as a template and with a chart, and come back", async ({ page }) => {
  await signIn(page, "trial");
  const { id } = await tradeOnBars(page);
  await openChart(page, id);
  const name = `Trend ${crypto.randomUUID().slice(0, 6)}`;
  await choose(page, "Indicators", "Bollinger bands");
  const saved = page.getByRole("dialog", { name: "Saved charts and templates" });
  for (const kind of ["Charts", "Indicators"]) {
    await choose(page, "Saved charts");
    await saved.getByText(kind, { exact: true }).click();
    await saved.getByLabel("Name").fill(name);
    await saved.getByRole("button", { name: "Save", exact: true }).click();
    await expect(saved.getByRole("button", { name, exact: true })).toBeVisible();
    await saved.getByRole("button", { name: "Close" }).click();
  }
  await openChart(page, id);
  await choose(page, "Saved charts");
  await saved.getByRole("button", { name, exact: true }).click();
  await expect(saved).toHaveCount(0);
  const template = await send<{ content: string }>(
    page,
    "GET",
    `/charting/study-templates/${encodeURIComponent(name)}`,
  );
  expect(JSON.parse(template.content)).toMatchObject({
    studies: [{ name: "VOL" }, { name: "BOLL", parameters: [20, 2] }],
  });
});

test("T-542 Y-181 generated prices are shown for a demo trade alone, below the banner and with a watermark", async ({
  page,
}) => {
  await signIn(page, "basic");
  const real = await closedLong(page);
  const demo = await closedLong(page);
  await makeDemoTrade(demo.id);
  const openTab = async (id: string) => {
    await page.goto(address(`/trades/${id}`));
    await page.getByRole("tab", { name: "Charts" }).click();
  };
  await openTab(demo.id);
  await expect(page.getByRole("figure", { name: "EURUSD chart, 60 minutes, demo prices" })).toBeVisible();
  const banner = page.getByText("Demo position prices are generated randomly and may not align with chart prices.");
  const toolbar = page.getByRole("toolbar", { name: "Chart", exact: true });
  expect((await banner.boundingBox())?.y).toBeLessThan((await toolbar.boundingBox())?.y ?? 0);
  await expect(page.locator(".chart-watermark")).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await choose(page, "Suggest MAP and MFP");
  await expect(page.getByText(/No bars cover this trade from open to close/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator(".chart-watermark")).toBeVisible();

  await openTab(real.id);
  await expect(page.getByRole("heading", { name: "No prices for EURUSD on 2025-06-17" })).toBeVisible();
  await expect(page.getByRole("figure", { name: / chart, / })).toHaveCount(0);
});

test("T-543 P-572 Y-181 a visitor sees the chart of a shared trade while there are bars of it; saving asks for an account", async ({
  page,
  browser,
}) => {
  await signIn(page, "manager");
  const file = await uploadBars(page);
  const trade = await closedLong(page);
  const { versions } = await send<TradeDetail>(page, "GET", `/trades/${trade.id}`);
  const { shareCode } = await send<{ shareCode: string }>(
    page,
    "POST",
    `/trades/${trade.id}/share`,
    undefined,
    versions.share,
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address(`/x/${shareCode}`));
  await expect(visitor.getByRole("figure", { name: "EURUSD chart, 60 minutes" })).toBeVisible();
  await choose(visitor, "Saved charts");
  const dialog = visitor.getByRole("dialog", { name: "Account Required" });
  await expect(dialog.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  await expect(dialog.getByRole("link", { name: "Log In" })).toHaveAttribute(
    "href",
    `/login?returnTo=%2Fx%2F${shareCode}`,
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await visitor.getByRole("button", { name: "Chart tools" }).click();
  await expect(visitor.getByRole("menuitem", { name: "Reload" })).toBeVisible();
  await expect(visitor.getByRole("menuitem", { name: "Uploaded bars" })).toHaveCount(0);
  await expect(visitor.getByRole("menuitem", { name: "Drawing tools" })).toHaveCount(0);

  await send(page, "DELETE", `/charting/own-bars/${file}`);
  await visitor.reload();
  await expect(visitor.getByRole("table", { name: /position/i }).first()).toBeVisible();
  await expect(visitor.getByRole("figure", { name: / chart, / })).toHaveCount(0);
  await expect(visitor.getByRole("heading", { name: "Chart", exact: true })).toHaveCount(0);
});
