import type { BreakEvenHandling } from "@entrywise/domain/enumerations";

/** What of the user's settings the numbers of this service depend on. */
export interface Preference {
  breakEven: { minimum: number; maximum: number };
  strikeRateType: BreakEvenHandling;
  timeZone: string | null;
  /** What money of several currencies is converted to where a request does not say. */
  reportingCurrency: string;
}

export const defaultPreference: Preference = {
  breakEven: { minimum: -0.1, maximum: 0.1 },
  strikeRateType: 0,
  timeZone: null,
  reportingCurrency: "USD",
};

export interface PreferenceRow {
  break_even_min: number;
  break_even_max: number;
  strike_rate_type: BreakEvenHandling;
  time_zone: string | null;
  reporting_currency?: string | null;
}

export function preferenceOf(row: Partial<PreferenceRow> | undefined): Preference {
  if (row?.break_even_min === undefined || row.break_even_min === null) return defaultPreference;
  return {
    breakEven: { minimum: row.break_even_min, maximum: row.break_even_max ?? defaultPreference.breakEven.maximum },
    strikeRateType: row.strike_rate_type ?? 0,
    timeZone: row.time_zone ?? null,
    reportingCurrency: row.reporting_currency ?? defaultPreference.reportingCurrency,
  };
}
