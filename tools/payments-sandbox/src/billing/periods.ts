import { paymentRetryDays, TRIAL_NOTICE_DAYS } from "@entrywise/contracts/platform/prices";

const DAY = 86_400;

/** The same day of the next month or year; the last of a shorter month. */
export function nextPeriod(start: number, interval: string): number {
  if (interval === "day" || interval === "week") return start + (interval === "day" ? 1 : 7) * DAY;
  const from = new Date(start * 1000);
  const months = interval === "month" ? 1 : 12;
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(from.getUTCDate(), last));
  return then.getTime() / 1000;
}

/** Seconds until a failed payment is tried again, by how often it has failed. */
export const retryAfter: readonly number[] = paymentRetryDays.map((days) => days * DAY);
/** How long before its end a trial is announced. */
export const TRIAL_NOTICE = TRIAL_NOTICE_DAYS * DAY;
