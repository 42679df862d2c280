import { z } from "zod";
import type { FetchedStep } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { startOfReading } from "../overlap.ts";
import type { Kraken } from "./kraken-calls.ts";
import { ledgerPage, tradePage } from "./kraken-rows.ts";

const PAGE = 50;
/** A page costs four points of a key's twenty, of which half a point comes back each second. */
const FREE_PAGES = 2;
const PAUSE_MS = 10_000;
const MOST_RESTARTS = 5;

const LISTS = ["ledger", "trades"] as const;
const place = z.object({
  /** Seconds of Kraken's clock: the first is left out, the last belongs to it. */
  from: z.int(),
  until: z.int(),
  list: z.enum(LISTS),
  offset: z.int(),
  /** Rows that the list had at its first page; null before. */
  count: z.int().nullable(),
  restarts: z.int(),
  /** Pages of this reading. */
  pages: z.int(),
});
type Place = z.infer<typeof place>;

/**
 * Reads one page of the ledger, then of trades, newest first. A list whose number of rows changes has moved under its offsets, and is
 * read from its beginning.
 *
 * @param untilSeconds now, by Kraken's clock; asked for at the beginning alone
 */
export async function fetchKraken(
  kraken: Kraken,
  { since, cursor, untilSeconds }: { since: Date; cursor: string | null; untilSeconds: () => Promise<number> },
): Promise<FetchedStep> {
  const at = cursor === null ? await begin(since, untilSeconds) : place.parse(JSON.parse(cursor));
  const { text, rows, count } = await readPage(kraken, at);
  const next = findNext(at, rows, count);
  return {
    replies: rows === 0 ? [] : [{ kind: at.list, text }],
    cursor: next === null ? null : JSON.stringify(next),
    ...(next === null ? { readUntil: new Date(at.until * 1000) } : {}),
    ...(next !== null && next.pages >= FREE_PAGES ? { waitMs: PAUSE_MS } : {}),
  };
}

async function begin(since: Date, untilSeconds: () => Promise<number>): Promise<Place> {
  const until = await untilSeconds();
  const from = Math.floor(startOfReading(since, new Date(until * 1000)).getTime() / 1000);
  return { from, until, list: "ledger", offset: 0, count: null, restarts: 0, pages: 0 };
}

function findNext(at: Place, rows: number, count: number): Place | null {
  const pages = at.pages + 1;
  const hasMoved = at.count !== null && at.count !== count;
  if (hasMoved || (rows === 0 && at.offset < count)) {
    if (at.restarts >= MOST_RESTARTS) throw new BrokerProblem("outage", `Kraken's ${at.list} don't hold still`);
    return { ...at, offset: 0, count: null, restarts: at.restarts + 1, pages };
  }
  const offset = at.offset + rows;
  if (rows > 0 && offset < count) return { ...at, offset, count, pages };
  const list = LISTS[LISTS.indexOf(at.list) + 1];
  return list === undefined ? null : { ...at, list, offset: 0, count: null, restarts: 0, pages };
}

async function readPage(kraken: Kraken, at: Place): Promise<{ text: string; rows: number; count: number }> {
  const window = { start: String(at.from), end: String(at.until), ofs: String(at.offset) };
  const result = await kraken.post(at.list === "ledger" ? "Ledgers" : "TradesHistory", window);
  const text = JSON.stringify(result);
  const found = (at.list === "ledger" ? ledgerPage : tradePage).safeParse(result);
  // Nothing of a page is used where a part of it is not what it was.
  if (!found.success) throw new BrokerProblem("shape", `Kraken's ${at.list} can't be read`, { unreadable: text });
  const { data } = found;
  const rows = Object.keys("ledger" in data ? data.ledger : data.trades).length;
  if (rows > PAGE) throw new BrokerProblem("shape", `Kraken's ${at.list} have longer pages`, { unreadable: text });
  return { text, rows, count: data.count };
}
