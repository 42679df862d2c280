import { MarketType } from "@entrywise/domain/enumerations";
import type { ParsedStatement, StatementRow } from "../importer.ts";
import { utcReader } from "./statement-time.ts";

/** A time zone that the times of a file fit, and by what one can see it. */
export interface ProposedZone {
  timeZone: string;
  /** One or two short sentences for people. */
  reason: string;
}

/** Zones in which servers of MetaTrader run, the usual ones first: of several that fit equally well the first is proposed. */
const CANDIDATES: Readonly<Record<string, string>> = {
  "broker:us": "UTC+2, and UTC+3 in the summer of the US",
  "broker:eu": "UTC+2, and UTC+3 in the summer of Europe",
  UTC: "UTC",
  "Europe/London": "London",
  "Europe/Berlin": "UTC+1, and UTC+2 in the summer of Europe",
  "Europe/Moscow": "UTC+3 all year",
  "Africa/Johannesburg": "UTC+2 all year",
  "America/New_York": "New York",
  "Asia/Tokyo": "Tokyo",
};

/** More than this share of times in closed hours, and the file does not fit a zone. */
const TOLERATED = 0.005;
/** Up to this share of times may lie in closed hours by accident. */
const STRAY = 0.001;
/** Fewer times in the hours of trading say nothing. */
const TELLING = 20;

/**
 * Proposes the zone in which a file's times lie when the market is open: currencies, metals and indices rest from Friday to
 * Sunday 17:00 in New York, metals and oil also from 17:00 to 18:00 of each day. Changes of clocks move these hours in the
 * file unless its server changes with New York.
 *
 * @returns null where the times fit none of the usual zones, or there are none to judge by
 */
export function proposeZone({ rows, openRows }: Pick<ParsedStatement, "rows" | "openRows">): ProposedZone | null {
  const moments = listMoments([...rows, ...openRows]);
  if (moments.length === 0) return null;
  const judged = Object.keys(CANDIDATES).map((timeZone) => ({ timeZone, closed: closedMoments(moments, timeZone) }));
  const fewest = Math.min(...judged.map(({ closed }) => closed));
  // A stop that is filled late or a test of the broker lies in closed hours anywhere: it does not speak for a rarer zone.
  const best = judged.find(({ closed }) => closed <= fewest + moments.length * STRAY);
  if (best === undefined || best.closed > moments.length * TOLERATED) return null;
  const rival = judged.find(({ timeZone }) => timeZone === RIVALS[best.timeZone]);
  return { timeZone: best.timeZone, reason: reasonFor(best.timeZone, moments, (rival?.closed ?? 0) > best.closed) };
}

/** Zones that differ for a few weeks of the year alone. */
const RIVALS: Readonly<Record<string, string>> = { "broker:us": "broker:eu", "broker:eu": "broker:us" };

interface Moment {
  /** Local time of the file. */
  local: string;
  hasDailyBreak: boolean;
}

const WITH_BREAK = /^(XAU|XAG|XPT|XPD|GOLD|SILVER|WTI|XTI|USOIL)/;
const RESTS: ReadonlySet<MarketType> = new Set([MarketType.Forex, MarketType.Index, MarketType.CFD]);

function listMoments(rows: readonly StatementRow[]): Moment[] {
  return rows
    .filter(({ marketType }) => RESTS.has(marketType))
    .flatMap(({ openTime, closeTime, instrument }) => {
      const hasDailyBreak = WITH_BREAK.test(instrument);
      return [openTime, closeTime].flatMap((local) => (local === null ? [] : [{ local, hasDailyBreak }]));
    });
}

const DAY = 86_400;
const HOUR = 3_600;
/** Fills of the last second are posted a little later. */
const GRACE = 60;
const [FRIDAY, SUNDAY] = [5, 0];

function closedMoments(moments: readonly Moment[], timeZone: string): number {
  const toUtc = utcReader(timeZone);
  const toNewYork = newYorkReader();
  return moments.filter(({ local, hasDailyBreak }) => {
    const { day, second } = toNewYork(toUtc(local));
    const isPastClose = second > 17 * HOUR + GRACE;
    if (day === 6 || (day === FRIDAY && isPastClose) || (day === SUNDAY && second < 17 * HOUR - GRACE)) return true;
    return hasDailyBreak && isPastClose && second < 18 * HOUR - GRACE;
  }).length;
}

/** Weekday (0 is Sunday) and second of the day in New York. */
function newYorkReader(): (utc: string) => { day: number; second: number } {
  const offsets = new Map<string, number>();
  const format = new Intl.DateTimeFormat("en", {
    timeZone: "America/New_York",
    timeZoneName: "longOffset",
    hour: "2-digit",
  });
  return (utc) => {
    const hour = utc.slice(0, 13);
    let offset = offsets.get(hour);
    if (offset === undefined) {
      const name = format.formatToParts(new Date(utc)).find(({ type }) => type === "timeZoneName")?.value ?? "";
      offset = Number(/GMT([+-]\d{2})/.exec(name)?.[1] ?? 0);
      offsets.set(hour, offset);
    }
    const local = Date.parse(utc) / 1000 + offset * HOUR;
    return { day: new Date(local * 1000).getUTCDay(), second: ((local % DAY) + DAY) % DAY };
  };
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

function reasonFor(timeZone: string, moments: readonly Moment[], tellsClocks: boolean): string {
  const label = CANDIDATES[timeZone] ?? timeZone;
  const clocks = tellsClocks
    ? ` It changes its clocks with ${timeZone === "broker:us" ? "the US" : "Europe"}: the other weeks of spring and autumn do not fit.`
    : "";
  const metals = moments.filter(({ hasDailyBreak }) => hasDailyBreak);
  if (timeZone.startsWith("broker:") && metals.length >= TELLING) {
    return `Gold pauses from 17:00 to 18:00 in New York. In this file it never trades between 00:00 and 01:00${inMonths(metals)}. That fits ${label}.${clocks}`;
  }
  if (moments.length >= TELLING) {
    return `Markets rest from Friday to Sunday 17:00 in New York. The ${moments.length} times of this file lie outside of that in ${label}.${clocks}`;
  }
  return `Most MetaTrader servers run on ${label}, and the times of this file fit it. They are too few to be sure.`;
}

/** `, neither in February nor in May`: a month of winter and one of summer show that the clocks change. */
function inMonths(moments: readonly Moment[]): string {
  const months = [...new Set(moments.map(({ local }) => Number(local.slice(5, 7))))];
  const winter = months.find((month) => month <= 2 || month === 12);
  const summer = months.find((month) => month >= 5 && month <= 9);
  if (winter === undefined || summer === undefined) return "";
  return `, neither in ${MONTHS[winter - 1]} nor in ${MONTHS[summer - 1]}`;
}
