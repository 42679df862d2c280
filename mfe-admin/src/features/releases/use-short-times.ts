import { useDateText } from "@entrywise/host/dates";
import { missing } from "@entrywise/ui";

export interface ShortTimes {
  /** `11-26 08:41`, or a dash where there is no moment. */
  shortTime: (instant: string | number | null) => string;
  /** Two times of one axis: `08:41`, with the day where they lie on two. */
  axisTimes: (first: number, last: number) => [string, string];
}

/** Moments in the reader's zone, order and clock; the year is left out. */
export function useShortTimes(): ShortTimes {
  const dates = useDateText();
  const parts = (instant: string | number) => {
    const iso = new Date(instant).toISOString();
    return { day: dates.day(iso).replace(/^\d{4}-|-?\d{4}$/, ""), time: dates.time(iso) };
  };
  const shortTime = (instant: string | number | null) => {
    if (instant === null) return missing;
    const { day, time } = parts(instant);
    return `${day} ${time}`;
  };
  const axisTimes = (first: number, last: number): [string, string] => {
    const isOneDay = parts(first).day === parts(last).day;
    return isOneDay ? [parts(first).time, parts(last).time] : [shortTime(first), shortTime(last)];
  };
  return { shortTime, axisTimes };
}
