import { t } from "@entrywise/host/macro";

export interface Period {
  label: string;
  startDate: string;
  endDate: string;
}

const dayMs = 86_400_000;
const key = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Periods of calendar days as seen from one day (YYYY-MM-DD); weeks begin on Monday. */
export function periodsUntil(today: string): Period[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monday = now - ((date.getUTCDay() + 6) % 7) * dayMs;
  const since = (label: string, ms: number): Period => ({ label, startDate: key(ms), endDate: today });
  return [
    since(t`Today`, now),
    since(t`This week`, monday),
    { label: t`Last week`, startDate: key(monday - 7 * dayMs), endDate: key(monday - dayMs) },
    since(t`This month`, Date.UTC(year, month, 1)),
    { label: t`Last month`, startDate: key(Date.UTC(year, month - 1, 1)), endDate: key(Date.UTC(year, month, 0)) },
    since(t`Last 90 days`, now - 89 * dayMs),
    since(t`This year`, Date.UTC(year, 0, 1)),
  ];
}
