import { MarketType } from "@entrywise/domain/enumerations";
import { futuresGuess, pointValue } from "../instruments/futures-guess.ts";
import { guessInstrument, type InstrumentGuess } from "../instruments/instrument-guess.ts";

export interface TradedContract {
  guess: InstrumentGuess;
  /** Units per size; null where the future's is not known. */
  contractSize: string | null;
}

/** `FX_IDC:EURUSD` in units, `CME_MINI:ES1!` in contracts. */
export function parseContract(symbol: string): TradedContract {
  const name = symbol.slice(symbol.indexOf(":") + 1);
  const product = /^([A-Z0-9]+?)(?:\d!|[FGHJKMNQUVXZ]20\d\d)$/.exec(name)?.[1];
  if (product !== undefined) return { guess: futuresGuess(product, "USD"), contractSize: pointValue(product) };
  const guess = guessInstrument(name);
  const abroad = CURRENCIES[symbol.slice(0, Math.max(0, symbol.indexOf(":"))).toUpperCase()];
  if (abroad !== undefined) {
    return { guess: { ...guess, marketType: MarketType.Stock, quoteCurrency: abroad }, contractSize: "1" };
  }
  const isStock = guess.marketType === MarketType.Stock;
  return { guess: isStock ? { ...guess, quoteCurrency: "USD" } : guess, contractSize: "1" };
}

/** Of exchanges of stocks outside of the United States. London is quoted in pence, which no rate here turns into pounds. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ NSE: "INR", BSE: "INR", XETR: "EUR", FWB: "EUR", EURONEXT: "EUR", MIL: "EUR", BME: "EUR", LSE: "GBX" },
  ...{ TSX: "CAD", TSXV: "CAD", ASX: "AUD", NZX: "NZD", HKEX: "HKD", TSE: "JPY", SSE: "CNY", SZSE: "CNY", SIX: "CHF" },
  ...{
    OMXSTO: "SEK",
    OSL: "NOK",
    OMXCOP: "DKK",
    GPW: "PLN",
    BIST: "TRY",
    JSE: "ZAR",
    SGX: "SGD",
    KRX: "KRW",
    TWSE: "TWD",
  },
};
