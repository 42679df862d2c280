export type DurationUnit = "year" | "month" | "day" | "hour" | "minute" | "second";

export interface DurationPart {
  unit: DurationUnit;
  count: number;
}

const unitSeconds: readonly (readonly [DurationUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_628_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const shownUnits = 3;

/** Milliseconds from open to close; null if a date is missing or invalid, or the close is before the open. */
export function durationMs(openDate: string | null, closeDate: string | null): number | null {
  if (openDate === null || closeDate === null) return null;
  const duration = Date.parse(closeDate) - Date.parse(openDate);
  return duration >= 0 ? duration : null;
}

/** The three largest units that are not zero; less than a second is "0 seconds". Fractions of a second are dropped. */
export function durationParts(milliseconds: number): DurationPart[] {
  let rest = Math.floor(milliseconds / 1000);
  const parts: DurationPart[] = [];
  for (const [unit, seconds] of unitSeconds) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push({ unit, count });
  }
  return parts.length === 0 ? [{ unit: "second", count: 0 }] : parts.slice(0, shownUnits);
}
