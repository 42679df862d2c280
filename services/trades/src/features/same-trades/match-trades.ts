import { decimal } from "@entrywise/domain/decimal";

/** What decides whether two trades of one account and direction can be the same. */
export interface MatchedTrade {
  id: string;
  instrument: string;
  size: string | null;
  openPrice: string | null;
}

export interface PossiblePair {
  typed: MatchedTrade;
  broker: MatchedTrade;
  secondsApart: number;
}

const sizeTolerance = "0.1";
const priceTolerance = "0.005";

/**
 * Pairs that are near in symbol, size and price, the nearest in time first; a trade is in one of them at most. What one side
 * does not know speaks against nothing.
 *
 * @param pairs of one account and direction each, near in time
 */
export function matchTrades<Pair extends PossiblePair>(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<string>();
  const byTime = pairs.filter(isAlike).toSorted((a, b) => a.secondsApart - b.secondsApart);
  return byTime.filter(({ typed, broker }) => {
    if (taken.has(typed.id) || taken.has(broker.id)) return false;
    taken.add(typed.id).add(broker.id);
    return true;
  });
}

function isAlike({ typed, broker }: PossiblePair): boolean {
  return (
    symbolOf(typed) === symbolOf(broker) &&
    isNear(typed.size, broker.size, sizeTolerance) &&
    isNear(typed.openPrice, broker.openPrice, priceTolerance)
  );
}

/** `BTC/USDT` is BTCUSDT, and EURUSD.r EURUSD. */
const symbolOf = ({ instrument }: MatchedTrade) =>
  instrument
    .toUpperCase()
    .replace(/\.[A-Z]{1,3}$/, "")
    .replace(/[^A-Z0-9]/g, "");

function isNear(a: string | null, b: string | null, tolerance: string): boolean {
  const [one, other] = [decimal(a), decimal(b)];
  if (one === null || other === null) return true;
  return one.minus(other).abs().lte(other.abs().times(tolerance));
}
