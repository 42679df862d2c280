import { expect, test } from "vitest";
import { countSentence, rowsAndTrades } from "./count-sentence.ts";

const counts = { new: 25, open: 1, alreadyHere: 3, deleted: 0, cash: 1, skipped: 5, trades: 25, openTrades: 1 };

test("T-576 rows of a statement, the trades they make, and which of them are open stand in one sentence", () => {
  expect(countSentence(counts)).toBe("26 rows → 25 trades: 24 closed, 1 open");
  expect(countSentence({ ...counts, open: 0, openTrades: 0 })).toBe("25 rows → 25 trades: 25 closed");
  expect(countSentence({ ...counts, new: 0, open: 1, trades: 1 })).toBe("1 row → 1 trade: 1 open");
  expect(countSentence({ ...counts, new: 4000, open: 0, trades: 4000, openTrades: 0 })).toBe(
    "4,000 rows → 4,000 trades: 4,000 closed",
  );
});

test("T-576 nothing is said of trades where none come, or an older service does not count them", () => {
  expect(countSentence({ ...counts, new: 0, open: 0, trades: 0, openTrades: 0 })).toBeNull();
  const { trades: _, openTrades: __, ...older } = counts;
  expect(countSentence(older)).toBeNull();
  expect(countSentence({ ...older, trades: 25 })).toBe("26 rows → 25 trades");
});

test("Y-191 where rows of one position make a trade, the preview says that statistics count otherwise", () => {
  expect(rowsAndTrades({ ...counts, new: 2089, open: 0, trades: 1887, openTrades: 0 })).toMatch(
    /^2,089 rows make 1,887 trades\. These figures are based on rows, like your broker’s\. Statistics are based on trades\.$/,
  );
  expect(rowsAndTrades({ ...counts, new: 25, open: 0, trades: 25 })).toBeNull();
  expect(rowsAndTrades({ ...counts, new: 0, open: 0, trades: 0 })).toBeNull();
  const { trades: _, openTrades: __, ...older } = counts;
  expect(rowsAndTrades(older)).toBeNull();
});
