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

/** What a position was opened and closed at, each as the mean weighted by size; null where nothing tells. */
export interface MeanPrices {
  open: Big | null;
  close: Big | null;
}

/** With exactly one close, it and its open are of the same size where one of them has none; closes beyond the open size do not count. */
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

/** A single price needs no size; of several, those without one do not count. */
function meanPrice(parts: readonly PricedPart[]): Big | null {
  const priced = parts.filter(({ price }) => price !== null);
  const counted = priced.length === 1 ? priced : priced.filter(({ size }) => size !== null);
  return calculateMean(meansTogether(counted.map(({ price, size }) => meanOfOne(price, size))));
}
