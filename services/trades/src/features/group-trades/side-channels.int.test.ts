import { groupGroupings } from "@entrywise/contracts/groups/group-statistics";
import { groupRangeColumns } from "@entrywise/contracts/groups/group-trade-columns";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeDetail, TradePart } from "@entrywise/contracts/trades/trades.api";
import { beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../../../../scripts/testing/sampled.ts";
import { newTrade, readTrade } from "../../testing/new-trade.ts";
import {
  groupOfTraders,
  newTrader,
  prefer,
  shareWith,
  showing,
  showingAll,
  type Trader,
} from "../../testing/trading-group.ts";

let owner: Trader;
let readers: [Trader, Trader];
let groupId: string;
let trade: TradeDetail;

/** Everything that a member can ask, with bounds and names that tell the hidden values apart. */
const sorts = Object.values(TradeSortKey).flatMap((key) => [
  `sortBy=${key}&descending=true`,
  `sortBy=${key}&descending=false`,
]);
const bounds = Object.keys(groupRangeColumns)
  .filter((name) => name !== "stopHit" && name !== "targetHit")
  .flatMap((name) => [2, 700].map((bound) => `${name}.min=${bound}`));
const filters = [
  ...bounds,
  ...[
    "tags=Secret",
    "tags=Open",
    "tags=none",
    "strategies=Secret",
    "strategies=none",
    "accounts=Secret",
    "search=secret",
  ],
  ...["needsReview=true", "rated=true", "directionPredictionCorrect=true", "winLossStatuses=1", "winLossStatuses=2"],
];
const routes = [
  "/ids",
  ...sorts.map((query) => `/ids?${query}`),
  ...filters.flatMap((query) => [`/ids?${query}`, `/stats?${query}`]),
  "/summaries",
  "/stat-summaries",
  "/stats?reportingCurrency=EUR",
  ...groupGroupings.map((grouping) => `/stats/${grouping}`),
  "/options/filters",
  "/graphs/net-reward",
  "/calendar?year=2024",
  "/{trade}",
  "/{trade}/open-positions/{open}/breakdown",
  "/{trade}/close-positions/{close}/breakdown",
];
/** Those that show most are always asked. */
const asked = [...new Set([...sampled("group routes", routes, 40), ...routes.slice(-17)])];

async function answers(reader: Trader): Promise<Record<string, unknown>> {
  const [open] = trade.position.openPositions;
  const all: Record<string, unknown> = {};
  for (const route of asked) {
    const path = route
      .replace("{trade}", trade.id)
      .replace("{open}", open?.id ?? "")
      .replace("{close}", open?.closePositions[0]?.id ?? "");
    const answer = await reader.groups.call("GET", `/groups/${groupId}/trades${path}`);
    expect(answer.status, `${route} ${JSON.stringify(answer.body)}`).toBe(200);
    all[route] = answer.body;
  }
  return all;
}

async function save(part: TradePart, method: string, path: string, body: object): Promise<void> {
  const { versions } = await readTrade(owner.trades, trade.id);
  const answer = await owner.trades.call(method, path, { version: versions[part], body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
}

async function position(values: { size: string; commissions: string; roll: string }): Promise<void> {
  const { size, ...costs } = values;
  const now = await readTrade(owner.trades, trade.id);
  const [open] = now.position.openPositions;
  const close = {
    id: open?.closePositions[0]?.id,
    closeDate: "2024-11-26T13:35:00.000Z",
    size,
    closePrice: "1.0502",
    ...costs,
  };
  const rest = {
    grossProfit: null,
    dividends: null,
    otherCosts: null,
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
  };
  const row = { id: open?.id, ticketNumber: null, openDate: "2024-11-26T09:12:00.000Z", size, openPrice: "1.0542" };
  const openPositions = [{ ...row, stopPrice: "1.0562", targetPrice: null, closePositions: [{ ...close, ...rest }] }];
  await save("position", "PUT", `/positions/${now.position.id}`, {
    positionId: now.position.id,
    referencePrice: null,
    openPositions,
  });
}

const added = async (path: string, body: object) =>
  (await owner.trades.call<{ id: string }>("POST", path, { body })).body.id;
const account = { name: "Secret", currency: "USD", defaultMarketType: 0, startBalance: "777" };

/** Changes of what can be closed, each of which leaves prices, pips and R as they are. */
const changes: Readonly<Record<string, () => Promise<void>>> = {
  costs: () => position({ size: "1.5", commissions: "-30", roll: "30" }),
  size: () => position({ size: "3", commissions: "0", roll: "0" }),
  account: async () =>
    save("account", "POST", `/trades/${trade.id}/account`, {
      tradeId: trade.id,
      accountId: await added("/trade-accounts", account),
    }),
  strategy: async () =>
    save("strategy", "POST", `/trades/${trade.id}/strategy`, {
      tradeId: trade.id,
      strategyId: await added("/strategies", { name: "Secret" }),
    }),
  tags: async () =>
    save("tags", "PUT", `/trades/${trade.id}/tags`, {
      tradeId: trade.id,
      selectedTagIds: [await added("/tags", { name: "Secret" })],
    }),
  notes: () => save("notes", "POST", `/trades/${trade.id}/notes`, { tradeId: trade.id, notes: richTextOf("Secret") }),
  rating: () => save("overallRating", "PUT", `/trades/${trade.id}/overall-rating`, { tradeId: trade.id, rating: 2 }),
  review: () =>
    save("overallReview", "PUT", `/trades/${trade.id}/overall-review`, {
      tradeId: trade.id,
      review: richTextOf("Secret"),
    }),
  insights: async () => void (await added("/insights", { tradeId: trade.id, text: "Secret" })),
};

beforeAll(async () => {
  owner = newTrader();
  readers = [newTrader(), newTrader()];
  groupId = await groupOfTraders(owner, ...readers);
  trade = await newTrade(owner.trades);
  await position({ size: "1.5", commissions: "0", roll: "0" });
  await shareWith(owner, groupId, trade);
  // Trades of others stand above and below in every order.
  for (const [index, reader] of readers.entries()) {
    const own = await newTrade(reader.trades, { openDate: `2024-11-2${index}T09:12:00.000Z` });
    await shareWith(reader, groupId, own);
    await prefer(reader, groupId, showingAll);
  }
});

describe("what is not shared", () => {
  test("G-250 G-249 changes nothing that anybody reads, whichever way it is asked for", async () => {
    await prefer(owner, groupId, showing());
    const before = await answers(readers[0]);
    for (const [name, change] of Object.entries(changes)) {
      await change();
      expect(await answers(readers[0]), name).toEqual(before);
    }
    const [first, second] = [await answers(readers[0]), await answers(readers[1])];
    expect(second).toEqual(first);
    // Routes ask for "Secret" themselves.
    expect(JSON.stringify(Object.values(first))).not.toContain("Secret");
  });

  test("is what the same questions are answered by once it is shared", async () => {
    await prefer(owner, groupId, showing());
    const closed = await answers(readers[0]);
    await prefer(owner, groupId, showingAll);
    const open = await answers(readers[0]);
    expect(JSON.stringify(Object.values(open))).toContain("Secret");
    expect(
      Object.keys(open).filter((route) => JSON.stringify(open[route]) !== JSON.stringify(closed[route])).length,
    ).toBeGreaterThan(5);
  });
});
