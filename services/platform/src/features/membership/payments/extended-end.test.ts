import { expect, test } from "vitest";
import { extendedEnd } from "./extended-end.ts";

const now = new Date("2026-11-26T09:00:00Z");
const seconds = (text: string) => new Date(text).getTime() / 1000;
const paid = {
  status: "active" as const,
  trial_end: seconds("2026-01-01T00:00:00Z"),
  schedule: null,
  items: { data: [{ current_period_end: seconds("2026-12-10T09:00:00Z") }] },
};

test("N-127 a paid subscription's next charge moves by the extension, from the end of the paid period", () => {
  expect(extendedEnd(paid, 30, now)).toEqual(new Date("2027-01-09T09:00:00Z"));
  const trial = { ...paid, status: "trialing" as const, trial_end: seconds("2026-12-01T09:00:00Z") };
  expect(extendedEnd(trial, 7, now)).toEqual(new Date("2026-12-08T09:00:00Z"));
});

test("N-127 an open payment, a planned price and an end after two years are refused, saying what to do", () => {
  for (const status of ["past_due", "unpaid", "incomplete", "paused"] as const) {
    expect(() => extendedEnd({ ...paid, status }, 7, now)).toThrow("A payment is open");
  }
  expect(() => extendedEnd({ ...paid, schedule: "sub_sched_1" }, 7, now)).toThrow("Another price is planned");
  const yearly = { ...paid, items: { data: [{ current_period_end: seconds("2027-11-26T09:00:00Z") }] } };
  expect(extendedEnd(yearly, 365, now)).toEqual(new Date("2028-11-25T09:00:00Z"));
  const later = { ...paid, items: { data: [{ current_period_end: seconds("2027-11-27T09:00:00Z") }] } };
  expect(() => extendedEnd(later, 365, now)).toThrow("The days must end within the next two years");
});
