import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { Fill } from "../fills/fills-to-trades.ts";

/** The fills of each pair of currencies up to the last time at which its position was flat: the rest paid for something. */
export function upToFlat(fills: readonly Fill[]): Fill[] {
  const positions = new Map<string, { size: Big; pending: Fill[] }>();
  const flat = new Set<Fill>();
  for (const fill of [...fills].sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))) {
    const known = positions.get(fill.symbol) ?? { size: Decimal(0), pending: [] };
    known.size = fill.side === Direction.Long ? known.size.plus(fill.size) : known.size.minus(fill.size);
    known.pending.push(fill);
    positions.set(fill.symbol, known);
    if (!known.size.eq(0)) continue;
    for (const each of known.pending) flat.add(each);
    known.pending = [];
  }
  return fills.filter((fill) => flat.has(fill));
}
