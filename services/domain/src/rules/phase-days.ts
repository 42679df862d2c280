import { type Big, ZERO } from "../decimal.ts";
import { type AccountRules, type RuleFacts, tradingDay } from "./rule-progress.ts";

/** A trading day by the rules, with closed trades. */
export interface PhaseDay {
  /** YYYY-MM-DD in the rules' time zone; the date on which it ends if it starts at noon or later. */
  day: string;
  net: Big;
  trades: number;
  /** First and last close in it, milliseconds UTC. */
  firstClose: number;
  lastClose: number;
}

const dayMs = 86_400_000;

/** Days with closed trades since the rules apply, oldest first: a day starts at the rules' reset time (Y-141). */
export function phaseDays(
  { since, resetTime, timeZone }: Pick<AccountRules, "since" | "resetTime" | "timeZone">,
  closes: RuleFacts["closes"],
): PhaseDay[] {
  const begin = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since);
  const dayOf = tradingDay(resetTime, timeZone);
  // For traders, a day starting on Sunday at 17:00 is Monday.
  const later = resetTime >= "12:00" ? 1 : 0;
  const days = new Map<number, PhaseDay>();
  for (const { at, net } of closes) {
    if (at < begin) continue;
    const number = dayOf(at);
    const day = days.get(number) ?? {
      day: new Date((number + later) * dayMs).toISOString().slice(0, 10),
      net: ZERO,
      trades: 0,
      firstClose: at,
      lastClose: at,
    };
    days.set(number, { ...day, net: day.net.plus(net), trades: day.trades + 1, lastClose: at });
  }
  return [...days.values()];
}
