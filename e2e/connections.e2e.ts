import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { alpacaSecret } from "../scripts/broker-stand-ins/alpaca-stand-in.ts";
import { binanceSecret } from "../scripts/broker-stand-ins/binance-stand-in.ts";
import { bybitSecret } from "../scripts/broker-stand-ins/bybit-stand-in.ts";
import { ecKey } from "../scripts/broker-stand-ins/coinbase-keys.ts";
import { krakenSecret } from "../scripts/broker-stand-ins/kraken-stand-in.ts";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

/** From the list of brokers to trades on the dashboard, once the key is in hand. */
const MOST_PRESSES = 6;

interface Connected {
  broker: string;
  fields: Record<string, string>;
  accepted: string;
  /** Some name no total of their own; null: only while nothing is open. */
  hasTotal: boolean | null;
}

const brokers: Connected[] = [
  {
    ...{ broker: "Bybit", accepted: "Key accepted", hasTotal: true },
    fields: { "API key": "read-journey-key", "API secret": bybitSecret },
  },
  {
    ...{ broker: "Kraken", accepted: "Key accepted", hasTotal: true },
    fields: { "API key": "read-journey-key", "Private key": krakenSecret },
  },
  {
    ...{ broker: "Binance spot", accepted: "Symbols found", hasTotal: false },
    fields: {
      ...{ "API key": "read-journey-key", "Secret key": binanceSecret },
      "Symbols, for example BTCUSDT, ETHUSDT": "btcusdt, ETHUSDT",
    },
  },
  {
    ...{ broker: "Binance USD-M futures", accepted: "Symbols found", hasTotal: null },
    fields: {
      ...{ "API key": "read-journey-key", "Secret key": binanceSecret },
      "Symbols, for example BTCUSDT, ETHUSDT": "BTCUSDT SOLUSDT",
    },
  },
  {
    ...{ broker: "Coinbase", accepted: "Key accepted", hasTotal: false },
    fields: { "API key name": "organizations/journey/apiKeys/read-journey-key", "Private key": ecKey.text },
  },
  ...["Alpaca", "Alpaca paper trading"].map((broker) => ({
    ...{ broker, accepted: "Key accepted", hasTotal: true },
    fields: { "Key ID": "key-journey", "Secret key": alpacaSecret },
  })),
  {
    ...{ broker: "Interactive Brokers", accepted: "Query found", hasTotal: true },
    fields: { "Flex token": "read-journey-token", "Query ID": "1184207" },
  },
];

const fillKey = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
};

async function expectAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

for (const { broker, fields, accepted, hasTotal } of brokers) {
  test(`Y-300 Y-301 Y-302 ${broker}: from a key to a reconciled dashboard in six presses`, async ({ page }) => {
    await asNewAccount(page, "/trade-imports/connections");
    let presses = 0;
    const press = async (role: "button" | "link", name: string | RegExp) => {
      await page.getByRole("main").getByRole(role, { name }).first().click();
      presses += 1;
    };
    await expectAccessible(page);
    await press("link", `Connect ${broker}`);
    await fillKey(page, fields);
    await press("button", "Test key");
    await expect(page.getByText(accepted, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press("button", "Continue to preview");
    await expect(page.getByRole("heading", { name: "Reading your trades" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import \d/ })).toBeVisible({ timeout: 120_000 });
    const total = page.getByRole("heading", { name: /^Broker total/ });
    if (hasTotal !== null) await expect(total).toHaveCount(hasTotal ? 1 : 0);
    await press("button", /^Import \d/);
    await expect(page.getByText(/^\d+ trades imported$/)).toBeVisible();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    await page.goto(address("/trade-imports/connections"));
    await expect(page.getByRole("row", { name: new RegExp(broker) }).getByText("Current")).toBeVisible();
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.goto(address("/dashboard"));
    await expect(
      page
        .getByRole("main")
        .getByText(/\d+ trades/)
        .first(),
    ).toBeVisible();
    // The account holds what the broker says.
    const { items } = await send<{ items: { profileId: string }[] }>(page, "GET", "/trade-imports/connections");
    const path = `/trade-import-profiles/${items[0]?.profileId}/reconciliation`;
    const { reconciliation } = await send<{ reconciliation: { agrees: boolean } }>(page, "GET", path);
    expect(reconciliation.agrees).toBe(true);
  });
}

test("Y-300 a key that may trade is refused with each permission, and a right one takes its place on the same page", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports/connections/bybit");
  await fillKey(page, { "API key": "trade-journey-key", "API secret": bybitSecret });
  await page.getByRole("button", { name: "Test key" }).click();
  await expect(page.getByText("We refused this key: it may do more than read")).toBeVisible();
  await expect(page.getByRole("row", { name: /Spot trading/ }).getByText("Must be off")).toBeVisible();
  await expectAccessible(page);
  expect((await send<{ total: number }>(page, "GET", "/trade-imports/connections")).total).toBe(0);
  await fillKey(page, { "API key": "read-journey-other" });
  await page.getByRole("button", { name: "Test key" }).click();
  await expect(page.getByText("Key accepted", { exact: true })).toBeVisible();
});

test("Y-302 a connection that waits is on the dashboard and among imports; it is stopped, started and deleted", async ({
  page,
}) => {
  await asNewAccount(page, "/trade-imports");
  const credentials = { broker: "bybit", apiKey: "read-journey-waits", apiSecret: bybitSecret };
  await send(page, "POST", "/trade-imports/connections", { credentials });
  await expect(async () => {
    await page.goto(address("/trade-imports"));
    await expect(page.getByRole("row", { name: /Bybit/ }).getByText("Needs you")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await page.getByRole("button", { name: "More options for the connection to Bybit" }).click();
  await page.getByRole("menuitem", { name: "Stop" }).click();
  await expect(page.getByRole("row", { name: /Bybit/ }).getByText("Stopped")).toBeVisible();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("link", { name: "Open preview" }).click();
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect(page.getByText(/^\d+ trades imported$/)).toBeVisible();
  await page.goto(address("/trade-imports/connections"));
  await page.getByRole("button", { name: "More options for the connection to Bybit" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row", { name: /Bybit/ }).getByText("Current")).toHaveCount(0);
  expect((await send<{ total: number }>(page, "GET", "/trades/summaries?take=1")).total).toBeGreaterThan(0);
});
