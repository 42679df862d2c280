/** When a trade ran; milliseconds since 1970 in UTC. */
export interface Running {
  openTime: number;
  /** End time used while it is open. */
  closeTime: number;
  /** It is still open at `closeTime`. */
  isOpen?: boolean;
  /** Whether its market trades on Saturdays and Sundays, as crypto does. */
  tradesOnWeekends: boolean;
}

/** The part of a UTC day during which a trade was open; both ends in milliseconds since 1970. */
export interface NeededDay {
  /** Midnight UTC at the start of the day. */
  day: number;
  from: number;
  /** Inclusive. */
  to: number;
}

const DAY_MS = 86_400_000;
/** A trade that lasted longer has a wrong date. */
const MOST_DAYS = 3_700;

/**
 * The days for which a chart needs bars to show a trade from its open to its close. For markets closed at weekends, Saturdays and
 * Sundays are only needed if the trade was opened or closed on them.
 *
 * @returns ascending; empty if a time is unknown or the close is before the open
 */
export function neededDays({ openTime, closeTime, isOpen = false, tradesOnWeekends }: Running): NeededDay[] {
  if (!(closeTime >= openTime)) return [];
  const [first, last] = [startOfDay(openTime), startOfDay(closeTime)];
  const days: NeededDay[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day += DAY_MS) {
    if (!tradesOnWeekends && day !== first && (isOpen || day !== last) && isWeekend(day)) continue;
    days.push({ day, from: Math.max(openTime, day), to: Math.min(closeTime, day + DAY_MS - 1) });
  }
  return days;
}

/**
 * Monday of the week of a day.
 *
 * @param day midnight UTC in milliseconds since 1970
 */
export function startOfWeek(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
}

/** Midnight UTC before a time; both in milliseconds since 1970. */
export const startOfDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;

function isWeekend(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}
