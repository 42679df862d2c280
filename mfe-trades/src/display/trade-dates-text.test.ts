import { TradeStatus } from "@entrywise/domain/enumerations";
import { dateText, weekdayName } from "@entrywise/host/dates";
import { expect, test } from "vitest";
import { tradeDatesText, unclosedText } from "./trade-dates-text.ts";

const dates = dateText({ timeZone: "Europe/Berlin", dateFormat: "YYYY-MM-DD", use24HrTime: true });
const trade = {
  status: TradeStatus.Executed,
  plannedDate: null,
  openDate: "2024-11-26T08:49:00.000Z",
  closeDate: "2024-11-26T09:14:00.000Z",
  isClosed: true,
};

test("T-104 a closed trade shows open and close date in the user's time zone, the common day once", () => {
  expect(tradeDatesText(trade, dates)).toBe("2024-11-26 09:49 – 10:14");
  expect(tradeDatesText({ ...trade, closeDate: "2024-11-27T09:14:00.000Z" }, dates)).toBe(
    "2024-11-26 09:49 – 2024-11-27 10:14",
  );
});

test("T-104 an unclosed trade reads OPEN", () => {
  const open = { ...trade, closeDate: null, isClosed: false };
  expect(tradeDatesText(open, dates)).toBe("2024-11-26 09:49 – OPEN");
  expect(unclosedText(open, dates)).toBe("OPEN");
  expect(unclosedText({ ...open, status: TradeStatus.Missed }, dates)).toBe("Missed");
  expect(tradeDatesText({ ...open, status: TradeStatus.Missed }, dates)).toBe("Missed: 2024-11-26 09:49");
  expect(unclosedText(trade, dates)).toBeNull();
});

test.each([TradeStatus.Planning, TradeStatus.Invalid])(
  "T-104 a planned trade (status %i) shows its planned date or that it has none",
  (status) => {
    const planned = { ...trade, status, closeDate: null, isClosed: false };
    expect(tradeDatesText(planned, dates)).toBe("No planned date");
    expect(tradeDatesText({ ...planned, plannedDate: "2024-12-01T23:30:00.000Z" }, dates)).toBe("Planned: 2024-12-02");
  },
);

test("T-104 dates follow the user's format and clock", () => {
  const style = { timeZone: "America/New_York", use24HrTime: false } as const;
  expect(dateText({ ...style, dateFormat: "DD-MM-YYYY" }).dateTime("2024-11-26T17:05:00Z")).toBe("26-11-2024 12:05 PM");
  expect(dateText({ ...style, dateFormat: "MM-DD-YYYY" }).dateTime("2024-11-26T05:05:00Z")).toBe("11-26-2024 12:05 AM");
  expect(dateText({ ...style, dateFormat: "YYYY-MM-DD" }).dateTime("2024-11-26T09:05:00Z")).toBe("2024-11-26 04:05 AM");
  expect(weekdayName("2024-11-26")).toBe("Tuesday");
});

test("P-308 a day is read as the user writes dates, and what is no day is none", () => {
  const read = (dateFormat: "YYYY-MM-DD" | "MM-DD-YYYY" | "DD-MM-YYYY", text: string) =>
    dateText({ timeZone: "UTC", use24HrTime: true, dateFormat }).dayKeyOf(text);
  expect(read("YYYY-MM-DD", "2024-11-06")).toBe("2024-11-06");
  expect(read("DD-MM-YYYY", "6.11.2024")).toBe("2024-11-06");
  expect(read("MM-DD-YYYY", "11/06/2024")).toBe("2024-11-06");
  expect(read("DD-MM-YYYY", "30-02-2024")).toBeNull();
  expect(read("YYYY-MM-DD", "2024-11-")).toBeNull();
});
