import { Decimal } from "@entrywise/domain/decimal";
import type { ImportedTrade } from "./importers/rows-to-trades.ts";

/** What the journal already knows of a ticket. */
export interface KnownTicket {
  tradeId: string;
  deleted: boolean;
  /** True once the trade is fully closed: a later file leaves it alone. */
  settled: boolean;
  /** True of an open trade that somebody has written to: a later file adds closes and leaves the rest as it is. */
  edited: boolean;
  /** Closes that the trade has; 0 of a settled one. */
  closes: number;
}

/** `continues`: gets its further closes and stays as it is otherwise. `lookalike`: new by its ticket, and yet as a trade that the account has from elsewhere. */
export type Fate = "new" | "replaces" | "continues" | "alreadyHere" | "deleted" | "lookalike";

export interface ClassifiedTrade {
  trade: ImportedTrade;
  fate: Fate;
  /** Trade that stands for it already, or looks like it. */
  tradeId: string | null;
}

/** Whether an import stores it. */
export const isWanted = ({ fate }: ClassifiedTrade) => fate === "new" || fate === "replaces" || fate === "continues";

/** Keys under which the journal may know a trade. */
export function keysOf(trade: ImportedTrade): string[] {
  return [...new Set([trade.key, ...trade.ticketKeys, ...trade.closes.map((close) => close.key)])];
}

/**
 * What each trade of a statement means for the journal. One that somebody has deleted stays deleted; one that was
 * still open is replaced when the file knows more closes, and only closed further where somebody has edited it.
 */
export function classify(trades: readonly ImportedTrade[], known: ReadonlyMap<string, KnownTicket>): ClassifiedTrade[] {
  return trades.map((trade): ClassifiedTrade => {
    const match = keysOf(trade)
      .map((key) => known.get(key))
      .find((ticket) => ticket !== undefined);
    if (!match) return { trade, fate: "new", tradeId: null };
    if (match.deleted) return { trade, fate: "deleted", tradeId: match.tradeId };
    const knowsMore = trade.closes.some((close) => !known.has(close.key));
    return {
      trade,
      fate: knowsMore || goesFurther(trade, match) ? fateOfKnown(match) : "alreadyHere",
      tradeId: match.tradeId,
    };
  });
}

/** A trade that was open when it came: the file has closed more of it, or all. The same file again has not. */
function goesFurther({ closes, remainingSize }: ImportedTrade, { settled, closes: known }: KnownTicket): boolean {
  if (settled || closes.length === 0) return false;
  return closes.length > known || Decimal(remainingSize).eq(0);
}

function fateOfKnown({ settled, edited }: KnownTicket): Fate {
  if (settled) return "alreadyHere";
  return edited ? "continues" : "replaces";
}
