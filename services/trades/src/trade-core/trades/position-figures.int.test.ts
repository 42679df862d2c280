import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

type Row = Record<string, unknown> & { closePositions: Record<string, unknown>[] };
let trade: Record<string, unknown>;
let listed: Record<string, unknown>;
let open: Row;
let close: Record<string, unknown>;

beforeAll(async () => {
  const api = serviceApi("trades", newActor());
  const { id } = await fillPosition(api, await newTrade(api));
  const { body } = await api.call<TradeDetail>("GET", `/trades/${id}`);
  trade = { ...body };
  listed = (await api.call<Record<string, unknown>>("GET", "/trades/summaries")).body;
  const [row] = body.position.openPositions;
  open = row as unknown as Row; // as it came, without the contract
  [close = {}] = open.closePositions;
});

/** Ratios as near as floats come, everything else letter by letter. */
const near = (value: number) => expect.closeTo(value, 9);
const range = (pips: string, rr: number, gross: string) => ({ pips, rr: near(rr), gross });

// 56.3 pips between the extremes at a risk of 20 and at 15 USD a pip
const metrics = {
  availableTradeRange: range("56.3", 2.815, "844.5"),
  endTradeDrawdown: range("5.2", 0.26, "78"),
  remainingDistanceToTarget: range("22.8", 1.14, "342"),
  remainingDistanceToStop: range("8.9", 0.445, "133.5"),
  maximumFavourableExcursion: range("45.2", 2.26, "678"),
  maximumAdverseExcursion: range("11.1", 0.555, "166.5"),
  entryEfficiency: near(45.2 / 56.3),
  exitEfficiency: near(51.1 / 56.3),
  totalEfficiency: near(40 / 56.3),
};

test("T-287 an open position carries what was entered, its risk, its balance and its hits", () => {
  expect(open).toMatchObject({
    id: expect.any(String),
    ticketNumber: "48811207",
    openDate: "2024-11-26T09:12:00.000Z",
    size: "1.5",
    openPrice: "1.0542",
    stopPrice: "1.0562",
    targetPrice: "1.0474",
    pipRisk: "20",
    pipTarget: "68",
    targetRR: near(3.4),
    targetGross: "1020",
    financialRisk: "300",
    netFinancialRisk: "308.46",
    costPerPip: "15",
    openingBalance: "10000",
    percentageRisked: near(3),
    percentageNetRisked: near(3.0846),
    isClosed: true,
    targetHit: false,
    stopHit: false,
    maximumAdversePrice: "1.05531",
    maximumFavourablePrice: "1.04968",
    reportedStopPrice: null,
    reportedTargetPrice: null,
  });
  expect(open.closePositions).toHaveLength(1);
});

test("T-288 an open position carries the subtotals of its close positions", () => {
  expect(open.subtotals).toEqual({
    estimatedCosts: null,
    size: "1.5",
    grossProfit: "600",
    commissions: "-10.5",
    roll: "2.04",
    dividends: null,
    otherCosts: null,
    netProfit: "591.54",
    netPips: "40",
    netPipRR: near(2),
    netProfitRR: near(2),
    netFeeRR: near(-0.0282),
    netRR: near(1.9718),
    percentageReturned: near(5.9154),
  });
});

test("T-289 T-338 open and close position carry each excursion in pips, R and money, and the close its own results", () => {
  expect(open).toMatchObject(metrics);
  expect(close).toMatchObject({
    ...metrics,
    id: expect.any(String),
    closeDate: "2024-11-26T13:35:00.000Z",
    size: "1.5",
    closePrice: "1.0502",
    grossProfit: null,
    commissions: "-10.5",
    roll: "2.04",
    dividends: null,
    otherCosts: null,
    maximumAdversePrice: "1.05531",
    maximumFavourablePrice: "1.04968",
    netProfit: "591.54",
    netPips: "40",
    netPipRR: near(2),
    netProfitRR: near(2),
    netFeeRR: near(-0.0282),
    netRR: near(1.9718),
    financialRisk: "300",
    costPerPip: "15",
    percentageReturn: near(5.9154),
  });
});

test("P-625 amounts travel as decimal strings, ratios as numbers, enumerations by number, times in UTC, lists with their total", () => {
  expect(listed).toMatchObject({
    total: 1,
    items: [
      {
        ...{
          netProfit: "591.54",
          netRR: near(1.9718),
          netPercentage: near(5.9154),
          closeDate: "2024-11-26T13:35:00.000Z",
        },
        ...{ marketType: 0, direction: 1, status: 1, winLossStatus: 1 },
      },
    ],
  });
  expect(trade).toMatchObject({ marketType: 0, direction: 1, status: 1, position: { totalNetProfit: "591.54" } });
});
