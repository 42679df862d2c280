import type { ExportedTrade } from "../services/trades/src/testing/exported-file.ts";

const dayMs = 86_400_000;
const monday = Date.parse("2025-01-06T00:00:00Z");

/** Three trades on each of 100 weekdays, good ones and bad ones in turn; each Friday's return 0.9 R less. */
export const poorFridays = Array.from({ length: 300 }, (_, place): ExportedTrade => {
  const [day, ofDay] = [Math.floor(place / 3), place % 3];
  const start = monday + (Math.floor(day / 5) * 7 + (day % 5)) * dayMs + (9 + 2 * ofDay) * 3_600_000;
  return {
    openDate: new Date(start).toISOString(),
    closeDate: new Date(start + 1_800_000).toISOString(),
    r: ((place * 7) % 11) / 10 - 0.15 - (day % 5 === 4 ? 0.9 : 0),
    symbol: place % 2 === 0 ? "ACME" : "BETA",
    isShort: (place * 5) % 7 < 3,
  };
});
