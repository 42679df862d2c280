import type { TradeDetail, TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

/** What the service itself answers, before any contract reads it. */
const stored = async (id: string) => (await api.call<Record<string, unknown>>("GET", `/trades/${id}`)).body;
const found = async (query: string) =>
  (await api.call<{ items: TradeSummary[] }>("GET", `/trades/list?${query}`)).body.items.map(({ id }) => id);

test.for([
  ["marketType", "marketTypes", [0, 1, 2, 3, 4]],
  ["direction", "direction", [0, 1]],
  ["status", "statuses", [0, 1, 2, 3]],
] as const)("X-300 X-301 X-303 %s travels by its numbers and by no other", async ([field, filter, numbers]) => {
  const ids = new Map<number, string>();
  for (const number of numbers) ids.set(number, (await newTrade(api, { [field]: number })).id);
  for (const [number, id] of ids) {
    expect((await stored(id))[field]).toBe(number);
    expect(await found(`${filter}=${number}`)).toEqual([id]);
  }
  const { accountId } = (await stored(ids.get(0) ?? "")) as TradeDetail;
  const next = numbers.length;
  const body = {
    ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 0, marketType: 0 },
    ...{ openDate: "2026-03-02T09:00:00.000Z", strategyId: null, accountId, [field]: next },
  };
  const refused = await api.call("POST", "/trades/add", { body });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ errors: [{ path: field }] });
});

test("X-302 a result is 0 while there is none, 1 for a win, 2 for a loss and 3 for a break-even", async () => {
  const close = async (closePrice: string | null) => {
    const trade = await newTrade(api);
    const [open] = trade.position.openPositions;
    const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
    const row = {
      ...{ ...nothing, id: open?.closePositions[0]?.id, closePrice, size: closePrice === null ? null : "1" },
      ...{ closeDate: closePrice === null ? null : "2024-11-26T13:00:00.000Z" },
      ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
    };
    const saved = await api.call("PUT", `/positions/${trade.position.id}`, {
      version: trade.versions.position,
      body: {
        ...{ positionId: trade.position.id, referencePrice: null },
        openPositions: [
          {
            ...{ id: open?.id, ticketNumber: null, openDate: "2024-11-26T09:12:00.000Z", size: "1" },
            ...{ openPrice: "1.05", stopPrice: "1.06", targetPrice: null, closePositions: [row] },
          },
        ],
      },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return trade.id;
  };
  // A short: it wins by falling. The default break-even range is 0.1 R to either side.
  const ids = [await close(null), await close("1.04"), await close("1.06"), await close("1.0501")];
  const { items } = (await api.call<{ items: TradeSummary[] }>("GET", "/trades/summaries")).body;
  const result = new Map(items.map((trade) => [trade.id, trade.winLossStatus]));
  expect(ids.map((id) => result.get(id))).toEqual([0, 1, 2, 3]);
  for (const number of [1, 2, 3]) expect(await found(`winLossStatuses=${number}`)).toEqual([ids[number]]);
});
