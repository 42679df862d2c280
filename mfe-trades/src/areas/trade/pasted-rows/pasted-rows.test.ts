import { expect, test } from "vitest";
import { entriesOfTrade } from "../../../test/fake-trade-service.ts";
import { pastedRows, withPastedRows } from "./pasted-rows.ts";

const mt4 =
  "27823353\t2024.03.13 15:03:00\tsell\t0.03\twticash@\t77.91\t77.76\t0.00\t2024.03.13 17:21:00\t77.56\t-0.20\t0.00\t-0.10\t10.50";
const mt5 =
  "2024.11.26 09:12:04\t48811207\tEURUSD\tsell\t1.5\t1.05420\t1.05620\t1.04740\t2024.11.26 13:35:10\t1.05020\t-10.50\t2.04\t600.00";

test("Y-153 rows of MetaTrader 4 and 5 give entry and exit with costs and profit", () => {
  expect(pastedRows(`${mt4}\n${mt5}`, "UTC")).toEqual([
    {
      ticket: "27823353",
      kind: "sell",
      symbol: "wticash@",
      openDate: "2024-03-13T15:03:00.000Z",
      size: "0.03",
      openPrice: "77.91",
      close: {
        date: "2024-03-13T17:21:00.000Z",
        price: "77.56",
        commission: "-0.20",
        swap: "-0.10",
        profit: "10.50",
      },
    },
    {
      ticket: "48811207",
      kind: "sell",
      symbol: "EURUSD",
      openDate: "2024-11-26T09:12:00.000Z",
      size: "1.5",
      openPrice: "1.05420",
      close: {
        date: "2024-11-26T13:35:00.000Z",
        price: "1.05020",
        commission: "-10.50",
        swap: "2.04",
        profit: "600.00",
      },
    },
  ]);
});

test("Y-153 times are those of the user's zone, sizes and money may have separators", () => {
  const [row] = pastedRows(
    "2026-03-02 09:00\tbuy\t1,000\tNVDA\t141.13\t\t\t2026-03-02 10:30\t148.13\t-2.00\t0\t7,000.00",
    "Europe/Berlin",
  );
  expect(row).toMatchObject({ openDate: "2026-03-02T08:00:00.000Z", size: "1000", close: { profit: "7000.00" } });
});

test("Y-153 an open trade has no exit, and text that is no table is left alone", () => {
  expect(pastedRows("5005\t2026.03.02 09:00\tbuy\t0.10\tEURUSD\t1.10000\t0.00000\t0.00000", "UTC")).toMatchObject([
    { size: "0.10", close: null },
  ]);
  for (const text of [
    "",
    "Sweep of the Asian high",
    "a\tb\tc\td\te",
    "Ticket\tOpen Time\tType\tSize\tItem",
    "\t\t\t\t\t\t",
  ]) {
    expect(pastedRows(text, "UTC")).toEqual([]);
  }
});

test("Y-153 T-580 the blank row makes place, exits of one entry stand together, and the broker's stop is not the initial one", () => {
  const blank = {
    ...entriesOfTrade,
    openPositions: entriesOfTrade.openPositions.map((open) => ({ ...open, size: null, openPrice: null })),
  };
  const second = mt5
    .replace("2024.11.26 13:35:10\t1.05020", "2024.11.27 10:05:00\t1.04835")
    .replace("\t1.5\t", "\t0.5\t");
  const { openPositions, referencePrice } = withPastedRows(blank, pastedRows(`${mt5}\n${second}`, "UTC"));
  expect(openPositions).toHaveLength(1);
  expect(openPositions[0]).toMatchObject({ ticketNumber: "48811207", size: "2.0", stopPrice: null, targetPrice: null });
  expect(openPositions[0]?.closePositions.map(({ size, closePrice }) => [size, closePrice])).toEqual([
    ["1.5", "1.05020"],
    ["0.5", "1.04835"],
  ]);
  expect(referencePrice).toBe("1.05420");
  expect(withPastedRows(entriesOfTrade, pastedRows(mt4, "UTC")).openPositions).toHaveLength(2);
});
