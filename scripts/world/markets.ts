import { generatedBars } from "@entrywise/domain/charting/generated-bars";
import { MarketType } from "@entrywise/domain/enumerations";
import { type Calendar, DAY_MS } from "./calendar.ts";

/** An instrument of the world. Prices are whole points, sizes whole units, money whole cents: nothing is rounded. */
export interface Market {
  symbol: string;
  marketType: MarketType;
  /** Fractional digits of a price; a point is the last of them. */
  digits: number;
  /** Points of the least step of its price. */
  tick: number;
  /** Fractional digits of a size; a unit is the last of them. */
  sizeDigits: number;
  /** Cents that a point is worth for one unit. */
  pointCents: number;
  /** Cents of commission for one unit, there and back. */
  commissionCents: number;
  contractSize: string;
  pipSize: string;
  currency: string;
  exchange: string | null;
  basePrice: string;
  dailyRange: number;
  /** Market whose prices it follows; its own where it has none. */
  follows?: string;
}

const forex = {
  marketType: MarketType.Forex,
  digits: 5,
  tick: 1,
  sizeDigits: 2,
  pointCents: 1,
  commissionCents: 7,
  contractSize: "100000",
  pipSize: "0.0001",
  currency: "USD",
  exchange: null,
  dailyRange: 0.006,
};
const index = {
  marketType: MarketType.Index,
  digits: 1,
  tick: 1,
  sizeDigits: 1,
  pointCents: 1,
  commissionCents: 4,
  contractSize: "1",
  pipSize: "0.1",
  currency: "USD",
  exchange: null,
  dailyRange: 0.011,
};
const future = { ...index, digits: 2, tick: 25, sizeDigits: 0, commissionCents: 124, pipSize: "0.25" };
const share = {
  marketType: MarketType.Stock,
  digits: 2,
  tick: 1,
  sizeDigits: 0,
  pointCents: 1,
  commissionCents: 2,
  contractSize: "1",
  pipSize: "0.01",
  currency: "USD",
  exchange: "NASDAQ",
  dailyRange: 0.018,
};

export const markets = {
  EURUSD: { ...forex, symbol: "EURUSD", basePrice: "1.08" },
  GBPUSD: { ...forex, symbol: "GBPUSD", basePrice: "1.27" },
  AUDUSD: { ...forex, symbol: "AUDUSD", basePrice: "0.66" },
  XAUUSD: { ...forex, symbol: "XAUUSD", marketType: MarketType.CFD, digits: 2, contractSize: "100", pipSize: "0.01", basePrice: "2350", dailyRange: 0.013 },
  MES: { ...future, symbol: "MES", follows: "US500", pointCents: 5, contractSize: "5", basePrice: "5200" },
  MNQ: { ...future, symbol: "MNQ", follows: "US100", pointCents: 2, contractSize: "2", basePrice: "18200" },
  US100: { ...index, symbol: "US100", basePrice: "18200" },
  US500: { ...index, symbol: "US500", basePrice: "5200" },
  GER40: { ...index, symbol: "GER40", currency: "EUR", basePrice: "18000" },
  EU50: { ...index, symbol: "EU50", currency: "EUR", basePrice: "4900" },
  FR40: { ...index, symbol: "FR40", currency: "EUR", basePrice: "7600" },
  NVDA: { ...share, symbol: "NVDA", basePrice: "120" },
  AAPL: { ...share, symbol: "AAPL", basePrice: "190", dailyRange: 0.014 },
} as const satisfies Record<string, Market>; // biome-ignore format: a table
export type MarketSymbol = keyof typeof markets;

/** A bar of 15 minutes in points; its time is reference time. */
export interface WorldBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export const BAR_MS = 900_000;

/** Days that bars go on behind the calendar, so that trades of today know how they end. */
const AHEAD = 3 * DAY_MS;

export interface Market15 {
  market: Market;
  bars: readonly WorldBar[];
  /** Place of the bar that begins at a reference time; -1 where there is none. */
  placeOf(time: number): number;
}

/** Made-up prices of a market over the whole history. */
export function barsOf(market: Market, { begin, end }: Calendar): Market15 {
  const { symbol, follows = symbol, digits, basePrice, dailyRange } = market;
  const instrument = { symbol: follows, pricePrecision: digits, basePrice, dailyRange, tradesOnWeekends: false };
  const bars = generatedBars(instrument, "15", begin, end + AHEAD).map(({ time, open, high, low, close }) => ({
    time,
    open: inTicks(pointsOf(open), market),
    high: inTicks(pointsOf(high), market),
    low: inTicks(pointsOf(low), market),
    close: inTicks(pointsOf(close), market),
  }));
  const places = new Map(bars.map(({ time }, place) => [time, place]));
  return { market, bars, placeOf: (time) => places.get(time) ?? -1 };
}

/** Prices of all markets, each made when it is first needed. */
export function createMarkets(calendar: Calendar): (symbol: MarketSymbol) => Market15 {
  const known = new Map<MarketSymbol, Market15>();
  return (symbol) => {
    const made = known.get(symbol) ?? barsOf(markets[symbol], calendar);
    known.set(symbol, made);
    return made;
  };
}

const pointsOf = (price: string) => Number(price.replace(".", ""));

/** The nearest price that the market can have. */
export const inTicks = (points: number, { tick }: Market): number => Math.round(points / tick) * tick;

/** A whole number of the last of so many digits, as a decimal. */
export function decimalText(whole: number, digits: number): string {
  const text = String(Math.abs(whole)).padStart(digits + 1, "0");
  const sign = whole < 0 ? "-" : "";
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const priceText = (points: number, { digits }: Market): string => decimalText(points, digits);
export const sizeText = (units: number, { sizeDigits }: Market): string => decimalText(units, sizeDigits);
export const moneyText = (cents: number): string => decimalText(cents, 2);
