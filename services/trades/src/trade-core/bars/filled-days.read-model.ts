import type { NeededDay } from "@entrywise/domain/charting/needed-days";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Keys of the symbols of which the user has uploaded bars. */
export async function findBarSymbols(tx: Transaction, actor: Actor): Promise<ReadonlySet<string>> {
  const rows: { key: string }[] = await tx.query(
    `select distinct symbol_key as key from own_bars where user_id = $1 and brand_key = $2`,
    [actor.userId, actor.brand],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Of the needed days of each symbol those in which an uploaded bar covers some of the needed time, by symbol. */
export async function findFilledDays(
  tx: Transaction,
  actor: Actor,
  symbols: readonly { key: string; days: ReadonlyMap<number, NeededDay> }[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const asked = symbols.flatMap(({ key, days }) => [...days.values()].map((day) => ({ key, ...day })));
  const filled = new Map<string, Set<number>>();
  if (asked.length === 0) return filled;
  const rows: { key: string; day: number }[] = await tx.query(
    `select n.key, n.day
       from unnest($3::text[], $4::float8[], $5::float8[], $6::float8[]) as n (key, day, from_ms, to_ms)
      where exists (
        select from own_bars f join own_bar b on b.own_bars_id = f.id
         where f.user_id = $1 and f.brand_key = $2 and f.symbol_key = n.key
           and f.first_at <= to_timestamp(n.to_ms / 1000)
           and f.last_at > to_timestamp(n.from_ms / 1000 - f.span_seconds)
           and b.at <= to_timestamp(n.to_ms / 1000) and b.at > to_timestamp(n.from_ms / 1000 - f.span_seconds))`,
    [
      actor.userId,
      actor.brand,
      asked.map(({ key }) => key),
      asked.map(({ day }) => day),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
    ],
  );
  for (const { key, day } of rows) filled.set(key, (filled.get(key) ?? new Set()).add(day));
  return filled;
}
