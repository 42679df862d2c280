import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";

const customExchange = "Custom";

/** 0: the symbol itself, 1: begins with it, 2: contains it, 3: only the description does, null: no match. */
function rank({ symbol, description }: Instrument, needle: string): number | null {
  const lower = symbol.toLowerCase();
  if (lower === needle) return 0;
  if (lower.startsWith(needle)) return 1;
  if (lower.includes(needle)) return 2;
  return description.toLowerCase().includes(needle) ? 3 : null;
}

export const instrumentKey = ({ marketType, symbol }: Pick<Instrument, "marketType" | "symbol">) =>
  `${marketType}|${symbol}`;

/** Instruments whose symbol or description contains a text, whatever its case; the closest first, recent ones before others. */
export function searchInstruments(
  instruments: readonly Instrument[],
  text: string,
  market: MarketType | null,
  recent: ReadonlySet<string>,
): Instrument[] {
  const needle = text.trim().toLowerCase();
  return instruments
    .filter((item) => market === null || item.marketType === market)
    .flatMap((item) => {
      const place = rank(item, needle);
      return place === null ? [] : [{ item, place: place * 2 + (recent.has(instrumentKey(item)) ? 0 : 1) }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A symbol that nobody lists, as the user made it up (T-523); quoted in USD. */
export function customInstrument(text: string, market: MarketType): Instrument {
  const isForex = market === MarketType.Forex;
  return {
    symbol: text.trim().toUpperCase(),
    description: "",
    exchange: customExchange,
    marketType: market,
    instrumentType: customExchange,
    country: null,
    quoteCurrency: "USD",
    baseCurrency: null,
    tickSize: "0.01",
    pipSize: isForex ? "0.0001" : "0.01",
    tickValue: null,
    contractSize: isForex ? "100000" : "1",
    pricePrecision: isForex ? 5 : 2,
  };
}

/** A symbol of which nothing is known on this device: whoever saves the trade looks its facts up by its name. */
export function unlistedInstrument(text: string, market: MarketType): Instrument {
  const custom = customInstrument(text, market);
  const [pair, base = null, quote = null] = /^([A-Z]{3})([A-Z]{3})$/.exec(custom.symbol) ?? [];
  const named = { ...custom, exchange: null, instrumentType: "" };
  if (market !== MarketType.Forex || pair === undefined || quote === null) return named;
  const tick = quote === "JPY" ? { tickSize: "0.001", pipSize: "0.01", pricePrecision: 3 } : {};
  return { ...named, baseCurrency: base, quoteCurrency: quote, ...tick };
}

/** Recent instruments with one more: sorted by symbol, each once (T-525). */
export function withRecent(recent: readonly Instrument[], item: Instrument): Instrument[] {
  const isKnown = recent.some(({ symbol }) => symbol === item.symbol);
  return [...recent, ...(isKnown ? [] : [item])].sort((a, b) => a.symbol.localeCompare(b.symbol));
}

/** A text cut where a search was found in it. */
export function markedParts(text: string, search: string): { text: string; isFound: boolean }[] {
  const needle = search.trim().toLowerCase();
  const at = needle === "" ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return [{ text, isFound: false }];
  const end = at + needle.length;
  return [
    { text: text.slice(0, at), isFound: false },
    { text: text.slice(at, end), isFound: true },
    { text: text.slice(end), isFound: false },
  ].filter((part) => part.text !== "");
}
