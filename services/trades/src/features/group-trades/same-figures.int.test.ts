import type { GroupStatistics, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import type { HeadlineStatistics, StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";
import { groupOfTraders, newTrader, prefer, shareWith, showingAll, type Trader } from "../../testing/trading-group.ts";

const someTrade = fc.record({
  symbol: fc.constantFrom("EURUSD", "GBPUSD"),
  direction: fc.constantFrom(0, 1),
  hour: fc.integer({ min: 0, max: 22 }),
  day: fc.integer({ min: 10, max: 28 }),
  pips: fc.integer({ min: -60, max: 90 }),
  hasStop: fc.boolean(),
  isClosed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  commissions: fc.integer({ min: -20, max: 0 }),
});
type SomeTrade = typeof someTrade extends fc.Arbitrary<infer T> ? T : never;

async function add(trader: Trader, accountId: string | null, some: SomeTrade) {
  const at = (hour: number) => `2024-11-${some.day}T${String(hour).padStart(2, "0")}:10:00.000Z`;
  const trade = await newTrade(trader.trades, {
    ...(accountId === null ? {} : { accountId }),
    instrument: some.symbol,
    direction: some.direction,
    status: TradeStatus.Executed,
    openDate: at(some.hour),
  });
  const [open] = trade.position.openPositions;
  const sign = some.direction === 0 ? 1 : -1;
  const price = (pips: number) => (1.2 + (sign * pips) / 10_000).toFixed(4);
  const close = {
    ...{ id: open?.closePositions[0]?.id, size: some.isClosed ? "1" : null, grossProfit: null },
    ...{ closeDate: some.isClosed ? at(some.hour + 1) : null, closePrice: some.isClosed ? price(some.pips) : null },
    ...{ commissions: some.isClosed ? String(some.commissions) : null, roll: null, dividends: null, otherCosts: null },
    ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
  };
  const row = { id: open?.id, ticketNumber: null, openDate: at(some.hour), size: "1", openPrice: "1.2000" };
  const openPositions = [
    { ...row, stopPrice: some.hasStop ? price(-20) : null, targetPrice: null, closePositions: [close] },
  ];
  const body = { positionId: trade.position.id, referencePrice: null, openPositions };
  const saved = await trader.trades.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return trade;
}

const sameFields = [
  ...([
    "openCount",
    "wins",
    "losses",
    "breakEvens",
    "strikeRate",
    "countRR",
    "netRR",
    "netPips",
    "drawdownRR",
  ] as const),
  ...(["expectancyRR", "averageWinRR", "averageLossRR", "winsRR", "lossesRR", "deviationRR", "sqn"] as const),
  "averageHoldingMs" as const,
];
const sameMoney = [
  ...(["netProfit", "grossProfit", "costs", "sumOfWins", "sumOfLosses", "profitFactor", "expectancy"] as const),
  ...(["averageWin", "averageLoss", "payoff", "profitableTrades", "losingTrades", "currency"] as const),
];
const picked = (from: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, (from as Record<string, unknown>)[field]]));

test("G-252 figures of a group are those of the same trades in the journal of their owner, when all is shared", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someTrade, { minLength: 3, maxLength: 9 }), async (trades) => {
      const trader = newTrader();
      const groupId = await groupOfTraders(trader);
      await prefer(trader, groupId, showingAll);
      let accountId: string | null = null;
      for (const some of trades) {
        const added: Awaited<ReturnType<typeof add>> = await add(trader, accountId, some);
        accountId = added.accountId;
        await shareWith(trader, groupId, added);
      }
      for (const query of ["", "?symbols=EURUSD", "?winLossStatuses=1&winLossStatuses=2", "?totalNetProfit.min=-100"]) {
        const own = (await trader.trades.call<HeadlineStatistics>("GET", `/trades/stats${query}`)).body;
        const group = (await trader.groups.call<GroupStatistics>("GET", `/groups/${groupId}/trades/stats${query}`))
          .body;
        expect(picked(group, sameFields), query).toEqual(picked(own, sameFields));
        expect(group.covers.trades).toBe(own.count);
        if (own.count > 0) expect(picked(group.money ?? {}, sameMoney), query).toEqual(picked(own, sameMoney));
      }
      for (const grouping of ["symbols", "weekdays", "hours", "sessions", "tags", "strategies", "markets"]) {
        const of = async <T>(api: Trader["trades"], path: string) =>
          (await api.call<{ items: T[] }>("GET", `${path}/stats/${grouping}`)).body.items;
        const own = await of<StatisticsGroup>(trader.trades, "/trades");
        const group = await of<GroupStatisticsRow>(trader.groups, `/groups/${groupId}/trades`);
        const fields = [
          "key",
          "label",
          "count",
          "wins",
          "losses",
          "breakEvens",
          "strikeRate",
          "countRR",
          "netRR",
        ] as const;
        const inOrder = (rows: { key: string }[]) =>
          rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((row) => picked(row, fields));
        expect(inOrder(group), grouping).toEqual(inOrder(own));
        const money = (rows: { key: string; netProfit: string }[]) =>
          Object.fromEntries(rows.map(({ key, netProfit }) => [key, netProfit]));
        expect(money(group.map(({ key, money }) => ({ key, netProfit: money?.netProfit ?? "" })))).toEqual(money(own));
      }
    }),
    { numRuns: process.env.FULL === "1" ? 20 : 2 },
  );
});
