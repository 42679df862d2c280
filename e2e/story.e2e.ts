import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, type BrandHost, signIn } from "./sign-in.ts";

// its numbers are counted, so nobody else may have trades here
let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

interface Headline {
  count: number;
  netProfit: string;
  netRR: number | null;
  countRR: number;
}

/** Asks the API as the page would. */
function read<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (target) => (await fetch(`/v1.0${target}`)).json(), path);
}

/** Chooses the time zone, imports and waits for the end. */
async function finishImport(page: Page): Promise<void> {
  const zone = page.getByRole("combobox", { name: "File time zone" });
  await zone.selectOption("broker:us");
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect(page.getByRole("region", { name: "Import complete" })).toBeVisible({ timeout: 30_000 });
}

const brands: { host: BrandHost; key: string; imports: string }[] = [
  { host: "localhost", key: "trial", imports: "/trade-imports" },
  { host: "northdesk.localhost", key: "northdesk", imports: "/trade-imports" },
];

for (const { host, key, imports } of brands) {
  test(`T-576 Y-100 T-161 T-283 the main job on ${host}: import, read back, correct a stop, all there after signing in again`, async ({
    page,
  }) => {
    await test.step("import the sample statement", async () => {
      await signIn(page, key, imports, host);
      await page.getByRole("button", { name: "Try our sample statement" }).click();
      await expect(page.getByRole("region", { name: "Reconciliation" })).toContainText(/Broker total .+, our total .+/);
      await page.getByRole("radio", { name: "Leave R empty" }).check();
      await finishImport(page);
    });

    const before = await test.step("the dashboard shows the statement's numbers", async () => {
      const stats = await read<Headline>(page, "/trades/stats");
      await page.goto(address("/dashboard", host));
      const net = Number(stats.netProfit).toLocaleString("en-US", { minimumFractionDigits: 2 });
      await expect(page.getByRole("region", { name: "Key statistics" })).toContainText(net.replace("-", "−"));
      await expect(page.getByRole("region", { name: "Key statistics" })).toContainText(`${stats.count} trades`);
      return stats;
    });

    const trade = await test.step("the list opens a trade with its position", async () => {
      await page.goto(address("/trades/data-table?symbols=EURUSD", host));
      const row = page.getByRole("row").filter({ hasText: "EURUSD" }).filter({ hasNotText: "OPEN" }).first();
      await row.click();
      await page.waitForURL(/\/trades\/[\da-f-]{36}/);
      await expect(page.getByLabel("Price of open position 1")).not.toHaveValue("");
      return page.url();
    });

    await test.step("a stop gives the trade its R, and every number follows", async () => {
      const price = await page.getByLabel("Price of open position 1").inputValue();
      const isLong = await page
        .getByRole("radio", { name: "Long" })
        .or(page.getByRole("button", { name: "Long", pressed: true }))
        .first()
        .evaluate(
          (element) =>
            element.getAttribute("aria-pressed") === "true" || (element as HTMLInputElement).checked === true,
        );
      const stop = (Number(price) + (isLong ? -0.002 : 0.002)).toFixed(5);
      const stopField = page.getByLabel("Stop of open position 1");
      await stopField.fill(stop);
      await stopField.press("Tab");
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await expect.poll(async () => (await read<Headline>(page, "/trades/stats")).countRR).toBe(1);
      const after = await read<Headline>(page, "/trades/stats");
      expect(after.netProfit).toBe(before.netProfit);
      expect(after.netRR).not.toBeNull();
    });

    await test.step("statistics by symbol count the R", async () => {
      await page.goto(address("/trades/stats/symbols", host));
      const row = page.getByRole("row").filter({ hasText: "EURUSD" });
      await expect(row).toBeVisible();
    });

    await test.step("reload, sign out, sign in: it is all there", async () => {
      await page.goto(trade);
      await page.reload();
      await expect(page.getByLabel("Stop of open position 1")).not.toHaveValue("");
      await page.goto(address("/logout", host));
      await page.waitForURL(address("/", host));
      await signIn(page, key, new URL(trade).pathname, host);
      await expect(page.getByLabel("Stop of open position 1")).not.toHaveValue("");
      expect((await read<Headline>(page, "/trades/stats")).countRR).toBe(1);
    });
  });
}

test("T-580 Y-102 the preview asks once whether stops of the statement count; trades with such a stop have R and say so", async ({
  page,
}) => {
  await signIn(page, "basic", "/trade-imports");
  await page.getByRole("button", { name: "Try our sample statement" }).click();
  const question = page.getByRole("radiogroup", { name: "Which stops count as initial stops?" });
  await expect(question.getByRole("radio", { name: /^Use the file/ })).toBeChecked();
  const rows = page.getByRole("region", { name: "File rows" });
  await page.keyboard.press("2");
  await expect(question.getByRole("radio", { name: "Leave R empty" })).toBeChecked();
  await expect(rows.getByText("initial stop", { exact: true })).toHaveCount(0);
  await page.keyboard.press("1");
  await expect(question.getByRole("radio", { name: /^Use the file/ })).toBeChecked();
  await expect(rows.getByText("initial stop", { exact: true }).first()).toBeVisible();
  const [, promised] = /(\d+) of \d+ trades get R/.exec((await question.textContent()) ?? "") ?? [];
  await finishImport(page);
  await expect.poll(async () => (await read<Headline>(page, "/trades/stats")).countRR).toBe(Number(promised));
  await page.goto(address("/trades/data-table?symbols=EURUSD"));
  await page.getByRole("button", { name: /^Views/ }).waitFor();
  await page.keyboard.press("f");
  await page.getByLabel("Search filters").fill("initial stop");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "from statement" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/stopSources=statement/);
  await page.getByRole("button", { name: "2 more filters" }).click();
  await expect(page.getByRole("button", { name: "Remove filter Initial stop from statement" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("row").filter({ hasText: "EURUSD" }).filter({ hasNotText: "OPEN" }).first().click();
  await page.waitForURL(/\/trades\/[\da-f-]{36}/);
  await expect(page.getByRole("cell", { name: /from statement/ })).toBeVisible();
});

const samples = resolve(import.meta.dirname, "../../shared/samples");
const statements = [
  { file: "mt4/detailed-usd-10-trades.htm", net: "45.74", parts: ["81.94", "36.20", "2.26", "4.57", "19.06"] },
  { file: "mt4/detailed-eur-130-trades.htm", net: "24.17", parts: ["233.70", "209.53", "1.12", "0.19", "64.01"] },
  {
    file: "mt4/detailed-usd-422-trades.htm",
    net: "172,705.68",
    parts: ["252,351.10", "79,645.42", "3.17", "409.26", "8,832.00"],
  },
  {
    file: "mt4/detailed-jpy-1761-trades.htm",
    net: "348,604",
    parts: ["838,124", "1,186,728", "0.71", "197.96", "439,196"],
  },
  { file: "mt5/report-history-9-positions.xlsx", net: "49.67", parts: ["242.24", "291.91", "0.829845", "291.18"] },
];

for (const { file, net, parts } of statements) {
  const title = `T-578 Y-100 the screen reconciles ${file} with the broker’s own totals`;
  const given = existsSync(samples);
  test(given ? title : `${title} (skipped: the brokers' own files are not here)`, async ({ page }) => {
    test.skip(!given, "the brokers’ own files are not here");
    await signIn(page, "basic", "/trade-imports");
    await page.waitForLoadState("networkidle");
    await page.locator('input[type="file"]').setInputFiles(join(samples, file));
    const region = page.getByRole("region", { name: "Reconciliation" });
    await expect(region).toContainText(net, { timeout: 20_000 });
    for (const part of parts) await expect(region).toContainText(part);
    await expect(region.getByLabel("matches").first()).toBeVisible();
  });
}

test("T-576 a file that is no statement gets its reason in place, and nothing is left behind", async ({ page }) => {
  await signIn(page, "basic", "/trade-imports");
  await page.waitForLoadState("networkidle");
  const before = await read<{ total: number }>(page, "/trades/summaries?take=1");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByText(/recognise this statement/i)).toBeVisible();
  expect(await read(page, "/trades/summaries?take=1")).toMatchObject({ total: before.total });
});
