import type { BreakEvenHandling } from "@entrywise/domain/enumerations";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** What of the user's settings the numbers of this service depend on. */
export interface Preference {
  breakEven: { minimum: number; maximum: number };
  strikeRateType: BreakEvenHandling;
  timeZone: string | null;
}

export const defaultPreference: Preference = {
  breakEven: { minimum: -0.1, maximum: 0.1 },
  strikeRateType: 0,
  timeZone: null,
};

interface Row {
  break_even_min: number;
  break_even_max: number;
  strike_rate_type: BreakEvenHandling;
  time_zone: string | null;
}

export function preferenceOf(row: Partial<Row> | undefined): Preference {
  if (row?.break_even_min === undefined || row.break_even_min === null) return defaultPreference;
  return {
    breakEven: { minimum: row.break_even_min, maximum: row.break_even_max ?? defaultPreference.breakEven.maximum },
    strikeRateType: row.strike_rate_type ?? 0,
    timeZone: row.time_zone ?? null,
  };
}

export async function readPreference(tx: Transaction, actor: Actor): Promise<Preference> {
  const [row] = await tx.query(
    `select break_even_min, break_even_max, strike_rate_type, time_zone from preference
      where user_id = $1 and brand_key = $2`,
    [actor.userId, actor.brand],
  );
  return preferenceOf(row);
}
