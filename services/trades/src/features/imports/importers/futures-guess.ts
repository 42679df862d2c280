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
  ...{ CL: "1000", MCL: "100", QM: "500", NG: "10000", QG: "2500", HO: "42000", RB: "42000" },
  ...{ GC: "100", MGC: "10", SI: "5000", SIL: "1000", HG: "25000", MHG: "2500", PL: "50" },
  ...{ "6E": "125000", "6B": "62500", "6A": "100000", "6C": "100000", "6S": "125000", "6J": "12500000" },
  ...{ M6E: "12500", M6B: "6250", M6A: "10000" },
  ...{ ZN: "1000", ZB: "1000", ZF: "1000", ZT: "2000", UB: "1000", TN: "1000" },
  ...{ ZC: "50", ZS: "50", ZW: "50", ZM: "100", ZL: "600", LE: "400", HE: "400" },
  ...{ BTC: "5", MBT: "0.1", ETH: "50", MET: "0.1" },
};

/** Euros per point of those of Eurex. */
const EURO_POINT_VALUES: Readonly<Record<string, string>> = {
  ...{ FDAX: "25", FDXM: "5", FDXS: "1", FESX: "10", FSXE: "1" },
  ...{ FGBL: "1000", FGBM: "1000", FGBS: "1000", FGBX: "1000", FBTP: "1000", FOAT: "1000" },
};

/**
 * Worth of a point in a currency; null for a product that is not known, or is quoted in another one: without it no profit
 * can be told from prices.
 */
export function pointValue(product: string, currency = "USD"): string | null {
  const values = currency === "USD" ? POINT_VALUES : currency === "EUR" ? EURO_POINT_VALUES : {};
  return Object.hasOwn(values, product) ? (values[product] ?? null) : null;
}

/** `MNQU6`, `NQ SEP26`, `NQ 09-26`, `/ESM26:XCME`, `NQ`; null for what names no contract. */
export function productOf(contract: string): string | null {
  const name = contract.trim().toUpperCase().replace(/^\//, "").replace(/:.*$/, "");
  const [, spaced] = /^([A-Z0-9]+) (?:[A-Z]{3}\d{2}|\d{2}-\d{2})$/.exec(name) ?? [];
  const [, coded] = /^([A-Z0-9]{1,4}?)[FGHJKMNQUVXZ]\d{1,2}$/.exec(name) ?? [];
  return spaced ?? (pointValue(name) === null ? (coded ?? null) : name);
}
