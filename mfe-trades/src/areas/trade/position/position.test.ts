import type { SavePosition } from "@entrywise/contracts/trades/position";
import { decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { type FiguredTrade, factsOf, liveFigures } from "../../../data/trade/live-figures.ts";
import {
  addClose,
  addOpen,
  blankOpen,
  needsScaling,
  newClose,
  type OpenRow,
  removeClose,
  removeOpen,
  setCloseField,
  setOpenField,
  withDefaultCloseSize,
} from "../../../data/trade/position-rows.ts";
import { checkNotices } from "./check-texts.ts";
import { noticesByRow } from "./position-editor.ts";

const now = "2024-11-26T09:12:00.000Z";
const makePosition = (...openPositions: OpenRow[]): SavePosition => ({
  positionId: "01930000-0000-7000-8000-000000000001",
  referencePrice: null,
  openPositions,
});
const trade: FiguredTrade = {
  direction: Direction.Short,
  marketType: MarketType.Forex,
  pipSize: "0.0001",
  contractSize: "100000",
  tickValue: null,
  quoteToAccountRate: "1",
  position: { openPositions: [], idealNetRR: null } as unknown as FiguredTrade["position"], // all that is asked of it
};
const breakEven = { minimum: -0.1, maximum: 0.1 };
const notices = (position: SavePosition) => checkNotices(factsOf(trade, position, breakEven));

test("T-276 a new open position starts with the current date and one blank close position", () => {
  const open = blankOpen(now);
  expect(open.openDate).toBe(now);
  expect(open.closePositions).toHaveLength(1);
  expect(Object.values({ ...open.closePositions[0], id: null })).toEqual(Array(11).fill(null));
});

test("T-275 removing the last open position leaves a blank one, removing another does not", () => {
  const [first, second] = [blankOpen(now), blankOpen(now)];
  const both = makePosition(first, second);
  expect(removeOpen(both, first.id, now).openPositions).toEqual([second]);
  const left = removeOpen(makePosition(first), first.id, now).openPositions;
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(first.id);
});

test("T-271 removing the only close position leaves a blank one", () => {
  const open = blankOpen(now);
  const only = open.closePositions[0]?.id ?? "";
  const left = removeClose(makePosition(open), only).openPositions[0]?.closePositions;
  expect(left).toHaveLength(1);
  expect(left?.[0]?.id).not.toBe(only);
});

test("T-277 the only close position with a date and no size gets the open size", () => {
  const open = { ...blankOpen(now), size: "1.5" };
  const closeId = open.closePositions[0]?.id ?? "";
  const dated = setCloseField(makePosition(open), closeId, "closeDate", "2024-11-27T10:00:00.000Z");
  expect(withDefaultCloseSize(dated, closeId)?.openPositions[0]?.closePositions[0]?.size).toBe("1.5");
  expect(withDefaultCloseSize(makePosition(open), closeId)).toBeNull();
  expect(withDefaultCloseSize(addClose(dated, open.id, newClose()), closeId)).toBeNull();
  expect(withDefaultCloseSize(setCloseField(dated, closeId, "size", "1"), closeId)).toBeNull();
});

test("T-282 empty text is sent as null", () => {
  const open = blankOpen(now);
  expect(setOpenField(makePosition(open), open.id, "ticketNumber", "  ").openPositions[0]?.ticketNumber).toBeNull();
});

test("P-665 the reference price is the first open price", () => {
  const [first, second] = [blankOpen(now), { ...blankOpen(now), openPrice: "1.0518" }];
  const position = addOpen(makePosition(first), second);
  expect(position.referencePrice).toBe("1.0518");
  expect(setOpenField(position, first.id, "openPrice", "1.05420").referencePrice).toBe("1.05420");
});

test("T-285 the first row of a kind needs no right to scale, a second one does", () => {
  const open = blankOpen(now);
  expect(needsScaling(makePosition(open), null)).toBe(true);
  expect(needsScaling(makePosition(open), open.id)).toBe(true);
  expect(needsScaling(makePosition(), null)).toBe(false);
});

const example = (): SavePosition =>
  makePosition({
    ...blankOpen(now),
    size: "1.50",
    openPrice: "1.05420",
    stopPrice: "1.05620",
    targetPrice: "1.04740",
    closePositions: [
      {
        ...newClose(),
        closeDate: "2024-11-26T13:35:00.000Z",
        size: "0.75",
        closePrice: "1.05020",
        commissions: "-5.25",
      },
      {
        ...newClose(),
        closeDate: "2024-11-27T10:05:00.000Z",
        size: "0.75",
        closePrice: "1.04835",
        commissions: "-5.25",
        roll: "2.04",
      },
    ],
  });

test("T-231 the preview counts as the server does: gross, costs, R", () => {
  const figures = liveFigures(trade, example(), breakEven);
  expect(figures.totalGrossProfit?.toFixed(2)).toBe("738.75");
  expect(figures.totalNetProfit?.toFixed(2)).toBe("730.29");
  expect(figures.totalNetRR).toBeCloseTo(2.434, 3);
  expect(figures.isClosed).toBe(true);
});

test("T-231 an entered gross profit counts before the calculated one", () => {
  const position = example();
  const closeId = position.openPositions[0]?.closePositions[0]?.id ?? "";
  const figures = liveFigures(trade, setCloseField(position, closeId, "grossProfit", "310"), breakEven);
  expect(figures.opens[0]?.closes[0]?.grossProfit).toEqual(decimal("310"));
});

test("T-279 an open position that is closed in part is reported with what is left", () => {
  const position = example();
  const second = position.openPositions[0]?.closePositions[1]?.id ?? "";
  expect(notices(position)).toEqual([]);
  const [incomplete] = notices(setCloseField(position, second, "size", "0.35"));
  expect(incomplete).toMatchObject({ severity: "warning", text: "Open position 1: 0.40 of 1.50 isn’t closed yet." });
  const [tooLarge] = notices(setCloseField(position, second, "size", "1"));
  expect(tooLarge).toMatchObject({
    severity: "error",
    closeId: second,
    text: "Close 2 goes beyond open 1: 1.75 closed of 1.50. Profit and R are calculated for 1.50.",
  });
});

test("T-278 several closes of an open position without a size require one", () => {
  const position = example();
  const [notice] = notices(setOpenField(position, position.openPositions[0]?.id ?? "", "size", null));
  expect(notice?.text).toBe("Open position 1 has several close positions and needs a size.");
});

test("T-281 a stop or target on the wrong side is an invalid direction, with a message", () => {
  const position = example();
  const id = position.openPositions[0]?.id ?? "";
  expect(notices(setOpenField(position, id, "stopPrice", "1.05"))[0]?.text).toBe(
    "Invalid direction: on a short trade, the stop of open position 1 must be above the price. R can’t be calculated.",
  );
  expect(notices(setOpenField(position, id, "targetPrice", "1.06"))[0]?.text).toBe(
    "Invalid direction: on a short trade, the target of open position 1 must be below the price.",
  );
});

test("T-280 a close before its open is reported", () => {
  const position = example();
  const closeId = position.openPositions[0]?.closePositions[1]?.id ?? "";
  expect(notices(setCloseField(position, closeId, "closeDate", "2024-11-25T00:00:00.000Z"))[0]?.text).toBe(
    "Close position 2 can’t be before the open date of open position 1.",
  );
});

test("T-283 a key in one row leaves every other row, its figures and its notices the very same", () => {
  const opens = [1, 2, 3].map(() => ({ ...blankOpen(now), size: "2", openPrice: "1.1", stopPrice: "1.2" }));
  const before = makePosition(...opens);
  const closeId = before.openPositions[1]?.closePositions[0]?.id ?? "";
  const after = setCloseField(setCloseField(before, closeId, "size", "1"), closeId, "closePrice", "1.05");
  expect(after.openPositions.map((open, index) => open === before.openPositions[index])).toEqual([true, false, true]);
  const [figuresBefore, figuresAfter] = [before, after].map((position) => liveFigures(trade, position, breakEven));
  const isSame = figuresAfter?.opens.map((open, index) => open === figuresBefore?.opens[index]);
  expect(isSame).toEqual([true, false, true]);
  const lastOpen = addOpen(after, { ...blankOpen(now), size: null, closePositions: [newClose(), newClose()] });
  const [said, saidAgain] = [notices(lastOpen), notices(setOpenField(lastOpen, opens[0]?.id ?? "", "stopPrice", "1"))];
  expect(said.map(({ code }) => code)).toEqual(["Position.SizeIncomplete", "Position.SizeRequired"]);
  expect(saidAgain[0]?.code).toBe("Position.StopAgainstDirection");
  expect(saidAgain.slice(1).map((notice, index) => notice === said[index])).toEqual([true, true]);
  const [makeRow, rowOfAgain] = [said, saidAgain].map((list) => noticesByRow(list)(opens[1]?.id ?? ""));
  expect(rowOfAgain).toBe(makeRow);
});
