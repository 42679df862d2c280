import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WinLossStatus } from "../enumerations.ts";
import { type DayContextOptions, dayContext } from "./day-context.ts";
import { localTimeIn, utcTime } from "./time-zone.ts";

const { Win, Loss, BreakEven } = WinLossStatus;
const at = (text: string) => Date.parse(`${text}:00Z`);

interface Row {
  open: string;
  close: string | null;
  result: WinLossStatus;
  rr?: number;
}

/** Rows in close order, as columns are. */
function contextOf(rows: readonly Row[], own: Partial<DayContextOptions> = {}) {
  return dayContext({
    openTime: Float64Array.from(rows, ({ open }) => at(open)),
    closeTime: Float64Array.from(rows, ({ close }) => (close === null ? Number.NaN : at(close))),
    result: Uint8Array.from(rows, ({ result }) => result),
    netRR: Float64Array.from(rows, ({ rr = Number.NaN }) => rr),
    counts: () => true,
    localTime: utcTime,
    ...own,
  });
}

const rows: Row[] = [
  { open: "2026-02-27T15:00", close: "2026-02-27T15:30", result: Loss, rr: -1.5 },
  { open: "2026-02-27T16:00", close: "2026-02-27T16:30", result: Loss, rr: -1 },
  { open: "2026-03-02T09:00", close: "2026-03-02T09:10", result: Win, rr: 2 },
  { open: "2026-03-02T09:15", close: "2026-03-02T09:20", result: Win, rr: 1 },
  { open: "2026-03-02T09:30", close: "2026-03-02T09:40", result: Loss },
  { open: "2026-03-02T09:52", close: "2026-03-02T10:00", result: BreakEven, rr: 0 },
  { open: "2026-03-02T10:10", close: null, result: WinLossStatus.None },
  { open: "2026-03-03T08:00", close: null, result: WinLossStatus.None },
];

describe("what had happened when a trade was opened", () => {
  test("Y-320 wins before are those closed that day, in a row, before the opening", () => {
    expect([...contextOf(rows).winsBefore]).toEqual([0, 0, 0, 1, 2, 0, 0, 0]);
  });

  test("Y-320 minutes since a loss count from its close on the same day", () => {
    const { NaN: none } = Number;
    expect([...contextOf(rows).minutesSinceLoss]).toEqual([none, 30, none, none, none, 12, 30, none]);
  });

  test("Y-320 minutes into the day count from the opening of its first trade", () => {
    expect([...contextOf(rows).minutesIntoDay]).toEqual([0, 60, 0, 15, 30, 52, 70, 0]);
  });

  test("Y-320 the day before is the last one with closed trades, and its result what is known in R", () => {
    const { NaN: none } = Number;
    expect([...contextOf(rows).dayBeforeRR]).toEqual([none, none, -2.5, -2.5, -2.5, -2.5, -2.5, 3]);
    const withoutR = rows.map((row) => ({ ...row, rr: Number.NaN }));
    expect([...contextOf(withoutR).dayBeforeRR].every(Number.isNaN)).toBe(true);
  });

  test("Y-320 T-173 days are those of the user's clock", () => {
    const early: Row[] = [{ open: "2026-03-01T03:00", close: null, result: WinLossStatus.None }];
    expect([...contextOf(early).dayOfMonth]).toEqual([1]);
    expect([...contextOf(early, { localTime: localTimeIn("America/New_York") }).dayOfMonth]).toEqual([28]);
  });

  test("Y-320 trades that do not count have no context and are in none", () => {
    const { winsBefore, dayOfMonth, dayBeforeRR } = contextOf(rows, { counts: (row) => row !== 3 && row !== 1 });
    expect(winsBefore[3]).toBeNaN();
    expect(dayOfMonth[3]).toBeNaN();
    expect(winsBefore[4]).toBe(1);
    expect(dayBeforeRR[2]).toBe(-1.5);
  });

  const row = fc.record({
    open: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 0, max: 40 }),
    result: fc.constantFrom(Win, Loss, BreakEven),
    rr: fc.integer({ min: -3, max: 3 }),
  });
  test("Y-320 the context equals that of a count by hand, trade by trade", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 120 }), (unsorted) => {
        const all = unsorted.toSorted((a, b) => a.open + a.length - (b.open + b.length));
        const hour = 3_600_000;
        const context = dayContext({
          openTime: Float64Array.from(all, ({ open }) => open * hour),
          closeTime: Float64Array.from(all, ({ open, length }) => (open + length) * hour),
          result: Uint8Array.from(all, ({ result }) => result),
          netRR: Float64Array.from(all, ({ rr }) => rr),
          counts: () => true,
          localTime: utcTime,
        });
        const day = (hours: number) => Math.floor(hours / 24);
        for (const [index, one] of all.entries()) {
          const closed = all.filter(
            ({ open, length }) => day(open + length) === day(one.open) && open + length < one.open,
          );
          const loss = closed.findLast(({ result }) => result === Loss);
          const days = all.map(({ open, length }) => day(open + length)).filter((other) => other < day(one.open));
          const last = Math.max(...days);
          const before = all.filter(({ open, length }) => day(open + length) === last);
          expect(context.winsBefore[index]).toBe(
            closed.length - closed.findLastIndex(({ result }) => result !== Win) - 1,
          );
          expect(context.minutesSinceLoss[index]).toBe(
            loss === undefined ? Number.NaN : (one.open - loss.open - loss.length) * 60,
          );
          expect(context.dayBeforeRR[index]).toBe(
            days.length === 0 ? Number.NaN : before.reduce((sum, { rr }) => sum + rr, 0),
          );
        }
      }),
    );
  });
});
