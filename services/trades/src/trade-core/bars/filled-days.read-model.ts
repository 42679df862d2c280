import type { OwnBars } from "@entrywise/contracts/trades/charting.api";
import type { NeededDay } from "@entrywise/domain/charting/needed-days";
import type { Journal } from "../../journal/journal.ts";
import { findOwnBars } from "./own-bars.repository.ts";
import { symbolKey } from "./symbol-key.ts";

/** By the key of a symbol of which there are files: the needed days on which an uploaded bar covers some of the needed time. */
export type FilledDays = ReadonlyMap<string, ReadonlySet<number>>;

/** A bar covers the needed time if it begins after `from` and at the latest at `to`. */
interface Probe {
  fileId: string;
  from: number;
  to: number;
}

/** From open to close; milliseconds since 1970 in UTC. */
export interface Holding {
  key: string;
  row: number;
  openTime: number;
  closeTime: number;
}

/** Of the needed days of each symbol those that have bars. */
export async function findFilledDays(
  journal: Journal,
  symbols: readonly { key: string; days: ReadonlyMap<number, NeededDay> }[],
): Promise<FilledDays> {
  const files = await filesByKey(journal);
  const filled = new Map<string, Set<number>>([...files.keys()].map((key) => [key, new Set()]));
  const probes = symbols.flatMap(({ key, days }) =>
    (files.get(key) ?? []).flatMap((file) =>
      [...days.values()].flatMap(({ day, from, to }) =>
        probesOf(file, from, to).map((probe) => ({ ...probe, key, day })),
      ),
    ),
  );
  for (const { key, day } of await findHits(journal, probes)) filled.get(key)?.add(day);
  return filled;
}

/** Rows of the holdings whose open and whose close lie in bars of one span, as MAP and MFP need it. */
export async function findCoveredRows(journal: Journal, holdings: readonly Holding[]): Promise<ReadonlySet<number>> {
  const files = await filesByKey(journal);
  const probes = holdings.flatMap(({ key, row, openTime, closeTime }) =>
    (files.get(key) ?? []).flatMap((file) => {
      const at = (end: "open" | "close", time: number) =>
        probesOf(file, time, time).map((probe) => ({ ...probe, row, end, spanSeconds: file.spanSeconds }));
      return [...at("open", openTime), ...at("close", closeTime)];
    }),
  );
  const hits = await findHits(journal, probes);
  const closed = new Set(
    hits.filter(({ end }) => end === "close").map(({ row, spanSeconds }) => `${row} ${spanSeconds}`),
  );
  return new Set(
    hits
      .filter(({ end, row, spanSeconds }) => end === "open" && closed.has(`${row} ${spanSeconds}`))
      .map(({ row }) => row),
  );
}

async function filesByKey(journal: Journal): Promise<ReadonlyMap<string, OwnBars[]>> {
  return Map.groupBy(await findOwnBars(journal), ({ symbol }) => symbolKey(symbol));
}

/** One probe, or none where the file lies elsewhere. */
function probesOf({ id, spanSeconds, from: first, to: last }: OwnBars, from: number, to: number): Probe[] {
  const probe = { fileId: id, from: from - spanSeconds * 1000, to };
  return Date.parse(first) <= probe.to && Date.parse(last) > probe.from ? [probe] : [];
}

/**
 * The probes that hit a bar. The times are bound as they are: an expression over columns is not leakproof,
 * and row-level security would then read every bar of a file for every day.
 */
async function findHits<P extends Probe>({ tx, actor }: Journal, probes: readonly P[]): Promise<P[]> {
  if (probes.length === 0) return [];
  const rows: { place: number }[] = await tx.query(
    `select n.place::int as place
       from unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[]) with ordinality as n (file_id, after, until, place)
      where exists (select from own_bar b
                     where b.own_bars_id = n.file_id and b.at > n.after and b.at <= n.until
                       and b.user_id = $1 and b.brand_key = $2)`,
    [
      actor.userId,
      actor.brand,
      probes.map(({ fileId }) => fileId),
      probes.map(({ from }) => new Date(from)),
      probes.map(({ to }) => new Date(to)),
    ],
  );
  return rows.flatMap(({ place }) => probes[place - 1] ?? []);
}
