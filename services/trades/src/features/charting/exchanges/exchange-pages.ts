import type { Bar } from "@entrywise/domain/charting/bar";

const MOST_PAGES = 40;
const MOST_UNKNOWN = 1_000;
/** A page that still grows is asked for again after so long. */
const OPEN_PAGE_MS = 20_000;
/** Exchanges list new symbols. */
const UNKNOWN_MS = 3_600_000;

interface StoredPage {
  bars: Promise<Bar[] | null>;
  until: number;
}

/** Pages that were read; what has closed never changes. The one that was not used for longest goes first. */
export class ExchangePages {
  readonly #pages = new Map<string, StoredPage>();
  readonly #unknown = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param isClosed whether all of the page is past
   * @param read asked once for all who want the page at the same time; a failure is not stored
   */
  async find(key: string, isClosed: boolean, read: () => Promise<Bar[] | null>): Promise<Bar[] | null> {
    const stored = this.#pages.get(key);
    const page =
      stored !== undefined && stored.until > this.#now()
        ? stored
        : { bars: read(), until: isClosed ? Number.POSITIVE_INFINITY : this.#now() + OPEN_PAGE_MS };
    keepNewest(this.#pages, key, page, MOST_PAGES);
    try {
      return await page.bars;
    } catch (error) {
      this.#pages.delete(key);
      throw error;
    }
  }

  isUnknown(symbol: string): boolean {
    return (this.#unknown.get(symbol) ?? 0) > this.#now();
  }

  noteUnknown(symbol: string): void {
    keepNewest(this.#unknown, symbol, this.#now() + UNKNOWN_MS, MOST_UNKNOWN);
  }
}

function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
