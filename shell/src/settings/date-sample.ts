import type { Settings } from "@entrywise/contracts/platform/settings";

type Style = Pick<Settings, "dateFormat" | "use24HrTime"> & { timeZone: string | null };

/** A moment as the user reads dates and times (P-308, P-309): `2024-11-26 14:32`, `26-11-2024 02:32 PM`. */
export function momentText(at: Date, { dateFormat, use24HrTime, timeZone }: Style): string {
  const { year, month, day } = partsOf(at, timeZone);
  const date = dateFormat.replace("YYYY", year).replace("MM", month).replace("DD", day);
  return `${date} ${timeOfDay(at, { use24HrTime, timeZone })}`;
}

/** `14:32`, `02:32 PM`. */
export function timeOfDay(at: Date, { use24HrTime, timeZone }: Pick<Style, "use24HrTime" | "timeZone">): string {
  const { hour, minute } = partsOf(at, timeZone);
  if (use24HrTime) return `${hour}:${minute}`;
  const hours = Number(hour);
  return `${String(hours % 12 || 12).padStart(2, "0")}:${minute} ${hours < 12 ? "AM" : "PM"}`;
}

function partsOf(at: Date, timeZone: string | null): Record<"year" | "month" | "day" | "hour" | "minute", string> {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...(timeZone === null ? {} : { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return parts as ReturnType<typeof partsOf>; // the parts that were asked for
}
