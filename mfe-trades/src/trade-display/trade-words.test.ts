import { TradeStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { noStrategy, statusNames } from "./trade-words.ts";

test("T-108 in lists a trade that is being planned is called Planned, the others by their status", () => {
  expect(Object.values(TradeStatus).map((status) => statusNames[status])).toEqual([
    "Planned",
    "Executed",
    "Missed",
    "Invalid",
  ]);
});

test("T-109 a trade without strategy is labelled", () => {
  expect(noStrategy).toBe("No strategy");
});
