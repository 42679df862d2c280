import type { ExchangeState } from "@entrywise/contracts/trades/bar-coverage.api";
import { aggregateBars, type Bar, barProblem } from "@entrywise/domain/charting/bar";
import { BARS_PER_PAGE, resolutionMs } from "@entrywise/domain/charting/resolutions";
import { MarketType } from "@entrywise/domain/enumerations";
import type { GuardedHttp } from "@entrywise/kit/http/guarded-http";
import type { BarsRequest, MarketData } from "../market-data.ts";
import type { ExchangeKlines, KlineInterval } from "./exchange-klines.ts";
import { ExchangePages } from "./exchange-pages.ts";

/** What replies of exchanges may have: a thousand bars are some 150 kB. */
export const klineLimits = { mostBytes: 2 * 1024 * 1024, timeoutMs: 4_000 };

/** So long an exchange that did not respond, or asked to wait, is left alone. */
const REST_MS = 60_000;

export interface ExchangeParts {
  http: Pick<GuardedHttp, "get">;
  /** In the order in which they are asked. */
  exchanges: readonly ExchangeKlines[];
  /** Other addresses than the exchanges' own. */
  urls: Readonly<Record<string, string | undefined>>;
  now: () => number;
}

export interface ExchangeMarket extends MarketData {
  /** Whether each of them responded when it was last asked. */
  states(): ExchangeState[];
}

/**
 * Bars of coins that exchanges publish without a key. The one that the instrument names is asked first; one that is away or does
 * not know the symbol leaves it to the next, and no one is a failure of the chart.
 */
export function exchangeMarket({ http, exchanges, urls, now }: ExchangeParts): ExchangeMarket {
  const pages = new ExchangePages(now);
  const resting = new Map<string, number>();
  const isResting = ({ name }: ExchangeKlines) => (resting.get(name) ?? 0) > now();

  async function readPage(exchange: ExchangeKlines, page: Parameters<ExchangeKlines["pathOf"]>[0]) {
    const address = new URL(`${urls[exchange.name.toLowerCase()] ?? exchange.url}${exchange.pathOf(page)}`);
    const reply = await http.get(address, { accept: "application/json" });
    const isAway = reply.status === 429 || reply.status === 418 || reply.status === 403 || reply.status >= 500;
    if (isAway) throw new Error(`${exchange.name} returned ${reply.status}`);
    const bars = exchange.read(reply);
    return bars?.filter((bar) => bar.time >= page.from && bar.time < page.to && barProblem(bar) === null) ?? null;
  }

  async function barsOf(exchange: ExchangeKlines, interval: KlineInterval, request: BarsRequest) {
    const symbol = exchange.symbolOf(request.instrument);
    const key = `${exchange.name} ${symbol}`;
    if (pages.isUnknown(key)) return null;
    const found: Bar[] = [];
    for (const { from, to } of pagesOf(exchange, interval, request, now())) {
      const bars = await pages.find(`${key} ${interval.name} ${from}`, to + resolutionMs(interval.of) < now(), () =>
        readPage(exchange, { symbol, interval: interval.name, from, to }),
      );
      if (bars === null) {
        pages.noteUnknown(key);
        return null;
      }
      found.push(...bars);
    }
    return found.filter(({ time }) => time < request.to).sort((a, b) => a.time - b.time);
  }

  async function askOne(exchange: ExchangeKlines, request: BarsRequest): Promise<Bar[] | null> {
    const interval = exchange.intervals[request.resolution];
    if (interval === undefined || isResting(exchange)) return null;
    try {
      const bars = await barsOf(exchange, interval, request);
      resting.set(exchange.name, 0);
      return bars && aggregateBars(bars, resolutionMs(request.resolution)).slice(-request.count);
    } catch {
      resting.set(exchange.name, now() + REST_MS);
      return null;
    }
  }

  return {
    source: "provider",
    async bars(request) {
      if (request.instrument.marketType !== MarketType.Crypto) return null;
      for (const exchange of inOrder(exchanges, request.instrument.exchange)) {
        const bars = await askOne(exchange, request);
        if (bars !== null && bars.length > 0) return bars;
      }
      return null;
    },
    states: () =>
      exchanges.map((exchange) => {
        const rest = resting.get(exchange.name);
        return { name: exchange.name, state: rest === undefined ? "notAsked" : rest > 0 ? "unreachable" : "ready" };
      }),
  };
}

function inOrder(exchanges: readonly ExchangeKlines[], named: string | null): ExchangeKlines[] {
  const isNamed = ({ name }: ExchangeKlines) => named !== null && named.toLowerCase().includes(name.toLowerCase());
  return [...exchanges.filter(isNamed), ...exchanges.filter((exchange) => !isNamed(exchange))];
}

/** Whole pages that hold the newest bars before a time; they begin at the same moments for everybody, so that they are shared. */
function pagesOf(
  { perPage, newestOnly }: ExchangeKlines,
  interval: KlineInterval,
  { resolution, count, to }: BarsRequest,
  now: number,
): { from: number; to: number }[] {
  const spanMs = resolutionMs(interval.of);
  const end = Math.min(to, now);
  const wanted = Math.min(count * (resolutionMs(resolution) / spanMs), BARS_PER_PAGE);
  if (newestOnly !== null) {
    const from = Math.floor(now / spanMs) * spanMs - (newestOnly - 1) * spanMs;
    // Its pages move along with time, so this one is named by the current bar.
    return end > from ? [{ from, to: Math.floor(now / spanMs) * spanMs + spanMs }] : [];
  }
  const pageMs = perPage * spanMs;
  const first = Math.floor((end - wanted * spanMs) / pageMs);
  const last = Math.floor((end - 1) / pageMs);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: (first + at) * pageMs,
    to: (first + at + 1) * pageMs,
  }));
}
