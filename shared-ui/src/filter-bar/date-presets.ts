import { t } from "@entrywise/host/macro";

/** Days as YYYY-MM-DD, inclusive; an undefined end is open. */
export interface DateRange {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface DatePreset {
  label: string;
  range: { startDate: string; endDate: string };
}

const dayMs = 86_400_000;
const key = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Ranges of calendar days as seen from one day (YYYY-MM-DD); weeks begin on Monday. */
export function datePresets(today: string): DatePreset[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monday = now - ((date.getUTCDay() + 6) % 7) * dayMs;
  const from = (startDate: string, endDate = today) => ({ startDate, endDate });
  return [
    { label: t`Today`, range: from(today) },
    { label: t`This week`, range: from(key(monday)) },
    { label: t`Last week`, range: from(key(monday - 7 * dayMs), key(monday - dayMs)) },
    { label: t`This month`, range: from(key(Date.UTC(year, month, 1))) },
    { label: t`Last month`, range: from(key(Date.UTC(year, month - 1, 1)), key(Date.UTC(year, month, 0))) },
    { label: t`Last 30 days`, range: from(key(now - 29 * dayMs)) },
    { label: t`Last 90 days`, range: from(key(now - 89 * dayMs)) },
    { label: t`This year`, range: from(`${year}-01-01`) },
    { label: t`Last year`, range: from(`${year - 1}-01-01`, `${year - 1}-12-31`) },
  ];
}

/** Name of a range: that of the preset it equals, a whole month or year, otherwise both ends. Null without a range. */
export function dateRangeText(
  { startDate, endDate }: DateRange,
  today: string,
  day: (dayKey: string) => string,
): string | null {
  if (startDate === undefined && endDate === undefined) return null;
  const preset = datePresets(today).find(({ range }) => range.startDate === startDate && range.endDate === endDate);
  if (preset) return preset.label;
  if (startDate === undefined || endDate === undefined)
    return startDate ? t`from ${day(startDate)}` : t`until ${day(endDate ?? "")}`;
  if (startDate === endDate) return day(startDate);
  return `${day(startDate)} – ${day(endDate)}`;
}
