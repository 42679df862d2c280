import { readFileSync } from "node:fs";
import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { expect, test } from "vitest";
import { sampleOfToday } from "./sample-of-today.ts";

const file = readFileSync(new URL("./sample-statement.htm", import.meta.url), "utf8");
const read = async (today: string) => {
  const text = sampleOfToday(file, new Date(today));
  const statement = await parseStatement({ name: "sample.htm", bytes: Buffer.from(text) });
  const times = [...statement.rows, ...statement.openRows, ...statement.cash].flatMap((row) =>
    "time" in row ? [row.time] : [row.openTime, row.closeTime ?? row.openTime],
  );
  return { text, statement, times: times.toSorted() };
};
const weekday = (time: string) => new Date(`${time}Z`).getUTCDay();

test("Y-262 T-578 the sample statement ends on the last Friday evening before it is tried, on the same weekdays and hours", async () => {
  const original = (await read("2025-10-11T00:00:00Z")).times;
  expect(original.at(-1)?.slice(0, 10)).toBe("2025-10-10");
  for (const [today, friday] of [
    ["2026-11-29T09:00:00Z", "2026-11-27"],
    ["2026-11-27T17:59:00Z", "2026-11-20"],
    ["2027-03-02T09:00:00Z", "2027-02-26"],
  ] as const) {
    const { times, text } = await read(today);
    expect(times.at(-1)?.slice(0, 10), today).toBe(friday);
    expect(times.map(weekday)).toEqual(original.map(weekday));
    expect(times.map((time) => time.slice(11))).toEqual(original.map((time) => time.slice(11)));
    expect(text).not.toContain("2025");
  }
});

test("Y-262 T-578 the sample statement of any day agrees with its own totals", async () => {
  const { statement, text } = await read("2026-11-29T09:00:00Z");
  const { agreement, totals } = compareWithBroker(statement);
  expect(agreement).toMatchObject({ agrees: true, differing: [] });
  expect(totals).toMatchObject({ count: 25, netProfit: "1552.46" });
  expect(text).toContain("<b>2026 November 27, 18:00</b>");
});
