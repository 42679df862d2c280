import { listOf } from "@entrywise/contracts/shared/wire";
import { type TradeDetail, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { WeighMeanPrices1763743000000 } from "../../migrations/1763743000000-weigh-mean-prices.ts";
import { newTrade } from "../../testing/new-trade.ts";

const close = (size: string | null, closePrice: string | null) => ({
  ...blankClose,
  id: crypto.randomUUID(),
  closeDate: "2024-11-26T13:35:00.000Z",
  size,
  closePrice,
});

const open = (size: string | null, openPrice: string | null, closePositions: ReturnType<typeof close>[]) => ({
  id: crypto.randomUUID(),
  ticketNumber: null,
  openDate: "2024-11-26T09:12:00.000Z",
  size,
  openPrice,
  stopPrice: null,
  targetPrice: null,
  closePositions,
});

async function withPosition(api: ServiceApi, openPositions: ReturnType<typeof open>[]): Promise<TradeDetail> {
  const trade = await newTrade(api);
  const response = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: { positionId: trade.position.id, referencePrice: null, openPositions },
  });
  expect(response.status).toBe(200);
  return trade;
}

const pricesOf = async (api: ServiceApi) =>
  listOf(tradeSummary)
    .parse((await api.call("GET", "/trades/list")).body)
    .items.map(({ openPrice, closePrice }) => [openPrice, closePrice]);

const scaled = () => [open("3", "1.1", [close("1", "1.2"), close("2", "1.26")]), open("1", "1.3", [close(null, "1")])];

test("T-101 a list shows the means of several opens and closes, weighted by size", async () => {
  const api = serviceApi("trades", newActor());
  await withPosition(api, scaled());
  expect(await pricesOf(api)).toEqual([["1.15", "1.18"]]);
});

test("T-101 trades of earlier releases get their means, and back the first open's price and the last close's", async () => {
  const api = serviceApi("trades", newActor());
  const trades = [
    await withPosition(api, scaled()),
    await withPosition(api, [open("3", "2", [close("1", "3"), close("2", "4")])]),
    await withPosition(api, [open(null, "5", [close(null, "6")]), open("2", "7", [close(null, "8")])]),
  ];
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const runner = { query: (sql: string) => client.query(sql) } as unknown as Parameters<
    WeighMeanPrices1763743000000["up"]
  >[0]; // all that a migration asks of it
  const stored = async () => {
    const { rows } = await client.query<{ prices: (string | null)[] }>(
      `select array[trim_scale(open_price)::text, trim_scale(close_price)::text] as prices
         from trade where id = any($1) order by open_price`,
      [trades.map(({ id }) => id)],
    );
    return rows.map(({ prices }) => prices);
  };
  try {
    await client.query("set search_path = trades");
    await client.query("begin");
    const means = [
      ["1.15", "1.18"],
      ["2", "3.666666666666666667"],
      ["7", "8"],
    ];
    expect(await stored()).toEqual(means);
    const migration = new WeighMeanPrices1763743000000();
    await migration.down(runner);
    expect(await stored()).toEqual([
      ["1.1", "1"],
      ["2", "4"],
      ["5", "8"],
    ]);
    await migration.up(runner);
    expect(await stored()).toEqual(means);
  } finally {
    await client.query("rollback");
    await client.end();
  }
});
