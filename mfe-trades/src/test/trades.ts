import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { HeadlineStatistics, StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { eachListedCost } from "@entrywise/domain/figures/close-costs";

export const accountId = "01937b1e-5c2a-7000-8000-00000000a001";

/** A closed winner in EURUSD, unless stated otherwise. */
export function makeTrade(own: Partial<TradeSummary> = {}): TradeSummary {
  return {
    id: "01937b1e-5c2a-7000-8000-000000000001",
    symbol: "EURUSD",
    status: TradeStatus.Executed,
    plannedDate: null,
    direction: Direction.Long,
    accountId,
    accountName: "FX Raw 4821",
    strategyId: null,
    strategyName: null,
    marketType: MarketType.Forex,
    openDate: "2024-11-25T07:35:00.000Z",
    closeDate: "2024-11-25T08:32:00.000Z",
    size: "1.57",
    openPrice: "1.06031",
    closePrice: "1.06153",
    pricePrecision: 5,
    netPips: "12.2",
    grossProfit: "191.54",
    ...eachListedCost(() => "0"),
    commissions: "-10.99",
    netProfit: "180.55",
    netRR: 0.75,
    netPercentage: 0.57,
    financialRisk: "240.73",
    winLossStatus: WinLossStatus.Win,
    currency: "USD",
    isClosed: true,
    demo: false,
    summary: "Asian range broke up on the first push.",
    tags: [],
    ...own,
  };
}

export function makeAccount(own: Partial<TradeAccount> = {}): TradeAccount {
  return {
    id: accountId,
    name: "FX Raw 4821",
    currency: "USD",
    defaultMarketType: MarketType.Forex,
    startBalance: "25000",
    balance: "31737.27",
    netProfit: "6737.27",
    hasRules: false,
    broker: null,
    accountNumber: "4821",
    isEnabled: true,
    position: 0,
    tradeCount: 192,
    version: 1,
    ...own,
  };
}

export function makeHeadline(own: Partial<HeadlineStatistics> = {}): HeadlineStatistics {
  return {
    currency: "USD",
    conversion: null,
    count: 378,
    openCount: 4,
    wins: 158,
    losses: 192,
    breakEvens: 28,
    strikeRate: 158 / 350,
    netProfit: "14178.17",
    grossProfit: "15600.00",
    costs: "-1421.83",
    netPercentage: 14.18,
    sumOfWins: "46051.00",
    sumOfLosses: "-31872.83",
    profitFactor: 1.4448,
    expectancy: "37.508386243386243386",
    averageWin: "291.46",
    averageLoss: "-166.00",
    payoff: 1.8,
    countRR: 370,
    netRR: 79.68,
    netPips: 4210.5,
    drawdownRR: 15.29,
    expectancyRR: 0.2153,
    averageWinRR: 1.56,
    averageLossRR: -0.87,
    sqn: 3.11,
    sharpe: 0.12,
    sortino: 0.21,
    maximalDrawdown: { money: "3521.13", percentage: 3.15, at: "2024-08-26T10:00:00.000Z" },
    absoluteDrawdown: "12.5",
    recoveryFactor: 4.03,
    longestWins: { count: 7, sum: "2101.5" },
    longestLosses: { count: 9, sum: "-1500.25" },
    averageHoldingMs: 3_480_000,
    ...own,
  };
}

export function makeGroup(own: Partial<StatisticsGroup> = {}): StatisticsGroup {
  return {
    key: "EURUSD",
    label: "EURUSD",
    count: 90,
    wins: 37,
    losses: 42,
    breakEvens: 11,
    strikeRate: 0.468,
    netProfit: "5286.49",
    countRR: 90,
    netRR: 21.6,
    netPercentage: 4.1,
    netPips: 812.5,
    expectancyRR: 0.24,
    expectancy: "58.74",
    profitFactor: 1.72,
    ...own,
  };
}
