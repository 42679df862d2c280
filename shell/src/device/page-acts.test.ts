import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchActs, whenPageUnused } from "./page-acts.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("Y-250 what works beside a page waits until nobody has done anything on it for a second, and for five at most", async () => {
  const page = new EventTarget();
  watchActs(page as Pick<Window, "addEventListener">);
  const isOver = vi.fn();
  const wait = () => void whenPageUnused().then(isOver);
  wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("scroll"));
  wait();
  await vi.advanceTimersByTimeAsync(900);
  page.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event("wheel"));
  wait();
  for (let n = 0; n < 9; n += 1) {
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event("wheel"));
  }
  expect(isOver).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(isOver).toHaveBeenCalledTimes(3);
});
