import type { DailyRate } from "@entrywise/domain/rates/reference-rates";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** How many rates are stored; it grows with every day that was published. */
export async function countRates(tx: Transaction): Promise<number> {
  const [{ count }] = await tx.query("select count(*)::int as count from reference_rate");
  return count;
}

export function readRates(tx: Transaction): Promise<DailyRate[]> {
  return tx.query(`select day::text, currency, per_base::text as "perBase" from reference_rate`);
}

// All days since 1999 are 200,000; a statement has seconds.
const AT_ONCE = 10_000;

/** Keeps those that are not known yet: sums of days gone by do not change after somebody has read them. */
export async function addRates(tx: Transaction, rates: readonly DailyRate[]): Promise<void> {
  for (let from = 0; from < rates.length; from += AT_ONCE) {
    const some = rates.slice(from, from + AT_ONCE);
    await tx.query(
      `insert into reference_rate (day, currency, per_base)
       select * from unnest($1::date[], $2::text[], $3::numeric[]) on conflict do nothing`,
      [some.map(({ day }) => day), some.map(({ currency }) => currency), some.map(({ perBase }) => perBase)],
    );
  }
}
