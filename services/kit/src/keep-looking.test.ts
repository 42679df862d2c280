import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepLooking } from "./keep-looking.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = (find: () => Promise<boolean>, onError = (_: unknown) => {}) =>
  keepLooking({ find, onError, soonMs: 500, seldomMs: 8_000 });

test("M-250 while there is nothing to do, the interval doubles up to a limit", async () => {
  const at: number[] = [];
  const began = Date.now();
  const looking = begin(async () => {
    at.push(Date.now() - began);
    return false;
  });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(at).toEqual([0, 1_000, 3_000, 7_000, 15_000, 23_000, 31_000]);
  await looking.stop();
});

test("M-250 finding work resets the interval, and so does a call of `look`", async () => {
  const found = [false, false, true, false];
  const find = vi.fn(async () => found.shift() ?? false);
  const looking = begin(find);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(find).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(500);
  expect(find).toHaveBeenCalledTimes(4);
  looking.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(find).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(find).toHaveBeenCalledTimes(6);
  await looking.stop();
});

test("M-250 a look requested during another one follows it, and never runs at the same time", async () => {
  const ends: (() => void)[] = [];
  const find = vi.fn(
    () =>
      new Promise<boolean>((done) => {
        ends.push(() => done(false));
      }),
  );
  const looking = begin(find);
  looking.look();
  looking.look();
  expect(find).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(find).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await looking.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(find).toHaveBeenCalledTimes(2);
});

test("M-250 a failed look is reported and followed by the next", async () => {
  const errors: unknown[] = [];
  const find = vi.fn(() => Promise.reject(new Error("the database is away")));
  const looking = begin(find, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors).toHaveLength(2);
  await looking.stop();
});
