import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import type { CalendarDay } from "@entrywise/contracts/trades/trades-calendar.api";
import { i18n } from "@entrywise/host/i18n";
import { addDecimals } from "@entrywise/ui";
import { countWithMoney } from "../../../catalogue/unit-figure.tsx";

const dayMs = 86_400_000;
const weekDays = 7;
const thursday = 3;

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDayKey = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** 0 is Monday. */
const readWeekday = (day: string) => (new Date(startOfDay(day)).getUTCDay() + 6) % weekDays;

export const monthKey = (day: string) => day.slice(0, 7);
export const readYear = (month: string) => Number(month.slice(0, 4));

/** A month of the address, YYYY-MM; null where it means nothing. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^(19[789]\d|[2-8]\d{3})-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function addMonths(month: string, count: number): string {
  const date = new Date(Date.UTC(readYear(month), Number(month.slice(5)) - 1 + count));
  return date.toISOString().slice(0, 7);
}

export function addDays(day: string, count: number): string {
  return toDayKey(startOfDay(day) + count * dayMs);
}

export function monthName(month: string, style: "long" | "short" = "long"): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(i18n.locale, { month: style, timeZone: "UTC" });
}

/** Of one month: its days from Monday to Sunday, null outside the month, and its number of the ISO calendar. */
export interface CalendarWeek {
  number: number;
  days: readonly (string | null)[];
}

export function listWeeks(month: string): CalendarWeek[] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: CalendarWeek[] = [];
  for (let monday = addDays(first, -readWeekday(first)); monday <= last; monday = addDays(monday, weekDays)) {
    const days = Array.from({ length: weekDays }, (_, index) => addDays(monday, index));
    weeks.push({
      number: weekNumber(monday),
      days: days.map((day) => (day >= first && day <= last ? day : null)),
    });
  }
  return weeks;
}

/** ISO 8601: the week belongs to the year that its Thursday is in. */
function weekNumber(monday: string): number {
  const middle = addDays(monday, thursday);
  return Math.floor((startOfDay(middle) - startOfDay(`${middle.slice(0, 4)}-01-01`)) / dayMs / weekDays) + 1;
}

const none: ResultFigures = {
  count: 0,
  wins: 0,
  losses: 0,
  breakEvens: 0,
  strikeRate: null,
  netProfit: "0",
  countRR: 0,
  netRR: null,
  netPercentage: null,
  netPips: null,
};

/** What some days come to together; a strike rate needs the user's handling of break-even and stays unsaid. */
export function sumOfDays(days: readonly (CalendarDay | undefined)[]): ResultFigures {
  return days.reduce<ResultFigures>(
    (sum, day) =>
      day === undefined
        ? sum
        : {
            count: sum.count + day.count,
            wins: sum.wins + day.wins,
            losses: sum.losses + day.losses,
            breakEvens: sum.breakEvens + day.breakEvens,
            strikeRate: null,
            netProfit: addDecimals(sum.netProfit, day.netProfit),
            ...countWithMoney([sum, day]),
            countRR: sum.countRR + day.countRR,
            netRR: added(sum.netRR, day.netRR),
            netPercentage: added(sum.netPercentage, day.netPercentage),
            netPips: added(sum.netPips, day.netPips),
          },
    none,
  );
}

function added(sum: number | null, value: number | null): number | null {
  if (value === null) return sum;
  return (sum ?? 0) + value;
}
