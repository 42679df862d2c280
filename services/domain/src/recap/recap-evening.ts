import { localTimeIn } from "../statistics/time-zone.ts";
import { type RecapPeriod, recapPeriod, recapUnits } from "./recap-period.ts";

const hourMs = 3_600_000;
const hoursBefore = 6;
const hoursAfter = 12;

/**
 * Periods whose recap is due now in a person's time zone: from 18:00 on their last day until noon the next day, so that a missed
 * hour is made up for.
 *
 * @param now milliseconds UTC
 * @param timeZone name of the IANA database
 */
export function dueRecaps(now: number, timeZone: string): RecapPeriod[] {
  const local = localTimeIn(timeZone)(now);
  return recapUnits.flatMap((unit) => {
    const period = recapPeriod(unit, new Date(local - hoursAfter * hourMs).toISOString().slice(0, 10));
    const end = Date.parse(period.to) + 24 * hourMs;
    return local >= end - hoursBefore * hourMs && local < end + hoursAfter * hourMs ? [period] : [];
  });
}
