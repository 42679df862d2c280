import { expect, test } from "vitest";
import { z } from "zod";
import { tradeListQuery } from "../trades/trade-filter.ts";
import { paging } from "./params.ts";
import { numericText } from "./query.ts";

const count = numericText(z.int().min(-1).max(500));

test.each([
  ["0", 0],
  ["-1", -1],
  ["500", 500],
])("T-130 the text %s of a query is the number %i", (text, number) => {
  expect(count.parse(text)).toBe(number);
});

test.each(["", " ", " 5", "0x10", "1e2", "+5", "5.5", "501", "٣", "true", "9".repeat(30)])(
  "T-130 the text “%s” of a query is no whole number up to 500, and none is not 0",
  (text) => {
    expect(count.safeParse(text).success).toBe(false);
  },
);

test("T-110 T-112 a list takes 50 from the first on, by close date, newest first, unless asked otherwise", () => {
  expect(z.object(paging).parse({})).toEqual({ take: 50, skip: 0 });
  expect(tradeListQuery.parse({})).toEqual({ take: 50, skip: 0, sortBy: 2, descending: true, dateTimeType: "close" });
});

test.each(["take", "skip", "timezoneOffset", "hours", "weekdays"])(
  "T-130 an empty %s is refused by its name",
  (field) => {
    const { error } = tradeListQuery.safeParse({ [field]: "" });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  },
);
