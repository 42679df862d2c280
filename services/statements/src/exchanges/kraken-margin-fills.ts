import type { CoinFill } from "./coin-trades.ts";
import { krakenPair } from "./kraken-assets.ts";
import type { LedgerEntry } from "./kraken-ledger-entries.ts";

/**
 * The fill that a row of the ledger is of: the same as that of Kraken's export of trades, with the same ticket. Null where the row
 * tells no trade, or is paid in another coin than its pair is quoted in.
 */
export function marginFill({ margin, row, reference, time, asset, fee }: LedgerEntry): CoinFill | null {
  const pair = margin === null ? null : krakenPair(margin.pair);
  if (margin === null || pair === null || pair.quote !== asset || reference === "") return null;
  return {
    ...{ row, id: reference, symbol: margin.pair, pair, time, price: null },
    ...{ side: margin.side, size: margin.size, value: margin.value },
    fees: fee.eq(0) ? [] : [{ amount: fee, coin: asset }],
    isSpot: false,
    effect: margin.isClosing ? "close" : null,
  };
}
