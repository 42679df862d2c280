import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WinLossStatus } from "../enumerations.ts";
import { type DayPlacesOptions, dayPlaces, placeBuckets, placeKeys } from "./day-places.ts";
import { noGroup } from "./group-by.ts";
import { localTimeIn, utcTime } from "./time-zone.ts";

const { Win, Loss, BreakEven } = WinLossStatus;
const at = (text: string) => Date.parse(`${text}:00Z`);

interface Row {
  open: string;
  close: string | null;
  result: WinLossStatus;
}

/** Rows in close order, as columns are. */
function placesOf(rows: readonly Row[], own: Partial<DayPlacesOptions> = {}) {
  return dayPlaces({
    openTime: Float64Array.from(rows, ({ open }) => at(open)),
    closeTime: Float64Array.from(rows, ({ close }) => (close === null ? Number.NaN : at(close))),
    result: Uint8Array.from(rows, ({ result }) => result),
    counts: () => true,
    localTime: utcTime,
    ...own,
  });
}

const day: Row[] = [
  { open: "2026-03-02T09:00", close: "2026-03-02T09:10", result: Loss },
  { open: "2026-03-02T09:20", close: "2026-03-02T09:30", result: Loss },
  { open: "2026-03-02T09:40", close: "2026-03-02T10:00", result: BreakEven },
  { open: "2026-03-02T09:35", close: "2026-03-02T10:05", result: Loss },
  { open: "2026-03-02T10:10", close: "2026-03-02T10:20", result: Win },
  { open: "2026-03-03T08:00", close: null, result: WinLossStatus.None },
];

describe("places of trades in their days", () => {
  test("T-162 trades are numbered by their opening and know how many there were that day", () => {
    const { order, count } = placesOf(day);
    expect([...order]).toEqual([1, 2, 4, 3, 5, 1]);
    expect([...count]).toEqual([5, 5, 5, 5, 5, 1]);
  });

  test("T-162 losses before are those closed that day, in a row, before the opening; a break-even ends them", () => {
    expect([...placesOf(day).lossesBefore]).toEqual([0, 1, 2, 2, 1, 0]);
  });

  test("T-162 what was closed at the very moment of an opening was not before it", () => {
    const rows: Row[] = [
      { open: "2026-03-02T09:00", close: "2026-03-02T09:10", result: Loss },
      { open: "2026-03-02T09:10", close: "2026-03-02T09:10", result: Loss },
    ];
    expect([...placesOf(rows).lossesBefore]).toEqual([0, 0]);
  });

  test("T-173 days are those of the user's clock", () => {
    const localTime = localTimeIn("America/New_York");
    const rows: Row[] = [
      { open: "2026-03-02T03:00", close: "2026-03-02T03:30", result: Loss },
      { open: "2026-03-02T06:00", close: "2026-03-02T06:30", result: Win },
    ];
    expect([...placesOf(rows, { localTime }).count]).toEqual([1, 1]);
    expect([...placesOf(rows, { localTime }).lossesBefore]).toEqual([0, 0]);
    expect([...placesOf(rows).count]).toEqual([2, 2]);
  });

  test("T-162 trades that do not count have no place and take none", () => {
    const { order, count, lossesBefore } = placesOf(day, { counts: (row) => row !== 1 });
    expect([...order]).toEqual([1, 0, 3, 2, 4, 1]);
    expect([...count]).toEqual([4, 0, 4, 4, 4, 1]);
    expect([...lossesBefore]).toEqual([0, 0, 1, 1, 1, 0]);
  });

  test("T-162 keys are places in the list of groups, the last one open-ended", () => {
    expect([...placeKeys(Uint32Array.of(0, 1, 3, 5, 6, 10, 11, 900), placeBuckets.count)]).toEqual([
      noGroup,
      0,
      2,
      3,
      4,
      4,
      5,
      5,
    ]);
  });

  const row = fc.record({
    open: fc.integer({ min: 0, max: 47 }),
    length: fc.integer({ min: 0, max: 40 }),
    result: fc.constantFrom(Win, Loss, BreakEven),
    isCounted: fc.boolean(),
  });
  test("T-162 places equal those of a count by hand, trade by trade", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 150 }), (unsorted) => {
        const rows = unsorted.toSorted((a, b) => a.open + a.length - (b.open + b.length));
        const hour = 3_600_000;
        const openTime = Float64Array.from(rows, ({ open }) => open * hour);
        const closeTime = Float64Array.from(rows, ({ open, length }) => (open + length) * hour);
        const { order, count, lossesBefore } = dayPlaces({
          openTime,
          closeTime,
          result: Uint8Array.from(rows, ({ result }) => result),
          counts: (index) => rows[index]?.isCounted === true,
          localTime: utcTime,
        });
        for (const [index, one] of rows.entries()) {
          if (!one.isCounted) {
            expect(order[index]).toBe(0);
            continue;
          }
          const dayOf = (hours: number) => Math.floor(hours / 24);
          const counted = rows.map((other, place) => ({ ...other, place })).filter(({ isCounted }) => isCounted);
          const sameDay = counted.filter(({ open }) => dayOf(open) === dayOf(one.open));
          const earlier = sameDay.filter(({ open, place }) => open < one.open || (open === one.open && place < index));
          const closed = counted.filter(
            ({ open, length }) => dayOf(open + length) === dayOf(one.open) && open + length < one.open,
          );
          const lastOther = closed.findLastIndex(({ result }) => result !== Loss);
          expect([order[index], count[index], lossesBefore[index]]).toEqual([
            earlier.length + 1,
            sameDay.length,
            closed.length - lastOther - 1,
          ]);
        }
      }),
    );
  });
});
