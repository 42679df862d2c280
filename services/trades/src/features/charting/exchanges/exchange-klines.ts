import type { ExchangeName } from "@entrywise/contracts/trades/bar-coverage.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { Bar } from "@entrywise/domain/charting/bar";
import type { Resolution } from "@entrywise/domain/charting/resolutions";

/** A span of bars of one symbol, in UTC milliseconds. */
export interface KlinePage {
  symbol: string;
  /** The exchange's name of the interval. */
  interval: string;
  /** Of the first bar. */
  from: number;
  /** Exclusive. */
  to: number;
}

/** What an exchange returns to whoever asks, without a key. */
export interface ExchangeKlines {
  readonly name: ExchangeName;
  /** The exchange's own address. */
  readonly url: string;
  readonly intervals: Readonly<Partial<Record<Resolution, KlineInterval>>>;
  /** Bars of a page; a multiple of none: pages begin at multiples of it. */
  readonly perPage: number;
  /** Bars that the exchange has at all, counted from now; null: all since it began. */
  readonly newestOnly: number | null;
  symbolOf(instrument: Instrument): string;
  /** Path and query of a page. */
  pathOf(page: KlinePage): string;
  /**
   * @returns bars in any order; null when the exchange does not know the symbol
   * @throws Error for any other reply
   */
  read(reply: { status: number; text: string }): Bar[] | null;
}

export interface KlineInterval {
  name: string;
  /** Ours that it is; a coarser one is joined from it. */
  of: Resolution;
}

const plain = (symbol: string) => symbol.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** `BTC/USDT`, `btc-usdt` and the perpetual `BTCUSDT.P` as BTCUSDT. */
export const exchangeSymbol = ({ symbol }: Instrument) => plain(symbol.replace(/(\.P|[-_]?PERP)$/i, ""));

export const isPerpetual = ({ symbol }: Instrument) => /(\.P|[-_]?PERP)$/i.test(symbol);
