import type { DurationPart, DurationUnit } from "@entrywise/domain/duration";
import { t } from "@entrywise/host/macro";

const letters: Readonly<Record<DurationUnit, string>> = {
  get year() {
    return t({ message: "y", context: "duration" });
  },
  get month() {
    return t({ message: "mo", context: "duration" });
  },
  get day() {
    return t({ message: "d", context: "duration" });
  },
  get hour() {
    return t({ message: "h", context: "duration" });
  },
  get minute() {
    return t({ message: "m", context: "duration" });
  },
  get second() {
    return t({ message: "s", context: "duration" });
  },
};

const unitTexts: Readonly<Record<DurationUnit, (count: number) => string>> = {
  year: (count) => (count === 1 ? t`1 year` : t`${count} years`),
  month: (count) => (count === 1 ? t`1 month` : t`${count} months`),
  day: (count) => (count === 1 ? t`1 day` : t`${count} days`),
  hour: (count) => (count === 1 ? t`1 hour` : t`${count} hours`),
  minute: (count) => (count === 1 ? t`1 minute` : t`${count} minutes`),
  second: (count) => (count === 1 ? t`1 second` : t`${count} seconds`),
};

/** "4h 34m" */
export const durationLetters = (parts: readonly DurationPart[]): string =>
  parts.map(({ unit, count }) => `${count}${letters[unit]}`).join(" ");

/** "1 day 53 minutes" */
export const spelledDuration = (parts: readonly DurationPart[]): string =>
  parts.map(({ unit, count }) => unitTexts[unit](count)).join(" ");
