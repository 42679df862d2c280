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

/** Least steps of their prices, as the exchanges specify them. */
const TICKS: Readonly<Record<string, string>> = {
  ...{ ES: "0.25", MES: "0.25", NQ: "0.25", MNQ: "0.25", YM: "1", MYM: "1", RTY: "0.1", M2K: "0.1" },
  ...{ CL: "0.01", MCL: "0.01", QM: "0.025", NG: "0.001", QG: "0.005", HO: "0.0001", RB: "0.0001" },
  ...{ GC: "0.1", MGC: "0.1", SI: "0.005", SIL: "0.005", HG: "0.0005", MHG: "0.0005", PL: "0.1" },
  ...{ "6E": "0.00005", "6B": "0.0001", "6J": "0.0000005" },
  ...{ ZN: "0.015625", TN: "0.015625", ZB: "0.03125", UB: "0.03125", ZF: "0.0078125", ZT: "0.00390625" },
  ...{ ZC: "0.25", ZS: "0.25", ZW: "0.25", ZM: "0.1", ZL: "0.01", LE: "0.025", HE: "0.025" },
  ...{ BTC: "5", MBT: "5", ETH: "0.5", MET: "0.5" },
  ...{ FDAX: "1", FDXM: "1", FDXS: "1", FESX: "1", FGBL: "0.01", FGBM: "0.01", FGBS: "0.005", FGBX: "0.02" },
};

/** The least step of a future's price; null for what is no future by its contract size, or a product that is not known. */
export function futureTick(instrument: string, contractSize: string | null): string | null {
  const isFuture =
    contractSize !== null && [pointValue(instrument), pointValue(instrument, "EUR")].includes(contractSize);
  return isFuture && Object.hasOwn(TICKS, instrument) ? (TICKS[instrument] ?? null) : null;
}

/**
 * Worth of a point in a currency; null for a product that is not known, or is quoted in another one: without it no profit
 * can be computed from prices.
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
