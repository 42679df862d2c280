import { expect, test } from "vitest";
import { newClose } from "../../../data/trade/position-rows.ts";
import { positionColumns, widthOf } from "./position-columns.ts";

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
    { moneyDigits: 2, sizes, hours24 },
  );
  return { whole: widthOf(columns), ...Object.fromEntries(columns.map(({ head, width }) => [head, width])) };
};

test("T-270 columns of costs have room for the longest that is entered, and take none that nobody needs", () => {
  expect(widths("-1.50")).toMatchObject({ Roll: 56, Dividend: 58, whole: 1198 });
  expect(widths("-1234.56", "1234.56")).toMatchObject({ Roll: 86, Dividend: 86, whole: 1256 });
  expect(widths("-123.45")).toMatchObject({ Roll: 71, Dividend: 58 });
});

test("T-270 the size column has room for what is closed beside the whole, and the date for its clock", () => {
  expect(widths(null)).toMatchObject({ Size: 70, Date: 164 });
  expect(widths(null, null, ["0.30/0.50", "0.30"])).toMatchObject({ Size: 84 });
  expect(widths(null, null, ["12500.25/25000.50"])).toMatchObject({ Size: 140 });
  expect(widths(null, null, ["0.50"], true)).toMatchObject({ Date: 140 });
});
