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

/**
 * The product of a contract as platforms write it: `MNQU6`, `MNQU2026`, `NQ SEP26`, `NQ 09-26`, `NQ-202609`, `/ESM26:XCME`,
 * `F.US.MNQU26`, `MNQU26_FUT_CME`, or of the endless contract of a chart: `@MNQ`, `MNQ.c.0`, `MNQ1!`, `NQ=F`, `ES_F`, `NQ`.
 *
 * @returns null for what names no contract
 */
export function parseProduct(contract: string): string | null {
  const name = contract
    .trim()
    .toUpperCase()
    .replace(/^(\/|F\.US\.)/, "")
    .replace(/:.*$/, "");
  const endless = ENDLESS.map((pattern) => pattern.exec(name)?.[1]).find((product) => product !== undefined);
  if (endless !== undefined && isProduct(endless)) return endless;
  const plain = name.replace(SIERRA_EXCHANGE, "");
  const [, spaced] = DATED.exec(plain) ?? [];
  const [, coded] = /^([A-Z0-9]{1,4}?)[FGHJKMNQUVXZ](?:20\d{2}|\d{1,2})$/.exec(plain) ?? [];
  return spaced ?? (isProduct(plain) ? plain : (coded ?? null));
}

const ENDLESS = [
  /^@([A-Z0-9]{1,4})(?:#C?)?$/,
  /^([A-Z0-9]{1,4})\.[CNV]\.\d+$/,
  /^([A-Z0-9]{1,4})\d!$/,
  /^([A-Z0-9]{1,4})=F$/,
  /^([A-Z0-9]{1,4})_F$/,
];
const SIERRA_EXCHANGE = /(_FUT)?[-_](CME|CBOT|NYMEX|COMEX|EUREX|ICE)$/;
const DATED = /^([A-Z0-9]{1,4})(?: (?:[A-Z]{3} ?'?(?:20)?\d{2}|\d{1,2}-(?:20)?\d{2})|[ -]20\d{2}-?(?:0[1-9]|1[0-2]))$/;

function isProduct(name: string): boolean {
  return pointValue(name) !== null || pointValue(name, "EUR") !== null;
}

/** Products of which no share or fund has the name: the bare name is the future. */
const ONLY_FUTURES = new Set(
  "NQ MNQ MES YM MYM RTY M2K MCL MHG QM QG 6E 6B 6A 6C 6S 6J M6E M6B M6A FDAX FDXM FDXS FESX FSXE FGBL FGBM FGBS FGBX FBTP FOAT ZN ZB ZF ZT ZC ZW ZL HE".split(
    " ",
  ),
);

const COINS = new Set(["BTC", "ETH"]);

/** Whether a bare name is a future: true or false, null where it may as well be a share (`ES`, `CL`). */
export function isBareFuture(name: string): boolean | null {
  const product = name.trim().toUpperCase().replace(/^\//, "");
  if (!isProduct(product) || COINS.has(product)) return false;
  return ONLY_FUTURES.has(product) ? true : null;
}
