import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { Fill } from "../fills/fills-to-trades.ts";

/** The fills of each pair of currencies up to the last time at which nothing was held of it: the rest paid for something. */
export function upToFlat(fills: readonly Fill[]): Fill[] {
  const held = new Map<string, { size: Big; pending: Fill[] }>();
  const flat = new Set<Fill>();
  for (const fill of [...fills].sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))) {
    const known = held.get(fill.symbol) ?? { size: Decimal(0), pending: [] };
    known.size = fill.side === Direction.Long ? known.size.plus(fill.size) : known.size.minus(fill.size);
    known.pending.push(fill);
    held.set(fill.symbol, known);
    if (!known.size.eq(0)) continue;
    for (const each of known.pending) flat.add(each);
    known.pending = [];
  }
  return fills.filter((fill) => flat.has(fill));
}
