import { MarketType } from "@entrywise/domain/enumerations";
import type { InstrumentGuess } from "../instruments/instrument-guess.ts";

/** What is traded and the coin or currency of its price. */
export interface CoinPair {
  base: string;
  quote: string;
}

/**
 * Coins that prices are quoted in, the likelier quote of two first: an exchange lists USDTTRY and EURUSDT, BTCUSDT, ETHBTC
 * and BNBETH, never the other way round.
 */
export const binanceQuotes: readonly string[] =
  "TRY BRL RUB UAH ZAR NGN PLN RON ARS MXN COP CZK JPY IDR IDRT BIDR BVND USD USDT USDC BUSD FDUSD TUSD USDP USD1 DAI PAX EUR EURI GBP AUD BTC ETH BNB XRP TRX DOGE".split(
    " ",
  );
/** Kraken quotes currencies in currencies too, in the order of the forex market, and stablecoins in all of them. */
export const krakenQuotes: readonly string[] =
  "JPY CHF CAD USD AUD GBP EUR USDT USDC DAI PYUSD RLUSD USDG USDQ EURQ EURR EURT BTC ETH DOT".split(" ");
export const bybitQuotes: readonly string[] = "TRY BRL PLN USD USDT USDC USDE DAI EUR EURC MNT BTC ETH".split(" ");

const CURRENCIES = new Set(
  "USD EUR GBP JPY CHF CAD AUD TRY BRL RUB UAH ZAR NGN PLN RON ARS MXN COP CZK IDR".split(" "),
);

/** Which of two coins is the price's; null when neither is a quote. */
export function toPair(first: string, second: string, quotes: readonly string[]): CoinPair | null {
  const quote = quotes.find((coin) => coin === first || coin === second);
  if (quote === undefined || first === second) return null;
  return { base: quote === first ? second : first, quote };
}

/** `BTCUSDT`, `BTC/USDT`, `BTC-USDT`; of several quotes that end the symbol the longest (FDUSD before USD). */
export function pairOfSymbol(symbol: string, quotes: readonly string[]): CoinPair | null {
  const [base = "", quote = "", ...rest] = symbol.toUpperCase().split(/[/_-]/);
  if (quote !== "") return base === "" || rest.length > 0 ? null : { base, quote };
  const fitting = quotes.filter((coin) => base.endsWith(coin) && base.length > coin.length);
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : { base: base.slice(0, -longest.length), quote: longest };
}

export function guessOfPair({ base, quote }: CoinPair): InstrumentGuess {
  const isForex = CURRENCIES.has(base) && CURRENCIES.has(quote);
  return {
    instrument: `${base}${quote}`,
    marketType: isForex ? MarketType.Forex : MarketType.Crypto,
    quoteCurrency: quote,
  };
}

/** What an account may be in: the API takes no shorter and no longer code. */
export function isCurrencyCode(coin: string): boolean {
  return /^[A-Z0-9]{3,10}$/.test(coin);
}
