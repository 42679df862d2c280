import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { Tag } from "@entrywise/contracts/trades/tags.api";
import { beforeCosts, inCloseOrder, type TradeColumns, tradeColumns } from "@entrywise/domain/statistics/trade-columns";
import type { Preference } from "../features/preferences/preferences.read-model.ts";
import { balancesBefore } from "./balances-before.ts";
import type { FamilyColumns } from "./family-columns.ts";
import type { ProjectedAccount, ProjectedTrade } from "./projected-trade.ts";
import type { AnswersOfTrade } from "./rule-answers.read-model.ts";

/**
 * Everything that lists and statistics of one user are made from, as of one data version. Immutable: a write makes a
 * new one, so that a request that has begun keeps what it began with.
 */
export interface UserProjection {
  version: string;
  preference: Preference;
  /** How the money of the trades was converted; null where it is as it was booked. */
  conversion: Conversion | null;
  /** In the order of the columns: close time, then id; open trades last. */
  trades: readonly ProjectedTrade[];
  accounts: ReadonlyMap<string, ProjectedAccount>;
  strategies: ReadonlyMap<string, string>;
  /** In the order in which lists of tags show them. */
  tags: ReadonlyMap<string, Tag>;
  /** Made on first use; before costs where the basis is gross. */
  columns(basis?: StatisticsBasis): TradeColumns;
  /** What range filters compare; a family is there once somebody has asked for it. */
  families: Map<RangeFamily, FamilyColumns>;
  /** What trades say about the rules of their strategies; null until somebody has asked for it. */
  rules: { answers: ReadonlyMap<string, AnswersOfTrade> | null };
  /** Kept for the life of this projection: orders by sort key, selections by filter. */
  cache: Map<string, Uint32Array>;
  /** Answers by query: as long as the data version stands, the same question has the same answer. */
  answers: Map<string, unknown>;
}

export interface Conversion {
  currency: string;
  source: string;
  /** Rate of each trade's close, in the order of the trades; null without one. */
  rates: readonly (string | null)[];
  /** Currency that each trade was booked in. */
  from: readonly string[];
  /** False when a start balance or deposit had no rate: shares of balances are then unknown. */
  areBalancesKnown: boolean;
}

/** What trades refer to by id. */
export interface References {
  accounts: readonly ProjectedAccount[];
  strategies: readonly { id: string; name: string }[];
  tags: readonly Tag[];
}

export function createProjection(
  version: string,
  preference: Preference,
  trades: readonly ProjectedTrade[],
  { accounts, strategies, tags }: References,
): UserProjection {
  const ordered = inCloseOrder(trades);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  let net: TradeColumns | null = null;
  return {
    version,
    preference,
    conversion: null,
    trades: ordered,
    accounts: byId,
    strategies: new Map(strategies.map(({ id, name }) => [id, name])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    families: new Map(),
    rules: { answers: null },
    cache: new Map(),
    answers: new Map(),
    columns(basis = "net") {
      net ??= toColumns(ordered, byId);
      return basis === "gross" ? beforeCosts(net) : net;
    },
  };
}

function toColumns(trades: readonly ProjectedTrade[], accounts: ReadonlyMap<string, ProjectedAccount>): TradeColumns {
  const balances = balancesBefore(trades, accounts);
  return tradeColumns(
    trades.map((trade, index) => ({
      id: trade.id,
      closeTime: trade.closeTime,
      netProfit: trade.netProfit,
      grossProfit: trade.grossProfit,
      costs: trade.costs,
      netRR: trade.netRR,
      grossRR: trade.grossRR,
      netPips: trade.netPips,
      result: trade.result,
      holdingMs: trade.openTime === null || trade.closeTime === null ? null : trade.closeTime - trade.openTime,
      percentageReturned: trade.netPercentage,
      grossPercentage: trade.grossPercentage,
      balanceBefore: balances[index] ?? null,
    })),
  );
}
