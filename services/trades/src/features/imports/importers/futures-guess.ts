import { MarketType } from "@entrywise/domain/enumerations";
import type { InstrumentGuess } from "./instrument-guess.ts";

const INDEX_FUTURES = new Set(
  "ES MES NQ MNQ YM MYM RTY M2K NKD FDAX FDXM FDXS FESX FSXE FTSE Z HSI MHI EMD VX".split(" "),
);

/** A futures contract goes by its product, whatever the month: `NQ SEP26`, `MNQM6`. */
export function futuresGuess(product: string, currency: string | null): InstrumentGuess {
  const instrument = product.toUpperCase();
  return {
    instrument,
    marketType: INDEX_FUTURES.has(instrument) ? MarketType.Index : MarketType.CFD,
    quoteCurrency: currency,
  };
}

/** Dollars per point of the futures traded most, as their exchanges specify them. */
const POINT_VALUES: Readonly<Record<string, string>> = {
  ...{ ES: "50", MES: "5", NQ: "20", MNQ: "2", YM: "5", MYM: "0.5", RTY: "50", M2K: "5" },
  ...{ CL: "1000", MCL: "100", NG: "10000", GC: "100", MGC: "10", SI: "5000" },
};

/** Null for a product that is not among them: without it no profit can be told from prices. */
export function pointValue(product: string): string | null {
  return Object.hasOwn(POINT_VALUES, product) ? (POINT_VALUES[product] ?? null) : null;
}
