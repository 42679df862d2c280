import type { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";

/** What lists, filters and statistics need of a trade, kept in memory. Times are ms since 1970, UTC. */
export interface ProjectedTrade {
  id: string;
  accountId: string;
  strategyId: string | null;
  symbol: string;
  marketType: MarketType;
  direction: Direction;
  status: TradeStatus;
  openTime: number | null;
  closeTime: number | null;
  plannedTime: number | null;
  isClosed: boolean;
  /** Has an overall rating or an overall review. */
  isReviewed: boolean;
  directionPredictionCorrect: boolean | null;
  size: number | null;
  netPips: number | null;
  grossProfit: string | null;
  commissions: string | null;
  roll: string | null;
  dividends: string | null;
  /** commissions + roll + dividends + other costs. */
  costs: string | null;
  netProfit: string | null;
  netRR: number | null;
  netPercentage: number | null;
  /** As netRR and netPercentage, before costs. */
  grossRR: number | null;
  grossPercentage: number | null;
  importId: string | null;
  tagIds: readonly string[];
  /** Symbol and summary in lower case. */
  searchText: string;
  result: WinLossStatus;
}

export interface ProjectedAccount {
  id: string;
  name: string;
  currency: string;
  startBalance: string;
  /** Deposits and withdrawals by time. */
  cash: readonly { time: number; amount: string }[];
}
