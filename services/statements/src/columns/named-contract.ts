import { MarketType } from "@entrywise/domain/enumerations";
import { futuresGuess, isBareFuture, parseProduct, pointValue } from "../instruments/futures-guess.ts";
import { guessInstrument, type InstrumentGuess } from "../instruments/instrument-guess.ts";

export interface NamedContract {
  guess: InstrumentGuess;
  /** Units per size; null for a future whose points have no known worth. */
  contractSize: string | null;
}

/**
 * What a symbol of any table is, by its name alone: options stand for 100 shares, futures for their product's points.
 *
 * @param isCompany of several words it is the name of a company (`Bank of America`), of which none is a broker's suffix
 */
export function namedContract(symbol: string, isCompany = false): NamedContract {
  const name = withoutExchange(symbol);
  if (isCompany && /\s/.test(name)) {
    return { guess: { instrument: name, marketType: MarketType.Stock, quoteCurrency: null }, contractSize: "1" };
  }
  if (OPTION.test(name)) {
    return { guess: { instrument: name, marketType: MarketType.Stock, quoteCurrency: null }, contractSize: "100" };
  }
  // `ES` alone may be a share: a contract with its month, the endless one of a chart, or a name that no share has is a future.
  const bare = name.replace(FUTURES_EXCHANGE, "");
  const product = parseProduct(bare);
  if (
    product !== null &&
    (product !== bare.replace(/^\//, "") || isBareFuture(product) === true || bare.startsWith("/"))
  ) {
    const currency = pointValue(product) === null && pointValue(product, "EUR") !== null ? "EUR" : "USD";
    return { guess: futuresGuess(product, currency), contractSize: pointValue(product, currency) };
  }
  return { guess: guessInstrument(symbol), contractSize: "1" };
}

/** `SPY260417C00600000`, `SPY 17APR26 600 C`, `.SPY260417C600`, `SPY 3/20/2026 Call $580.00` */
const OPTION = /^\.?[A-Z]{1,6}\s*\d{6}[CP]\d|\d.*\s(C|P|CALL|PUT)\b|\b(CALL|PUT)\b.*\d/;
const FUTURES_EXCHANGE = /[.@](CME|CBT|CBOT|NYM|NYMEX|CMX|COMEX|EUREX|ICE|CFE)$/;

/** `NASDAQ:AAPL`, `/ESM26:XCME` in upper case. */
function withoutExchange(symbol: string): string {
  const upper = symbol.toUpperCase().trim();
  return upper.startsWith("/") ? upper.replace(/:.*$/, "") : upper.replace(/^[A-Z_]+:/, "");
}
