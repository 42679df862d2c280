import type { DurationPart, DurationUnit } from "@entrywise/domain/duration";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

const letters: Readonly<Record<DurationUnit, MessageDescriptor>> = {
  year: msg({ message: "y", context: "duration" }),
  month: msg({ message: "mo", context: "duration" }),
  day: msg({ message: "d", context: "duration" }),
  hour: msg({ message: "h", context: "duration" }),
  minute: msg({ message: "m", context: "duration" }),
  second: msg({ message: "s", context: "duration" }),
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
  parts.map(({ unit, count }) => `${count}${i18n._(letters[unit])}`).join(" ");

/** "1 day 53 minutes" */
export const spelledDuration = (parts: readonly DurationPart[]): string =>
  parts.map(({ unit, count }) => unitTexts[unit](count)).join(" ");
