import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import type { ContinuedOpen } from "../storage/continued-trade.ts";
import type { CloseRecord, OpenRecord } from "./trade.row.ts";

/** Fractional digits of a stored price and size (P-663). */
const DIGITS = 10;
/** Of the cost: brokers round the new price. */
const SHARE = "0.0001";

/**
 * An entry as it is here, in the shares that a statement counts it in: after a split it is more or fewer shares at another price,
 * and cost the same. Stops, targets and exits go with it.
 *
 * @returns the entry as it is where there was no split
 */
export function afterSplit(open: OpenRecord, statement: Pick<ContinuedOpen, "size" | "openPrice">): OpenRecord {
  const ratio = splitRatio(open, statement);
  if (ratio === null) return open;
  const price = (value: string | null) => scaled(value, (one) => one.div(ratio));
  const size = (value: string | null) => scaled(value, (one) => one.times(ratio));
  const closeAfter = (close: CloseRecord): CloseRecord => ({
    ...close,
    size: size(close.size),
    closePrice: price(close.closePrice),
    maximumAdversePrice: price(close.maximumAdversePrice),
    maximumFavourablePrice: price(close.maximumFavourablePrice),
  });
  return {
    ...open,
    size: statement.size,
    openPrice: statement.openPrice,
    stopPrice: price(open.stopPrice),
    targetPrice: price(open.targetPrice),
    reportedStopPrice: price(open.reportedStopPrice),
    reportedTargetPrice: price(open.reportedTargetPrice),
    closes: open.closes.map(closeAfter),
  };
}

/** New shares for an old one; null where the cost is another, as of a size that somebody has changed. */
function splitRatio(open: OpenRecord, statement: Pick<ContinuedOpen, "size" | "openPrice">): Big | null {
  const [size, price, newSize, newPrice] = [open.size, open.openPrice, statement.size, statement.openPrice].map(
    decimal,
  );
  if (!size || !price || !newSize || !newPrice || size.eq(newSize) || !size.gt(0) || !newSize.gt(0)) return null;
  const [before, after] = [size.times(price), newSize.times(newPrice)];
  if (before.eq(0) || after.minus(before).abs().gt(before.abs().times(SHARE))) return null;
  return newSize.div(size);
}

function scaled(value: string | null, scale: (one: Big) => Big): string | null {
  const known = decimal(value);
  return known && toWire(scale(known).round(DIGITS));
}
