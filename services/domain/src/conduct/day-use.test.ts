import { expect, test } from "vitest";
import { localTimeIn, utcTime } from "../statistics/time-zone.ts";
import { limitUsedBefore, riskOfDays } from "./day-use.ts";

const { NaN: none } = Number;
const times = (...texts: (string | null)[]) =>
  Float64Array.from(texts, (text) => (text === null ? none : Date.parse(`2026-03-${text}:00Z`)));
const counts = () => true;

test("Y-320 the risk of a day is that of all trades opened on it, on the user's clock", () => {
  const openTime = times("02T09:00", "02T23:30", "03T10:00", "04T10:00");
  const risk = Float64Array.of(0.1, 0.2, none, 1);
  expect([...riskOfDays(risk, { openTime, counts, localTime: utcTime })]).toEqual([0.3, 0.3, none, 1]);
  const tokyo = localTimeIn("Asia/Tokyo");
  expect([...riskOfDays(risk, { openTime, counts, localTime: tokyo })]).toEqual([0.1, 0.2, 0.2, 1]);
});

test("Y-320 the used share of a day's limit is the deepest fall of what was closed before a trade was opened", () => {
  const openTime = times("02T09:00", "02T10:00", "02T11:00", "02T12:00", "02T12:30", "03T09:00");
  const closeTime = times("02T09:30", "02T10:30", "02T11:30", "02T13:00", null, "03T09:30");
  const netRR = Float64Array.of(-1, -1, 1.5, -1, none, -1);
  const limitRR = (day: number) => (day === Date.UTC(2026, 2, 2) / 86_400_000 ? 2 : null);
  const used = limitUsedBefore(netRR, { openTime, closeTime, counts, localTime: utcTime }, limitRR);
  expect([...used]).toEqual([0, 0.5, 1, 1, 1, none]);
});

test("Y-320 a trade without R uses nothing, and one that closes as another opens is not before it", () => {
  const openTime = times("02T09:00", "02T09:30", "02T10:00");
  const closeTime = times("02T09:20", "02T10:00", "02T11:00");
  const days = { openTime, closeTime, counts, localTime: utcTime };
  expect([...limitUsedBefore(Float64Array.of(none, -1, 0), days, () => 1)]).toEqual([0, 0, 0]);
});
