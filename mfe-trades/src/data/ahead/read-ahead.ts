import { listOf } from "@entrywise/contracts/shared/wire";
import { noteTree } from "@entrywise/contracts/trades/note-tree.api";
import { defaultTableDisplay, type TableDisplay, tableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { errorStatus } from "@entrywise/host";
import { everyInstrument, instrumentPage, recentInstruments } from "../instruments/instrument-lists.ts";
import type { TradesCall } from "../wire/calls.ts";

const trades = listOf(tradeSummary);

/** As many trades as a device keeps besides those that somebody opens on it. */
export const mostTradesAhead = 50;
/** The pages that were changed last. */
export const mostNotesAhead = 100;

const lists = [
  "GET /strategies",
  "GET /trade-accounts",
  "GET /snapshot-slots",
  "GET /strategies/rules",
  "GET /tags/categorised",
  "GET /trades/views",
  "GET /editor-templates",
] as const;
const partsOfTrade = [
  "GET /trades/{id}",
  "GET /trades/{id}/snapshots",
  "GET /trades/{id}/insights",
  "GET /trades/{id}/rules",
] as const;

type Query = Readonly<Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>>;

export interface AheadParts {
  callTrades: TradesCall;
  /** Of the lists that open from the drawer: their addresses must be the same for the device to find the responses. */
  filterQuery: Query;
  sortQuery: Query;
  /** What the data table asks for, by the columns that the user sees. */
  tableOf: (display: TableDisplay) => { take: number; showsPerformance: boolean };
  /** Asked before each read: resolves when the page and who uses it can spare it. */
  whenQuiet?: () => Promise<void>;
  signal: AbortSignal;
}

/**
 * Reads the last lists, what Add Trade offers, trades and pages of the notebook one after the other, so that the device has them
 * without a network. What is refused is left out.
 *
 * @throws ApiProblem when there is no response or the service asks to wait: the rest is for another time
 */
export async function readAhead({
  callTrades,
  filterQuery,
  sortQuery,
  tableOf,
  whenQuiet = () => Promise.resolve(),
  signal,
}: AheadParts): Promise<void> {
  const read = async (send: () => Promise<unknown>) => {
    await whenQuiet();
    await send().catch(unlessRefused);
  };
  const readInstruments = async () => {
    await read(() => callTrades("GET /instruments/recent", { query: recentInstruments, signal }));
    await everyInstrument(async (query) => {
      await whenQuiet();
      const page = callTrades("GET /instruments", { parser: instrumentPage, query, signal });
      return (await page.catch(unlessRefused)) ?? null;
    });
  };
  const listQuery = { ...filterQuery, ...sortQuery };
  const take = mostTradesAhead;
  await whenQuiet();
  const { items } = await callTrades("GET /trades/summaries", {
    parser: trades,
    query: { ...listQuery, take, skip: 0 },
    signal,
  });
  await whenQuiet();
  const displayPart = { parser: tableDisplay, signal };
  const display =
    (await callTrades("GET /trades/table-display", displayPart).catch(unlessRefused)) ?? defaultTableDisplay;
  const table = tableOf(display);
  const performance = table.showsPerformance ? { performance: true } : {};
  const tableQuery = { ...listQuery, ...performance, take: table.take, skip: 0 };
  await read(() => callTrades("GET /trades/summaries", { query: tableQuery, signal }));
  await read(() => callTrades("GET /trades/totals", { query: { ...filterQuery, ...performance }, signal }));
  for (const list of lists) await read(() => callTrades(list, { signal }));
  await readInstruments();
  await whenQuiet();
  const { ids, changed } = await callTrades("GET /notes/tree", { parser: noteTree, signal });
  for (const { id } of items) {
    for (const part of partsOfTrade) await read(() => callTrades(part, { params: { id }, signal }));
  }
  const pages = ids.map((id, at) => ({ id, changed: changed[at] ?? 0 }));
  const latest = pages.toSorted((a, b) => b.changed - a.changed).slice(0, mostNotesAhead);
  for (const { id } of latest) await read(() => callTrades("GET /notes/{id}", { params: { id }, signal }));
}

function unlessRefused(error: unknown): undefined {
  const status = error instanceof Error ? (errorStatus(error) ?? 0) : 0;
  if (status < 400 || status >= 500 || status === 401 || status === 429) throw error;
}
