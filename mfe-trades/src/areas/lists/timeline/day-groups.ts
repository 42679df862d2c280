import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { addDecimals, decimalSign } from "@entrywise/ui";
import { isPlanned } from "../../../display/trade-dates-text.ts";
import type { UncountedPart } from "../../../display/uncounted-texts.ts";

export interface DayTotals {
  count: number;
  /** Sum of net profits; null when trades of the day are in several currencies or none is closed. */
  netProfit: string | null;
  currency: string | null;
  /** Sum over the closed trades that carry an R; null without one. */
  netRR: number | null;
  /** How many these are. */
  countRR: number;
  /** Parts of `netProfit` that statistics leave out. */
  uncounted: readonly { kind: UncountedPart["kind"]; count: number; netProfit: string }[];
}

type Dated = Pick<TradeSummary, "status" | "openDate" | "closeDate" | "plannedDate" | "isClosed">;

/** What the order and the sums of a timeline are made of; the currency is null where money is not shared. */
export interface TimelineTrade extends Dated, Pick<TradeSummary, "id" | "netProfit" | "netRR"> {
  currency: string | null;
}

export interface TimelineDay {
  kind: "day";
  id: string;
  dayKey: string | null;
  title: string;
  totals: DayTotals | null;
}

export type TimelineItem<Trade> = TimelineDay | { kind: "trade"; id: string; trade: Trade };

interface Group {
  /** Null: not a day but a state, which `title` names. */
  dayKey: string | null;
  title: string;
}

/** Date by which an order runs, null for the orders by something else. */
function sortDate(trade: Dated, sortBy: TradeSortKey): string | null | undefined {
  if (sortBy === TradeSortKey.CloseDate) return trade.isClosed ? trade.closeDate : null;
  if (sortBy === TradeSortKey.OpenDate) return trade.openDate;
  if (sortBy === TradeSortKey.PlannedDate) return trade.plannedDate;
  return undefined;
}

function findGroup(trade: Dated, sortBy: TradeSortKey, dayKey: (instant: string) => string): Group | null {
  const date = sortDate(trade, sortBy);
  if (date === undefined) return null;
  if (date !== null) return { dayKey: dayKey(date), title: "" };
  return { dayKey: null, title: [t`Planned`, t`Open`, t`Missed`][stateRank(trade)] ?? "" };
}

/** Place of the state that a trade without a date stands under. */
function stateRank(trade: Dated): number {
  if (isPlanned(trade)) return 0;
  return trade.status === TradeStatus.Missed ? 2 : 1;
}

/** Trades without a date come together by their state, so that each state has one heading. */
function groupUndated<Trade extends Dated>(trades: readonly Trade[], sortBy: TradeSortKey): readonly Trade[] {
  const isUndated = (trade: Trade) => sortDate(trade, sortBy) === null;
  const from = trades.findIndex(isUndated);
  if (from === -1) return trades;
  const to = trades.findLastIndex(isUndated) + 1;
  const undated = trades.slice(from, to).sort((a, b) => stateRank(a) - stateRank(b));
  return [...trades.slice(0, from), ...undated, ...trades.slice(to)];
}

function addUpDay(trades: readonly TimelineTrade[]): DayTotals {
  const currencies = new Set(trades.map(({ currency }) => currency));
  const [currency = null] = currencies.size === 1 ? currencies : [];
  const rewards = trades.flatMap(({ isClosed, netRR }) => (isClosed ? (netRR ?? []) : []));
  return {
    count: trades.length,
    currency,
    netProfit: currency === null ? null : sumRewards(trades),
    netRR: rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward, 0),
    countRR: rewards.length,
    uncounted: currency === null ? [] : countUncounted(trades),
  };
}

/** Null when none has money. */
function sumRewards(trades: readonly TimelineTrade[]): string | null {
  const nets = trades.flatMap(({ netProfit }) => netProfit ?? []);
  return nets.length === 0 ? null : nets.reduce(addDecimals);
}

function countUncounted(trades: readonly TimelineTrade[]): DayTotals["uncounted"] {
  const withResult = trades.filter(({ netProfit }) => netProfit !== null);
  const parts = {
    open: withResult.filter(({ isClosed }) => !isClosed),
    notExecuted: withResult.filter(({ isClosed, status }) => isClosed && status !== TradeStatus.Executed),
  };
  return (["open", "notExecuted"] as const).flatMap((kind) => {
    const netProfit = sumRewards(parts[kind]);
    if (netProfit === null || decimalSign(netProfit) === 0) return [];
    return [{ kind, count: parts[kind].length, netProfit }];
  });
}

/**
 * Trades with a heading for each day, where the order is one of dates. The last day has no totals while more trades may
 * follow (`complete` false): a sum that grows would be wrong until then.
 */
export function timelineItems<Trade extends TimelineTrade>(
  listed: readonly Trade[],
  sortBy: TradeSortKey,
  complete: boolean,
  dayKey: (instant: string) => string,
): TimelineItem<Trade>[] {
  const trades = groupUndated(listed, sortBy);
  const items: TimelineItem<Trade>[] = [];
  let start = 0;
  while (start < trades.length) {
    const first = trades[start];
    const group = first === undefined ? null : findGroup(first, sortBy, dayKey);
    let end = start + 1;
    while (end < trades.length && sameGroup(trades[end], group, sortBy, dayKey)) end += 1;
    const members = trades.slice(start, end);
    if (group !== null) {
      const totals = end < trades.length || complete ? addUpDay(members) : null;
      items.push({ kind: "day", id: `day-${group.dayKey ?? group.title}-${start}`, ...group, totals });
    }
    for (const trade of members) items.push({ kind: "trade", id: trade.id, trade });
    start = end;
  }
  return items;
}

function sameGroup(
  trade: Dated | undefined,
  group: Group | null,
  sortBy: TradeSortKey,
  dayKey: (instant: string) => string,
): boolean {
  if (trade === undefined || group === null) return group === null;
  const other = findGroup(trade, sortBy, dayKey);
  return other !== null && other.dayKey === group.dayKey && other.title === group.title;
}

/** A trade that was added between two pages moves others to the next one: each is listed once, where it came first. */
export function eachOnce<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
