import { newId } from "@entrywise/kit/db/new-id";
import { demoDays } from "./demo-texts.ts";
import type { DemoTrade } from "./demo-trade.ts";

const WRITTEN_DAYS = 24;

/** The last days of the demonstration on which something was traded, with plan, review, checks and ratings. */
export function journalDays(trades: readonly DemoTrade[]) {
  const days = new Set(
    trades.flatMap(({ opens, plannedAt }) =>
      plannedAt === null ? opens.map(({ at }) => new Date(at).toISOString().slice(0, 10)) : [],
    ),
  );
  return [...days]
    .sort()
    .slice(-WRITTEN_DAYS)
    .map((day, place) => {
      const stars = (of: number) => 2 + ((place * 7 + of) % 4);
      const line = (lines: readonly string[]) => lines[place % lines.length] ?? "";
      return {
        day,
        plan: line(demoDays.plans),
        review: line(demoDays.reviews),
        daily_limit_rr: place === 0 ? "2" : null,
        checks: demoDays.checks.map((text, at) => ({ id: newId(), text, isDone: (place + at) % 4 !== 0 })),
        tomorrow: [{ id: newId(), text: line(demoDays.tomorrow), isDone: place % 2 === 0 }],
        ratings: {
          sleep: stars(0),
          mood: stars(1),
          planKept: (["yes", "partly", "yes", "no"] as const)[place % 4],
          day: stars(2),
        },
      };
    });
}
