import { groupGroupings } from "@entrywise/contracts/groups/group-statistics";
import { groupRangeColumns } from "@entrywise/contracts/groups/group-trade-columns";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../../../../scripts/testing/sampled.ts";
import { changesBehindTwoPlaces, hiddenChanges, hiddenName, writeHiddenSizes } from "../../testing/hidden-changes.ts";
import { newTrade } from "../../testing/new-trade.ts";
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
const finding = [
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
const filters = [...finding, ...finding.map((query) => `without.${query}`)];
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
  "/insights",
  "/{trade}",
  "/{trade}/open-positions/{open}/breakdown",
  "/{trade}/close-positions/{close}/breakdown",
];
/** Those that show most are always asked. */
const asked = [...new Set([...sampled("group routes", routes, 40), ...routes.slice(-18)])];

async function responses(reader: Trader): Promise<Record<string, unknown>> {
  const [open] = trade.position.openPositions;
  const all: Record<string, unknown> = {};
  for (const route of asked) {
    const path = route
      .replace("{trade}", trade.id)
      .replace("{open}", open?.id ?? "")
      .replace("{close}", open?.closePositions[0]?.id ?? "");
    const response = await reader.groups.call("GET", `/groups/${groupId}/trades${path}`);
    expect(response.status, `${route} ${JSON.stringify(response.body)}`).toBe(200);
    all[route] = response.body;
  }
  return all;
}

beforeAll(async () => {
  owner = newTrader();
  readers = [newTrader(), newTrader()];
  groupId = await groupOfTraders(owner, ...readers);
  trade = await newTrade(owner.trades);
  await writeHiddenSizes(owner, trade.id, { size: "1.5", commissions: "0", roll: "0" });
  await shareWith(owner, groupId, trade);
  // Trades of others stand above and below in every order.
  for (const [index, reader] of readers.entries()) {
    const own = await newTrade(reader.trades, { openDate: `2024-11-2${index}T09:12:00.000Z` });
    await shareWith(reader, groupId, own);
    await prefer(reader, groupId, showingAll);
  }
});

describe("what is not shared", () => {
  test("Y-222 O-182 changes nothing behind the second place where percentages are shared", async () => {
    await writeHiddenSizes(owner, trade.id, { size: "1.5", commissions: "0", roll: "0" });
    await prefer(owner, groupId, showing("sharePermissionsViewPercentages"));
    const before = await responses(readers[0]);
    for (const [name, change] of Object.entries(changesBehindTwoPlaces(owner, trade.id))) {
      await change();
      expect(await responses(readers[0]), name).toEqual(before);
    }
  });

  test("Y-222 G-250 G-249 changes nothing that anybody reads, whichever way it is asked for", async () => {
    await writeHiddenSizes(owner, trade.id, { size: "1.5", commissions: "0", roll: "0" });
    await prefer(owner, groupId, showing());
    const before = await responses(readers[0]);
    for (const [name, change] of Object.entries(hiddenChanges(owner, trade.id))) {
      await change();
      expect(await responses(readers[0]), name).toEqual(before);
    }
    const [first, second] = [await responses(readers[0]), await responses(readers[1])];
    expect(second).toEqual(first);
    // Routes ask for "Secret" themselves.
    expect(JSON.stringify(Object.values(first))).not.toContain(hiddenName);
  });

  test("is in the responses to the same questions once it is shared", async () => {
    await prefer(owner, groupId, showing());
    const closed = await responses(readers[0]);
    await prefer(owner, groupId, showingAll);
    const open = await responses(readers[0]);
    expect(JSON.stringify(Object.values(open))).toContain("Secret");
    expect(
      Object.keys(open).filter((route) => JSON.stringify(open[route]) !== JSON.stringify(closed[route])).length,
    ).toBeGreaterThan(5);
  });
});
