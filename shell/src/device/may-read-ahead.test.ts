import { expect, test } from "vitest";
import { isCheap, readAheadMark, turnMs } from "./may-read-ahead.ts";

const hour = 3_600_000;
function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

test("Y-250 nothing is read ahead where data is saved, the network is slow, or there is none", () => {
  expect(isCheap({ isOnline: true })).toBe(true);
  expect(isCheap({ isOnline: true, effectiveType: "4g", saveData: false })).toBe(true);
  expect(isCheap({ isOnline: true, saveData: true })).toBe(false);
  expect(isCheap({ isOnline: true, effectiveType: "slow-2g" })).toBe(false);
  expect(isCheap({ isOnline: true, effectiveType: "3g" })).toBe(false);
  expect(isCheap({ isOnline: false })).toBe(false);
});

test("Y-250 a device reads ahead once in some hours for each user, and again at once when it was interrupted", () => {
  const storage = memory();
  const now = 100 * hour;
  const mark = readAheadMark(storage, "a");
  expect(mark.take(now)).toBe(true);
  mark.finish(now);
  expect(readAheadMark(storage, "a").take(now + hour)).toBe(false);
  expect(readAheadMark(storage, "b").take(now + hour)).toBe(true);
  mark.release();
  expect(mark.take(now + hour)).toBe(true);
  expect(mark.take(now + 6 * hour)).toBe(true);
  expect(mark.take(now - 50 * hour)).toBe(true); // the clock was put back
});

test("Y-250 one tab reads ahead at a time, and a page that was closed meanwhile keeps the next one waiting for minutes only", () => {
  const storage = memory();
  const now = 100 * hour;
  expect(readAheadMark(storage, "a").take(now)).toBe(true);
  expect(readAheadMark(storage, "a").take(now + turnMs - 1)).toBe(false);
  expect(readAheadMark(storage, "a").take(now + turnMs)).toBe(true);
});

test("Y-250 without storage nothing is read ahead", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const mark = readAheadMark({ getItem: blocked, setItem: blocked, removeItem: blocked }, "a");
  expect(mark.take(1)).toBe(false);
  mark.release();
  mark.finish(1);
});
