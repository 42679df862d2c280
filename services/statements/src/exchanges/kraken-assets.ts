import { type CoinPair, krakenQuotes } from "./coin-pairs.ts";

/** Kraken's own names of coins. */
const NAMES: Readonly<Record<string, string>> = { XBT: "BTC", XDG: "DOGE" };
/** Until 2016 currencies were listed with a Z and coins with an X in front. */
const OLD = /^(?:X(?:XBT|ETH|LTC|XRP|XLM|XMR|ZEC|ETC|REP|MLN|XDG|ICN)|Z(?:USD|EUR|GBP|CAD|JPY|AUD|CHF|KRW))$/;

/** The usual name: `XXBT` is BTC, `ZEUR` EUR, `EUR.HOLD` EUR; `ETH.S`, staked, stays what it is. */
export function assetName(asset: string): string {
  const upper = asset
    .trim()
    .toUpperCase()
    .replace(/\.HOLD$/, "");
  const bare = OLD.test(upper) ? upper.slice(1) : upper;
  return NAMES[bare] ?? bare;
}

const QUOTES = [...krakenQuotes, "XBT", "ZUSD", "ZEUR", "ZGBP", "ZCAD", "ZJPY", "ZAUD", "XXBT", "XETH"];

/** `XBT/EUR`, `XXBTZEUR`, `XTZEUR`; null when no quote ends it. */
export function krakenPair(symbol: string): CoinPair | null {
  const upper = symbol.trim().toUpperCase();
  const [left = "", right = "", ...rest] = upper.split("/");
  if (right !== "") return left === "" || rest.length > 0 ? null : { base: assetName(left), quote: assetName(right) };
  const fitting = QUOTES.filter((quote) => upper.endsWith(quote) && isBase(upper.slice(0, -quote.length), quote));
  const quote = fitting.toSorted((a, b) => b.length - a.length)[0];
  if (quote === undefined) return null;
  return { base: assetName(upper.slice(0, -quote.length)), quote: assetName(quote) };
}

/** An old quote follows an old name: XTZEUR is XTZ in EUR, not XT in ZEUR. */
function isBase(base: string, quote: string): boolean {
  return base !== "" && (!OLD.test(quote) || OLD.test(base) || base === "USDT");
}
