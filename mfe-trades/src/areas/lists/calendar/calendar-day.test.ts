import type { CalendarDay } from "@entrywise/contracts/trades/trades-calendar.api";
import { expect, test } from "vitest";
import { shownUnit } from "../../../catalogue/unit-figure.tsx";
import { heatLevel } from "./calendar-day.tsx";

const day = { netProfit: "120.00", netRR: null, netPercentage: 1.2, netPips: 10 } as CalendarDay;
const heat = (values: Partial<CalendarDay>) => heatLevel({ unit: "rr", largest: 2 }, { ...day, ...values }).className;

test("P-307 a day without an R has no colour of a result, one of 0 R that of a break-even", () => {
  expect(heat({})).toBe("cal-none");
  expect(heat({ netRR: 0 })).toBe("cal-flat");
  expect(heat({ netRR: 2 })).toBe("cal-win");
  expect(heat({ netRR: -1 })).toBe("cal-loss");
});

test("P-307 while money is private results show in R, in per cent where no trade has an R", () => {
  expect(shownUnit("money", true, 3.2)).toBe("rr");
  expect(shownUnit("money", true, null)).toBe("percent");
  expect(shownUnit("pips", true, null)).toBe("pips");
  expect(shownUnit("money", false, null)).toBe("money");
});
