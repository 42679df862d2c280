import { mt5Report, type SheetRow, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

const MOST_CLICKS = 6;
const WEEKDAYS = 5;
/** As the sample statement says itself. */
const BALANCE = "13,052.46";

/** 420 trades of half a year, each with a stop that loses money, on a server that keeps New York's close at midnight. */
function statement(): Buffer {
  const positions = Array.from({ length: 420 }, (_, index): SheetRow => {
    const week = Math.floor(index / 16);
    const day = new Date(Date.UTC(2025, 2, 3) + (week * 7 + (index % WEEKDAYS)) * 86_400_000);
    const date = day.toISOString().slice(0, 10).replaceAll("-", ".");
    const clock = `${String(1 + (index % 22)).padStart(2, "0")}:${index % 2 === 0 ? "05" : "35"}`;
    const won = index % 3 !== 0;
    return [
      ...[`${date} ${clock}:00`, `#${7000 + index}`, "XAUUSD", "buy", "0.1", "#2650.00", "#2640.00", ""],
      ...[`${date} ${clock}:40`, won ? "#2656.00" : "#2641.00", "#0", "#0", won ? "#60.00" : "#-90.00"],
    ];
  });
  const rows = mt5Report({ positions, open: [] });
  const end = rows.findIndex(([title]) => title === "Open Positions");
  return Buffer.from(workbook(rows.slice(0, end)));
}

/** Presses count, whatever they are of. */
function counting() {
  let presses = 0;
  return {
    click: async (control: Locator) => {
      presses += 1;
      await control.click();
    },
    key: async (page: Page, key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    count: () => presses,
  };
}

interface Headline {
  count: number;
  countRR: number;
  netRR: number;
  netProfit: string;
}

/** From an import that is done to statistics in R. */
async function openStatistics(page: Page, by: ReturnType<typeof counting>): Promise<Headline> {
  const done = page.getByRole("region", { name: "Import complete" });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await by.click(done.getByRole("link", { name: "View trades" }));
  await by.click(page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Statistics" }));
  const figures = await send<Headline>(page, "GET", "/trades/stats");
  expect(figures.countRR).toBeGreaterThan(0);
  const net = `${figures.netRR < 0 ? "−" : "+"}${Math.abs(figures.netRR).toFixed(2)}`;
  await expect(page.getByRole("main").getByText(net).first()).toBeVisible();
  expect(by.count()).toBeLessThanOrEqual(MOST_CLICKS);
  return figures;
}

test("T-580 Y-102 Y-191 from the empty dashboard to statistics in R with the sample, in six clicks and without a question", async ({
  page,
}) => {
  await asNewAccount(page, "/dashboard");
  const by = counting();
  await by.click(page.getByRole("link", { name: "Try sample" }));
  await expect(page.getByRole("radio", { name: /^Use the file/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Yes, that’s right" })).toHaveCount(0);
  const promised = await page.getByRole("region", { name: "Reconciliation" }).textContent();
  await by.click(page.getByRole("button", { name: /^Import \d/ }));
  const { netProfit } = await openStatistics(page, by);
  // A partly closed trade, cash rows and all: the account holds what the preview said.
  const net = Number(netProfit).toLocaleString("en-US", { minimumFractionDigits: 2 }).replace("-", "−");
  expect(promised).toContain(`our total ${net}`);
  await page.goto(address("/trade-accounts"));
  const account = page.getByRole("main").getByRole("link", { name: /Entrywise Sample Broker/ });
  await account.first().click();
  await expect(page.getByRole("main")).toContainText(BALANCE);
});

test("T-580 T-579 Y-102 from the empty dashboard to statistics in R with a statement of 420 trades in six clicks, its zone proposed", async ({
  page,
}) => {
  await asNewAccount(page, "/dashboard");
  const by = counting();
  await by.click(page.getByRole("link", { name: "Import", exact: true }));
  await page.waitForLoadState("networkidle");
  const chooser = page.waitForEvent("filechooser");
  await by.click(page.getByRole("button", { name: /Choose a file/ }));
  await (await chooser).setFiles({
    name: "ReportHistory.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: statement(),
  });
  await expect(page.getByText(/Gold pauses from 17:00 to 18:00 in New York/)).toBeVisible({ timeout: 20_000 });
  await by.key(page, "z");
  await expect(page.getByText(/420 of 420 trades get R/)).toBeVisible();
  await by.click(page.getByRole("button", { name: /^Import 420/ }));
  const figures = await openStatistics(page, by);
  expect(figures).toMatchObject({ count: 420, countRR: 420 });
});
