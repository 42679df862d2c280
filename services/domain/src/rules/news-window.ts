/** A published figure or speech that moves prices. */
export interface EconomicEvent {
  /** Milliseconds UTC. */
  at: number;
  /** Of the economy that it is about; null: of all. */
  currency: string | null;
  name: string;
}

/** An opening or closing of a trade. */
export interface Execution {
  tradeId: string;
  symbol: string;
  quoteCurrency: string;
  /** Milliseconds UTC. */
  at: number;
}

/** An opening of a trade. */
export type Opening = Omit<Execution, "tradeId">;

/** Minutes before and after an event, both ends included. */
export interface NewsWindow {
  before: number;
  after: number;
}

const MINUTE = 60_000;

/**
 * Trades that were opened or closed near an event of one of their currencies.
 *
 * @param events in time order
 * @returns for each such trade its first event, in the order of the executions
 */
export function tradesNearEvents(
  executions: readonly Execution[],
  events: readonly EconomicEvent[],
  { before, after }: NewsWindow,
): Map<string, EconomicEvent> {
  const near = new Map<string, EconomicEvent>();
  for (const execution of executions) {
    if (near.has(execution.tradeId)) continue;
    const last = execution.at + before * MINUTE;
    for (let place = firstFrom(events, execution.at - after * MINUTE); place < events.length; place += 1) {
      const event = events[place];
      if (event === undefined || event.at > last) break;
      if (!concerns(event, execution)) continue;
      near.set(execution.tradeId, event);
      break;
    }
  }
  return near;
}

/** Periods of which a calendar knows the events, milliseconds UTC, `to` excluded. */
export interface CoveredPeriod {
  from: number;
  to: number;
}

/** @returns the trades with an execution in none of the periods: whether they were near an event is unknown */
export function tradesNotCovered(executions: readonly Execution[], periods: readonly CoveredPeriod[]): Set<string> {
  const isCovered = ({ at }: Execution) => periods.some(({ from, to }) => from <= at && at < to);
  return new Set(executions.filter((one) => !isCovered(one)).map(({ tradeId }) => tradeId));
}

function concerns({ currency }: EconomicEvent, { symbol, quoteCurrency }: Opening): boolean {
  if (currency === null || currency === quoteCurrency.toUpperCase()) return true;
  return symbol.toUpperCase().includes(currency);
}

function firstFrom(events: readonly EconomicEvent[], at: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Minutes between each opening and the nearest event of one of its currencies, before or after it.
 *
 * @param events in time order
 * @param periods of which the events are known
 * @returns Infinity where no event is known of, NaN where the opening is in none of the periods
 */
export function minutesToEvents(
  openings: readonly Opening[],
  events: readonly EconomicEvent[],
  periods: readonly CoveredPeriod[],
): Float64Array {
  const timesOf = new Map<string, Float64Array>();
  const concerning = (opening: Opening): Float64Array => {
    const key = `${opening.symbol} ${opening.quoteCurrency}`;
    const known =
      timesOf.get(key) ?? Float64Array.from(events.filter((event) => concerns(event, opening)).map(({ at }) => at));
    timesOf.set(key, known);
    return known;
  };
  return Float64Array.from(openings, (opening) => {
    const { at } = opening;
    if (!periods.some(({ from, to }) => from <= at && at < to)) return Number.NaN;
    const times = concerning(opening);
    const next = firstAtOrAfter(times, at);
    const [before, after] = [at - (times[next - 1] ?? -Infinity), (times[next] ?? Infinity) - at];
    return Math.min(before, after) / MINUTE;
  });
}

function firstAtOrAfter(times: Float64Array, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
