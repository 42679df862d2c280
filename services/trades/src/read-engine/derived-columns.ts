import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { winLossStatuses } from "@entrywise/domain/statistics/classification";
import type { TradeTable } from "./table/trade-table.ts";

// What follows from columns alone is cached as long as they are: most writes leave most columns as they were.
const cachedHolding = new WeakMap<
  Float64Array,
  { openTime: Float64Array; isClosed: Uint8Array; holdingMs: Float64Array }
>();
const cachedStatuses = new WeakMap<
  Float64Array,
  { whole: Float64Array; range: BreakEvenRange; statuses: Uint8Array }
>();

/** Milliseconds from open to close; NaN while open. */
export function holdingTimes({ openTime, closeTime, isClosed }: TradeTable): Float64Array {
  const known = cachedHolding.get(closeTime);
  if (known?.openTime === openTime && known.isClosed === isClosed) return known.holdingMs;
  const holdingMs = new Float64Array(closeTime.length);
  for (let row = 0; row < holdingMs.length; row += 1) {
    const close = isClosed[row] === 1 ? (closeTime[row] ?? Number.NaN) : Number.NaN;
    holdingMs[row] = close - (openTime[row] ?? Number.NaN);
  }
  cachedHolding.set(closeTime, { openTime, isClosed, holdingMs });
  return holdingMs;
}

/** Win, loss or break-even by the user's range. */
export function statusesOf({ netRR, netProfit }: TradeTable, range: BreakEvenRange): Uint8Array {
  const known = cachedStatuses.get(netRR);
  const isSame =
    known?.whole === netProfit.whole && known.range.minimum === range.minimum && known.range.maximum === range.maximum;
  if (isSame) return known.statuses;
  const statuses = winLossStatuses(netRR, netProfit, range);
  cachedStatuses.set(netRR, { whole: netProfit.whole, range, statuses });
  return statuses;
}
