import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { knownTickets } from "./imported-trades.repository.ts";
import type { ParsedStatement } from "./importers/importer.ts";
import { type ImportedTrade, rowsToTrades } from "./importers/rows-to-trades.ts";

export type Fate = "new" | "replaces" | "alreadyHere" | "deleted";

export interface ClassifiedTrade {
  trade: ImportedTrade;
  fate: Fate;
  /** Trade that stands for it already. */
  tradeId: string | null;
}

/**
 * What each trade of a statement means for the journal. One that somebody has deleted stays deleted, one that somebody
 * has edited stays as it is; one that was still open is replaced when the file knows more closes.
 */
export async function classifyTrades(
  tx: Transaction,
  actor: Actor,
  statement: ParsedStatement,
): Promise<ClassifiedTrade[]> {
  const trades = rowsToTrades(statement);
  const keysOf = (trade: ImportedTrade) => [trade.key, ...trade.ticketKeys, ...trade.closes.map((close) => close.key)];
  const known = await knownTickets(tx, actor, trades.flatMap(keysOf));
  return trades.map((trade): ClassifiedTrade => {
    const matches = keysOf(trade).flatMap((key) => known.get(key) ?? []);
    const match = matches[0];
    if (!match) return { trade, fate: "new", tradeId: null };
    if (match.deleted) return { trade, fate: "deleted", tradeId: match.tradeId };
    const knowsMore = trade.closes.some((close) => !known.has(close.key));
    const becomesClosed = trade.closes.length > 0 && !match.settled;
    return {
      trade,
      fate: knowsMore || becomesClosed ? fateOfKnown(match.settled) : "alreadyHere",
      tradeId: match.tradeId,
    };
  });
}

function fateOfKnown(settled: boolean): Fate {
  return settled ? "alreadyHere" : "replaces";
}
