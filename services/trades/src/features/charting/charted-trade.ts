import type { BarsQuery } from "@entrywise/contracts/trades/charting.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";
import { readSharedTrade } from "../../trade-core/trades/shared-trade.read-model.ts";
import { readTrade } from "../../trade-core/trades/trade.read-model.ts";

/** Milliseconds since 1970 in UTC. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** The trade whose chart asks for bars. */
export interface ChartedTrade {
  instrument: string;
  /** Whose uploaded bars are read. */
  owner: Actor;
  /** Generated bars are for demo trades of one's own alone. */
  hasGeneratedBars: boolean;
  /** From the first open to the last close, or to now while it runs; null before anything was opened. */
  span: TimeSpan | null;
  isShared: boolean;
}

type TradeRecord = NonNullable<Awaited<ReturnType<typeof readTrade>>>;

const visitor = jobActor("share");

/**
 * The trade that a request for bars names; null when it names none.
 *
 * @throws ProblemError 404 when the trade is not the actor's, or the share code opens none
 */
export async function chartedTrade(
  unit: UnitOfWork,
  actor: Actor,
  { tradeId, shareCode }: Pick<BarsQuery, "tradeId" | "shareCode">,
): Promise<ChartedTrade | null> {
  if (tradeId !== undefined) {
    const trade = actor.userId ? await unit.run(actor, "user", (tx) => readTrade({ tx, actor }, tradeId)) : null;
    if (!trade) throw notFound("Trade");
    return { ...toFacts(trade), owner: actor, hasGeneratedBars: trade.demo, isShared: false };
  }
  if (shareCode === undefined) return null;
  const shared = await unit.run(visitor, "share", (tx) => readSharedTrade(tx, shareCode));
  if (!shared) throw notFound("Trade");
  return chartOfShared(shared.trade, { ...visitor, ...shared.owner });
}

/** A trade shown to others: only real bars, and from its owner's files only those around it. */
export function chartOfShared(trade: TradeRecord, owner: Actor): ChartedTrade {
  return { ...toFacts(trade), owner, hasGeneratedBars: false, isShared: true };
}

/** Whether a request for bars of a symbol is one for the trade's own. */
export function isChartSymbol(trade: ChartedTrade, symbol: string): boolean {
  return symbolKey(trade.instrument) === symbolKey(symbol);
}

function toFacts({ instrument, opens }: TradeRecord) {
  const closes = opens.flatMap((open) => open.closes);
  const opened = parseTimes(opens.map(({ openDate }) => openDate));
  if (opened.length === 0) return { instrument, span: null };
  const closed = parseTimes(closes.map(({ closeDate }) => closeDate));
  const isRunning = opens.some((open) => open.closes.every(({ closeDate }) => closeDate === null));
  const to = Math.max(...opened, ...closed, ...(isRunning ? [Date.now()] : []));
  return { instrument, span: { from: Math.min(...opened), to } };
}

function parseTimes(dates: readonly (string | null)[]): number[] {
  return dates.flatMap((date) => (date === null ? [] : [Date.parse(date)]));
}
