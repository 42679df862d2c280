import { dayBlocks, seedOf } from "@entrywise/domain/findings/day-blocks";
import { evaluateQuestions, findingDraws } from "@entrywise/domain/findings/evaluate-questions";
import { isFound } from "@entrywise/domain/findings/evidence";
import { measuredTrades, sumsOfSides } from "@entrywise/domain/findings/measured-trades";
import { utcTime } from "@entrywise/domain/statistics/time-zone";
import { expect, test } from "vitest";
import { createCalendar, DAY_MS, HOUR_MS, weekdayOf } from "./calendar.ts";
import { lastCloseOf, makeTrades, netCents, type WorldTrade } from "./make-trades.ts";
import { createMarkets } from "./markets.ts";
import { seededRandom } from "./seeded-random.ts";
import { strategies } from "./strategies.ts";

const calendar = createCalendar(Date.parse("2026-11-29T10:00:00Z"));

/** What a record of the world holds, asked as findings ask it: Fridays, mornings, trades above the planned size. */
const questions: Readonly<Record<string, (trade: WorldTrade) => boolean>> = {
  fridays: ({ openAt }) => weekdayOf(openAt) === 5,
  mornings: ({ openAt }) => openAt % DAY_MS < 9 * HOUR_MS,
  oversized: ({ mistake }) => mistake === "oversized",
  longs: ({ isLong }) => isLong,
  firstHalfHour: ({ openAt }) => openAt % HOUR_MS < HOUR_MS / 2,
};

test("Y-320 Y-262 findings find what the world was made with: poor Fridays, good mornings, trades that are too large", () => {
  const marketOf = createMarkets(calendar);
  const choices = [
    { market: marketOf("EURUSD"), strategy: strategies.open },
    { market: marketOf("EURUSD"), strategy: strategies.pullback },
  ];
  const plan = { choices, from: calendar.begin, perHundredDays: 400, riskCents: 15_000, edge: 0, inParts: false };
  const trades = makeTrades(plan, calendar, seededRandom("a trader")).sort((a, b) => lastCloseOf(a) - lastCloseOf(b));
  const netRR = Float64Array.from(trades, (trade) => {
    const distance = Math.abs(trade.price - trade.stop) * trade.market.pointCents;
    return netCents(trade) / (distance * trade.units);
  });
  const rows = Uint32Array.from(trades, (_, row) => row);
  const blocks = dayBlocks(Float64Array.from(trades, lastCloseOf), rows, utcTime);
  const measured = measuredTrades(netRR, rows, blocks);
  const sums = Object.values(questions).map((isInside) =>
    sumsOfSides(
      measured,
      Uint8Array.from(trades, (trade) => (isInside(trade) ? 1 : 0)),
    ),
  );
  const results = evaluateQuestions(sums, findingDraws(blocks.count, seedOf(netRR, rows)));
  const found = Object.keys(questions).filter((_, place) => isFound(results[place]?.evidence ?? "unclear"));
  expect(found).toEqual(["fridays", "mornings", "oversized"]);
});
