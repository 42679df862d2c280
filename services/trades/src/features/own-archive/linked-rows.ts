import { MAX_NOTE_DEPTH } from "@entrywise/contracts/trades/notes.api";
import { refusedRow } from "./archive-problem.ts";
import type { CheckedRow } from "./checked-rows.ts";

/** @throws ProblemError 422 for pages that lie inside themselves, or deeper than pages do */
export function refuseCircles(notes: readonly CheckedRow[]): void {
  const parents = new Map(notes.map(({ row }) => [row.id, row.parent_id]));
  for (const { row, place } of notes) {
    let depth = 0;
    for (let parent = row.parent_id; parent !== null && parents.has(parent); parent = parents.get(parent)) {
      depth += 1;
      if (depth <= MAX_NOTE_DEPTH) continue;
      throw refusedRow({ table: "note", row: place }, { reason: "circle" });
    }
  }
}

/** Strategies with their model trades, by the ids that both have now. */
export function modelTrades(strategies: readonly CheckedRow[], idOf: (old: string) => string | null) {
  return strategies.flatMap(({ row, given }) => {
    const id = idOf(row.id as string);
    const trade = typeof given.model_trade_id === "string" ? idOf(given.model_trade_id) : null;
    return id === null || trade === null ? [] : [{ id, trade }];
  });
}
