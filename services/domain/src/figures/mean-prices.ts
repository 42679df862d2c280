import type { Big } from "../decimal.ts";
import { countedSizes } from "./counted-sizes.ts";
import { calculateMean, meanOfOne, meansTogether } from "./part-sums.ts";
import type { CloseFacts, OpenFacts } from "./position-facts.ts";

type PricedClose = Pick<CloseFacts, "closeDate" | "size" | "closePrice">;
type PricedOpen = Pick<OpenFacts, "size" | "openPrice"> & { closes: readonly PricedClose[] };

interface PricedPart {
  price: Big | null;
  size: Big | null;
}

/** Mean open and close price of a position, weighted by size; null if unknown. */
export interface MeanPrices {
  open: Big | null;
  close: Big | null;
}

/** With exactly one close, a missing size equals the other; closes beyond the open size don't count. */
export function meanPrices(opens: readonly PricedOpen[]): MeanPrices {
  return {
    open: meanPrice(opens.map((open) => ({ price: open.openPrice, size: open.size ?? onlyClose(open)?.size ?? null }))),
    close: meanPrice(opens.flatMap(closedParts)),
  };
}

function closedParts(open: PricedOpen): PricedPart[] {
  const sizes = countedSizes(open.size, open.closes);
  return open.closes.flatMap((close, index) => {
    const size = sizes[index] ?? null;
    if (size?.eq(0)) return [];
    return [{ price: close.closePrice, size: size ?? (onlyClose(open) === close ? open.size : null) }];
  });
}

function onlyClose({ closes }: PricedOpen): PricedClose | undefined {
  return closes.length === 1 ? closes[0] : undefined;
}

/** A single price needs no size; of several, those without a size don't count. */
function meanPrice(parts: readonly PricedPart[]): Big | null {
  const priced = parts.filter(({ price }) => price !== null);
  const counted = priced.length === 1 ? priced : priced.filter(({ size }) => size !== null);
  return calculateMean(meansTogether(counted.map(({ price, size }) => meanOfOne(price, size))));
}
