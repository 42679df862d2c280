const dayMs = 86_400_000;
/** More bars than this are no thicker than a line. */
const mostDays = 31;
const mostWeeks = 30;

export type BarPeriod = "daily" | "weekly" | "monthly";

/** What one bar stands for, so that the days of a filter give bars that can be distinguished; without both ends it is a month. */
export function barPeriod(startDate: string | undefined, endDate: string | undefined): BarPeriod {
  if (startDate === undefined || endDate === undefined) return "monthly";
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
  if (!(days > 0)) return "monthly";
  if (days <= mostDays) return "daily";
  return days <= 7 * mostWeeks ? "weekly" : "monthly";
}
