import type { OwnBars } from "@entrywise/contracts/trades/charting.api";
import type { NeededDay } from "@entrywise/domain/charting/needed-days";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { findOwnBars } from "./own-bars.repository.ts";
import { symbolKey } from "./symbol-key.ts";

/** By the key of a symbol of which there are files: the needed days on which an uploaded bar covers some of the needed time. */
export type FilledDays = ReadonlyMap<string, ReadonlySet<number>>;

interface Probe {
  key: string;
  day: number;
  fileId: string;
  /** A bar covers the needed time if it begins after `from` and at the latest at `to`. */
  from: number;
  to: number;
}

/** Of the needed days of each symbol those that have bars. */
export async function findFilledDays(
  tx: Transaction,
  actor: Actor,
  symbols: readonly { key: string; days: ReadonlyMap<number, NeededDay> }[],
): Promise<FilledDays> {
  const files = Map.groupBy(await findOwnBars(tx, actor), ({ symbol }) => symbolKey(symbol));
  const filled = new Map<string, Set<number>>([...files.keys()].map((key) => [key, new Set()]));
  const probes = symbols.flatMap(({ key, days }) =>
    (files.get(key) ?? []).flatMap((file) => probesOf(file, key, [...days.values()])),
  );
  for (const place of await findHits(tx, actor, probes)) {
    const probe = probes[place - 1];
    if (probe !== undefined) filled.get(probe.key)?.add(probe.day);
  }
  return filled;
}

function probesOf({ id, spanSeconds, from, to }: OwnBars, key: string, days: readonly NeededDay[]): Probe[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return days
    .map((needed) => ({ key, day: needed.day, fileId: id, from: needed.from - spanSeconds * 1000, to: needed.to }))
    .filter((probe) => first <= probe.to && last > probe.from);
}

/**
 * Places, from 1, of the probes that hit a bar. The times are bound as they are: an expression over columns is not leakproof,
 * and row-level security would then read every bar of a file for every day.
 */
async function findHits(tx: Transaction, actor: Actor, probes: readonly Probe[]): Promise<number[]> {
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
  return rows.map(({ place }) => place);
}
