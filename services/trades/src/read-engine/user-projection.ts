import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { Tag } from "@entrywise/contracts/trades/tags.api";
import { beforeCosts, type TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import type { Preference } from "../trade-core/preferences/preferences.read-model.ts";
import { type BalanceShares, balanceShares } from "./balance-shares.ts";
import { balancesBefore } from "./balances-before.ts";
import type { ClosingRates } from "./closing-rates.ts";
import type { ConductFacts } from "./conduct/conduct-facts.ts";
import { countedMoney } from "./counted-money.ts";
import { holdingTimes, statusesOf } from "./derived-columns.ts";
import type { FamilyColumns } from "./family-columns.ts";
import { type PackedSelection, packSelection, rowsOf } from "./filter/packed-selection.ts";
import type { ProjectedAccount } from "./projected-account.ts";
import { ResultCache } from "./result-cache.ts";
import type { RuleAnswersOfTrade } from "./rule-answers.read-model.ts";
import { idIndex } from "./table/trade-ids.ts";
import type { TradeTable } from "./table/trade-table.ts";

/**
 * Everything that lists and statistics of one user are made from, as of one data version. Immutable: a write makes a
 * new one, so that a request that has begun keeps what it began with.
 */
export interface UserProjection {
  version: string;
  preference: Preference;
  /** How the money of the trades was converted; null where it is as it was recorded. */
  conversion: Conversion | null;
  trades: TradeTable;
  accounts: ReadonlyMap<string, ProjectedAccount>;
  strategies: ReadonlyMap<string, string>;
  /** In the order in which lists of tags show them. */
  tags: ReadonlyMap<string, Tag>;
  /** 1 for each demo trade once there are trades of the user's own: no total counts them then. Null: all count. */
  leftOut: Uint8Array | null;
  /** 1 for each trade whose costs a fee schedule has estimated; null: there are none. */
  estimated: Uint8Array | null;
  /** Of the balances in the accounts' own currencies; made on first use. */
  shares(): BalanceShares;
  /** Made on first use; before costs where the basis is gross. */
  columns(basis?: StatisticsBasis): TradeColumns;
  /** Set where the rows have several owners: WinLossStatus of each row by the range of its own. */
  resultsByOwner: (() => Uint8Array) | null;
  /** WinLossStatus of each row by the money it was recorded in: a trade without a rate has its result all the same. */
  results(): Uint8Array;
  /** What range filters compare; a family is there once somebody has asked for it. */
  families: Map<RangeFamily, FamilyColumns>;
  /** By row, what trades say about the rules of their strategies; null until somebody has asked for it. */
  rules: { answers: ReadonlyMap<number, RuleAnswersOfTrade> | null };
  /** By row, bits of the sources of initial stops; null until somebody has asked for them. */
  stops: { sources: Uint8Array | null };
  /** What figures of how somebody traded are made of; null until somebody has asked for them. */
  conduct: { facts: ConductFacts | null };
  /** By row, codes of what became of questions in trading groups; null until somebody has asked for them. */
  reviews: { states: Uint8Array | null };
  /** Symbol and summary of each trade in lower case; null until somebody has searched. */
  texts: { searched: readonly string[] | null };
  /** Orders of all rows that were worked out lately, by what was asked for. */
  cachedOrder(question: string, work: () => Uint32Array): Uint32Array;
  /** Ascending rows that were worked out lately, by what was asked for. */
  cachedSelection(question: string, work: () => Uint32Array): Uint32Array;
  /** Results by query: as long as the data version stands, the same question has the same result. */
  computed: Map<string, unknown>;
}

export interface Conversion {
  /** The same trades in the money that they were recorded in. */
  recorded: UserProjection;
  currency: string;
  source: string;
  /** Rate of each trade's close, of an open one that of its open day. */
  closing: Pick<ClosingRates, "codes" | "rates">;
  /** False when a start balance or deposit had no rate: shares of balances are then unknown. */
  areBalancesKnown: boolean;
}

/** What trades refer to by id. */
export interface References {
  accounts: readonly ProjectedAccount[];
  strategies: readonly { id: string; name: string }[];
  tags: readonly Tag[];
  /** Absent: there are none. */
  demoTradeIds?: readonly string[];
  /** Trades with estimated costs. Absent: there are none. */
  estimatedTradeIds?: readonly string[];
}

/** What a projection does not work out itself. */
export interface OfOthers {
  sharesOfOthers?: (() => BalanceShares) | null;
  resultsByOwner?: (() => Uint8Array) | null;
  /** 1 for each trade with estimated costs, where the ids of the references don't say so. */
  estimated?: Uint8Array | null;
  /** The same trades in the money that they were recorded in; null: they are not converted. */
  recorded?: Pick<UserProjection, "trades" | "results" | "estimated"> | null;
}

const ORDERED_ROWS_IN_MEMORY = 3_000_000;
const MOST_SELECTIONS = 60;

export function createProjection(
  { version, preference }: { version: string; preference: Preference },
  trades: TradeTable,
  { accounts, strategies, tags, demoTradeIds = [], estimatedTradeIds = [] }: References,
  { sharesOfOthers = null, resultsByOwner = null, estimated: marked = null, recorded = null }: OfOthers = {},
): UserProjection {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  let ownShares: BalanceShares | null = null;
  const shares =
    sharesOfOthers ??
    (() => {
      ownShares ??= balanceShares(trades, byId);
      return ownShares;
    });
  const orders = new ResultCache<Uint32Array>(Math.max(1, Math.floor(ORDERED_ROWS_IN_MEMORY / trades.length)));
  const selections = new ResultCache<PackedSelection>(MOST_SELECTIONS);
  let net: TradeColumns | null = null;
  const estimated = recorded?.estimated ?? marked ?? markedRows(trades, estimatedTradeIds);
  // What a trade without a rate came to is known by the money it was recorded in.
  const results = () => recorded?.results() ?? resultsByOwner?.() ?? statusesOf(trades, preference.breakEven);
  const netColumns = () => {
    net ??= toColumns(trades, results(), byId, {
      ...{ shares: shares(), recorded: recorded?.trades ?? null, estimated },
    });
    return net;
  };
  return {
    version,
    preference,
    conversion: null,
    trades,
    leftOut: demoRows(trades, demoTradeIds),
    estimated,
    accounts: byId,
    strategies: new Map(strategies.map(({ id, name }) => [id, name])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    families: new Map(),
    rules: { answers: null },
    stops: { sources: null },
    conduct: { facts: null },
    reviews: { states: null },
    texts: { searched: null },
    computed: new Map(),
    shares,
    resultsByOwner,
    columns: (basis = "net") => (basis === "gross" ? beforeCosts(netColumns()) : netColumns()),
    results,
    cachedOrder: (question, work) => orders.get(question, work),
    cachedSelection(question, work) {
      let fresh: Uint32Array | null = null;
      const packed = selections.get(question, () => {
        fresh = work();
        return packSelection(fresh, trades.length);
      });
      return fresh ?? rowsOf(packed);
    },
  };
}

function demoRows(trades: TradeTable, demoTradeIds: readonly string[]): Uint8Array | null {
  return demoTradeIds.length >= trades.length ? null : markedRows(trades, demoTradeIds);
}

/** 1 for each of the trades; null without any. */
function markedRows(trades: TradeTable, ids: readonly string[]): Uint8Array | null {
  if (ids.length === 0) return null;
  const index = idIndex(trades);
  const marks = new Uint8Array(trades.length);
  for (const id of ids) {
    const row = index.rowOfText(id);
    if (row >= 0) marks[row] = 1;
  }
  return marks;
}

function toColumns(
  trades: TradeTable,
  result: Uint8Array,
  accounts: ReadonlyMap<string, ProjectedAccount>,
  { shares, recorded, estimated }: { shares: BalanceShares; recorded: TradeTable | null; estimated: Uint8Array | null },
): TradeColumns {
  const { length, closeTime, netRR, grossRR, netPips } = trades;
  const money = recorded === null ? trades : countedMoney(trades, recorded);
  const withoutMoney = "withoutMoney" in money ? money.withoutMoney : undefined;
  return {
    length,
    closeTime,
    netProfit: money.netProfit,
    // Converted money is worked out when it is asked for.
    get grossProfit() {
      return money.grossProfit;
    },
    get costs() {
      return money.costs;
    },
    withoutMoney,
    estimated: estimated ?? undefined,
    netRR,
    grossRR,
    netPips,
    result,
    holdingMs: holdingTimes(trades),
    percentageReturned: shares.net,
    get grossPercentage() {
      return shares.gross();
    },
    balanceBefore: ofKnownMoney(balancesBefore(trades, accounts), withoutMoney),
  };
}

/** A trade without its money has no return on the balance before it. */
function ofKnownMoney(balances: Float64Array, withoutMoney: Uint8Array | undefined): Float64Array {
  if (withoutMoney === undefined) return balances;
  return balances.map((balance, row) => (withoutMoney[row] === 1 ? Number.NaN : balance));
}
