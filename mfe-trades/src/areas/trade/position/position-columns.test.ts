import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { afterEach, expect, test } from "vitest";
import { newClose } from "../../../data/trade/position-rows.ts";
import { positionColumns, totalWidth } from "./position-columns.ts";

afterEach(() => activateLocale("en"));

const widths = (roll: string | null, dividends: string | null = null, sizes = ["0.50"], hours24 = false) => {
  const close = { ...newClose(), roll, dividends };
  const open = {
    id: "o",
    ticketNumber: null,
    openDate: null,
    size: null,
    openPrice: null,
    stopPrice: null,
    targetPrice: null,
  };
  const columns = positionColumns(
    { positionId: "p", referencePrice: null, openPositions: [{ ...open, closePositions: [close] }] },
    { moneyDigits: 2, pricePrecision: 5, sizes, hours24 },
  );
  return { whole: totalWidth(columns), ...Object.fromEntries(columns.map(({ id, width }) => [id, width])) };
};

test("T-270 columns of costs have room for the longest that is entered, and take none that nobody needs", () => {
  expect(widths("-1.50")).toMatchObject({ roll: 56, dividends: 60, whole: 1211 });
  expect(widths("-1234.56", "1234.56")).toMatchObject({ roll: 86, dividends: 86, whole: 1267 });
  expect(widths("-123.45")).toMatchObject({ roll: 71, dividends: 60 });
});

test("T-270 columns of prices have room for the longest price, so that none is cut", () => {
  const priced = (
    prices: { openPrice?: string; stopPrice?: string },
    closed: { closePrice?: string; maximumAdversePrice?: string },
    pricePrecision = 2,
  ) => {
    const close = { ...newClose(), ...closed };
    const rows = {
      id: "o",
      ticketNumber: null,
      openDate: null,
      size: null,
      openPrice: null,
      stopPrice: null,
      targetPrice: null,
    };
    const columns = positionColumns(
      { positionId: "p", referencePrice: null, openPositions: [{ ...rows, ...prices, closePositions: [close] }] },
      { moneyDigits: 2, pricePrecision, sizes: ["3"], hours24: true },
    );
    return Object.fromEntries(columns.map(({ id, width }) => [id, width]));
  };
  expect(priced({ openPrice: "1.08505" }, {})).toMatchObject({ price: 73, stop: 100, target: 100 });
  expect(priced({ openPrice: "17059.25", stopPrice: "17092.58333333" }, { closePrice: "17037.255" })).toMatchObject({
    price: 88,
    stop: 110,
    target: 100,
  });
  expect(priced({}, { maximumAdversePrice: "17092.583" })).toMatchObject({ stop: 124 });
  // Shown with the zeros of its instrument.
  expect(priced({ openPrice: "16766.5" }, {})).toMatchObject({ price: 80 });
  expect(priced({ openPrice: "1.1" }, {}, 5)).toMatchObject({ price: 73 });
});

test("T-270 the size column has room for what is closed beside the whole, and the date for its clock", () => {
  expect(widths(null)).toMatchObject({ size: 70, date: 164 });
  expect(widths(null, null, ["0.30/0.50", "0.30"])).toMatchObject({ size: 84 });
  expect(widths(null, null, ["12500.25/25000.50"])).toMatchObject({ size: 140 });
  expect(widths(null, null, ["0.50"], true)).toMatchObject({ date: 140 });
});

test("T-270 T-290 every head is whole, in a pane that takes 28 px from the table too", () => {
  const all: Record<string, number> & { whole: number } = widths(null, null, ["0.50"], true);
  const drawn = (id: string) => ((all[id] ?? 0) * (all.whole - 28)) / all.whole;
  // As wide as Chromium draws "Commission" and "Reward:Risk" with what stands around them.
  expect(drawn("commissions")).toBeGreaterThanOrEqual(77);
  expect(drawn("reward")).toBeGreaterThanOrEqual(86);
});

test("T-270 Y-162 columns have the same room for sizes and dates in German", () => {
  loadCatalogue("de", { messages: { [msg`Size`.id]: "Größe", [msg`Date`.id]: "Datum" } });
  activateLocale("de");
  expect(widths(null, null, ["12500.25/25000.50"], true)).toMatchObject({ size: 140, date: 140 });
});
