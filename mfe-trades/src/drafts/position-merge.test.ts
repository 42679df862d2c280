import type { SavePosition } from "@entrywise/contracts/trades/position";
import { eachCost } from "@entrywise/domain/figures/close-costs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CloseRow, isSamePosition, mergePositions, type OpenRow } from "./position-merge.ts";

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, "0")}`;

const close = (n: number, own: Partial<CloseRow> = {}): CloseRow => ({
  id: id(n),
  closeDate: null,
  size: null,
  closePrice: null,
  grossProfit: null,
  ...eachCost(() => null),
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
  ...own,
});
const open = (n: number, own: Partial<OpenRow> = {}): OpenRow => ({
  id: id(n),
  ticketNumber: null,
  openDate: "2024-11-26T09:12:00.000Z",
  size: "1.5",
  openPrice: "1.0542",
  stopPrice: "1.0562",
  targetPrice: null,
  closePositions: [close(n + 100)],
  ...own,
});
const position = (...openPositions: OpenRow[]): SavePosition => ({
  positionId: id(0),
  referencePrice: null,
  openPositions,
});
const change = (base: SavePosition, n: number, own: Partial<OpenRow>): SavePosition => ({
  ...base,
  openPositions: base.openPositions.map((row) => (row.id === id(n) ? { ...row, ...own } : row)),
});

const base = position(open(1), open(2));

test("Y-151 different fields of one row are merged", () => {
  const merged = mergePositions(
    [base],
    change(base, 1, { stopPrice: "1.06" }),
    change(base, 1, { targetPrice: "1.04" }),
  );
  expect(merged.clashes).toEqual([]);
  expect(merged.keepingMine).toEqual(change(base, 1, { stopPrice: "1.06", targetPrice: "1.04" }));
  expect(merged.keepingTheirs).toEqual(merged.keepingMine);
});

test("Y-151 the same field with two values is asked about, with both and the one before", () => {
  const merged = mergePositions(
    [base],
    change(base, 2, { stopPrice: "1.0536" }),
    change(base, 2, { stopPrice: "1.0540" }),
  );
  expect(merged.clashes).toEqual([
    { path: `${id(2)}.stopPrice`, label: "Stop, open 2", base: "1.0562", mine: "1.0536", theirs: "1.0540" },
  ]);
  expect(merged.keepingMine.openPositions[1]?.stopPrice).toBe("1.0536");
  expect(merged.keepingTheirs.openPositions[1]?.stopPrice).toBe("1.0540");
});

test("Y-151 the same value written differently is no question", () => {
  const merged = mergePositions(
    [base],
    change(base, 1, { size: "2.50", openDate: "2024-11-26T10:00:00Z" }),
    change(base, 1, { size: "2.5", openDate: "2024-11-26T10:00:00.000Z" }),
  );
  expect(merged.clashes).toEqual([]);
});

test("Y-151 rows added on both sides all stay", () => {
  const mine = position(...base.openPositions, open(3));
  const theirs = change(position(...base.openPositions, open(4)), 1, { closePositions: [close(101), close(5)] });
  const merged = mergePositions([base], mine, theirs);
  expect(merged.clashes).toEqual([]);
  expect(merged.keepingMine.openPositions.map((row) => row.id)).toEqual([1, 2, 3, 4].map(id));
  expect(merged.keepingMine.openPositions[0]?.closePositions).toHaveLength(2);
});

test("Y-151 a row removed on one side and untouched on the other goes", () => {
  expect(mergePositions([base], position(open(1)), base).keepingMine).toEqual(position(open(1)));
  expect(mergePositions([base], base, position(open(1))).keepingMine).toEqual(position(open(1)));
});

test("Y-151 a row removed on one side and changed on the other is asked about", () => {
  const merged = mergePositions([base], position(open(1)), change(base, 2, { size: "3" }));
  expect(merged.clashes).toMatchObject([{ label: "Open 2", mine: "removed", theirs: "changed" }]);
  expect(merged.keepingMine.openPositions).toHaveLength(1);
  expect(merged.keepingTheirs.openPositions[1]?.size).toBe("3");
});

test("Y-151 a close of a row is named by its place", () => {
  const closed = (price: string) => change(base, 2, { closePositions: [close(102, { closePrice: price })] });
  expect(mergePositions([base], closed("1.05"), closed("1.06")).clashes[0]?.label).toBe("Price, close 1 of open 2");
});

test("Y-150 what a save of mine without a response has written is not somebody else's", () => {
  const sent = change(base, 1, { stopPrice: "1.06" });
  const mine = change(base, 1, { stopPrice: "1.07" });
  const merged = mergePositions([base, sent], mine, sent);
  expect(merged.clashes).toEqual([]);
  expect(merged.keepingMine).toEqual(mine);
});

const price = fc.constantFrom(null, "1", "2", "3");
const anyClose = fc
  .record({ n: fc.integer({ min: 10, max: 13 }), closePrice: price, size: price })
  .map(({ n, ...own }) => close(n, own));
const unique = <Row extends { id: string }>(rows: Row[]) =>
  rows.filter((row, at) => rows.findIndex(({ id: other }) => other === row.id) === at);
const anyPosition = fc
  .array(
    fc
      .record({
        n: fc.integer({ min: 1, max: 3 }),
        stopPrice: price,
        size: price,
        closes: fc.array(anyClose, { maxLength: 3 }),
      })
      .map(({ n, closes, ...own }) => open(n, { ...own, closePositions: unique(closes) })),
    { maxLength: 3 },
  )
  .map((rows) => position(...unique(rows)));

test("Y-151 merging with an unchanged side gives the other side", () => {
  fc.assert(
    fc.property(anyPosition, anyPosition, (a, b) => {
      expect(isSamePosition(mergePositions([a], b, a).keepingMine, b)).toBe(true);
      const sorted = (p: SavePosition) => [...p.openPositions].map((row) => row.id).sort();
      const taken = mergePositions([a], a, b);
      expect(taken.clashes).toEqual([]);
      expect(sorted(taken.keepingMine)).toEqual(sorted(b));
    }),
  );
});

test("Y-151 without a clash both choices are the same, and merging is the same from either side", () => {
  fc.assert(
    fc.property(anyPosition, anyPosition, anyPosition, (a, mine, theirs) => {
      const here = mergePositions([a], mine, theirs);
      const there = mergePositions([a], theirs, mine);
      expect(here.clashes.length).toBe(there.clashes.length);
      if (here.clashes.length > 0) return;
      expect(isSamePosition(here.keepingMine, here.keepingTheirs)).toBe(true);
    }),
  );
});
