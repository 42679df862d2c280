import { z } from "zod";
import type { FetchedStep } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { startOfReading } from "../overlap.ts";
import { type Binance, UnknownSymbol } from "./binance-calls.ts";
import { type BinanceList, rowSchemas } from "./binance-rows.ts";

const LIMIT = 1_000;

/** One list of Binance's: of which symbols, in which windows. */
export interface ReadList {
  list: BinanceList;
  path: string;
  /** Whether a symbol has to be named. */
  ofSymbols: boolean;
  windowMs: number;
  /** How far back it goes. */
  mostMs: number;
}

export interface ReadPlan {
  lists: readonly ReadList[];
  symbols: readonly string[];
  /** When nobody had an account yet: spot fills are read by their numbers from then on; null where that can't be. */
  beginning: Date | null;
}

const place = z.object({
  /** Milliseconds of Binance's clock. */
  since: z.int(),
  until: z.int(),
  /** Which list, which symbol of it, and where its window begins. */
  list: z.int(),
  symbol: z.int(),
  from: z.int(),
  /** Number of the next fill where they are read by numbers; null in windows. */
  id: z.int().nullable(),
});
type Place = z.infer<typeof place>;

/** Reads one page: list by list, symbol by symbol, window by window. Symbols that are not listed are passed over. */
export async function fetchBinance(
  binance: Binance,
  plan: ReadPlan,
  { since, cursor, readNow }: { since: Date; cursor: string | null; readNow: () => Promise<Date> },
): Promise<FetchedStep> {
  const at = cursor === null ? begin(plan, since, await readNow()) : place.parse(JSON.parse(cursor));
  const list = plan.lists[at.list];
  if (list === undefined) throw new BrokerProblem("outage", "a place that is not there");
  const found = await readPage(binance, { plan, list, at });
  const next = found === null ? nextSymbol(plan, at) : nextPlace({ plan, list, at }, found.rows);
  return {
    replies: found === null || found.rows.length === 0 ? [] : [{ kind: list.list, text: found.text }],
    cursor: next === null ? null : JSON.stringify(next),
    ...(next === null ? { readUntil: new Date(at.until) } : {}),
  };
}

function begin(plan: ReadPlan, since: Date, now: Date): Place {
  const at = { since: startOfReading(since, now).getTime(), until: now.getTime(), list: 0, symbol: 0, id: null };
  return { ...at, ...startOfList(plan, at) };
}

/** A list begins where it can be read from. */
function startOfList({ lists, beginning }: ReadPlan, at: Pick<Place, "since" | "until" | "list">) {
  const from = Math.max(at.since, at.until - (lists[at.list]?.mostMs ?? 0));
  return { from, id: beginning !== null && from < beginning.getTime() ? 0 : null };
}

interface Page {
  plan: ReadPlan;
  list: ReadList;
  at: Place;
}

function windowEnd({ list, at }: Pick<Page, "list" | "at">): number {
  return Math.min(at.from + list.windowMs, at.until);
}

function nextPlace(page: Page, rows: readonly { time: number; id?: number }[]): Place | null {
  const { plan, list, at } = page;
  const last = rows.at(-1);
  const isFull = rows.length >= LIMIT && last !== undefined;
  if (at.id !== null) return isFull ? { ...at, id: (last.id ?? 0) + 1 } : nextSymbol(plan, at);
  // Rows of one moment come again; a page that is one moment alone goes on behind it.
  if (isFull) return { ...at, from: Math.max(last.time, at.from + 1) };
  const end = windowEnd({ list, at });
  return end < at.until ? { ...at, from: end } : nextSymbol(plan, at);
}

function nextSymbol(plan: ReadPlan, at: Place): Place | null {
  const list = plan.lists[at.list];
  if (list?.ofSymbols && at.symbol + 1 < plan.symbols.length) {
    return { ...at, symbol: at.symbol + 1, ...startOfList(plan, at) };
  }
  const next = { ...at, list: at.list + 1, symbol: 0 };
  return next.list < plan.lists.length ? { ...next, ...startOfList(plan, next) } : null;
}

/** @returns null for a symbol that is not listed */
async function readPage(
  binance: Binance,
  { plan, list, at }: Page,
): Promise<{ text: string; rows: readonly { time: number; id?: number }[] } | null> {
  const symbol = plan.symbols[at.symbol];
  const window =
    at.id === null
      ? { startTime: String(at.from), endTime: String(windowEnd({ list, at })) }
      : { fromId: String(at.id) };
  try {
    const named = list.ofSymbols && symbol !== undefined ? { symbol } : {};
    const result = await binance.get(list.path, { ...named, ...window, limit: String(LIMIT) });
    const text = JSON.stringify(result);
    const found = rowSchemas[list.list].safeParse(result);
    // Nothing of a page is used where a part of it is not what it was.
    if (!found.success) throw new BrokerProblem("shape", `Binance's ${list.list} can't be read`, { unreadable: text });
    return { text, rows: found.data };
  } catch (error) {
    if (error instanceof UnknownSymbol && list.ofSymbols) return null;
    throw error;
  }
}
