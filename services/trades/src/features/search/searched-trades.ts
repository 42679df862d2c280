import { idAt } from "../../read-engine/table/trade-ids.ts";
import { symbolOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** Demo trades that lists leave out. */
export function hiddenDemoIds({ trades, leftOut }: UserProjection): string[] {
  if (leftOut === null) return [];
  const ids: string[] = [];
  for (let row = 0; row < trades.length; row += 1) if (leftOut[row] === 1) ids.push(idAt(trades, row));
  return ids;
}

/** Symbols of the trades that lists show. */
export function symbolsOf(projection: UserProjection): readonly string[] {
  const { trades, leftOut } = projection;
  if (leftOut === null) return trades.dictionaries.symbols.values;
  const symbols = new Set<string>();
  for (let row = 0; row < trades.length; row += 1) if (leftOut[row] === 0) symbols.add(symbolOf(trades, row));
  return [...symbols];
}
