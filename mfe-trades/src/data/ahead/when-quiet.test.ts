import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function watched() {
  const page = new EventTarget();
  const quiet = whenQuiet(page as Pick<Window, "addEventListener">);
  const press = () => page.dispatchEvent(new Event("pointerdown"));
  const isOver = vi.fn();
  const wait = () => void quiet.wait().then(isOver);
  return { quiet, press, wait, isOver };
}

test("Y-250 reading ahead rests until nobody has pressed anything for two seconds", async () => {
  const { quiet, press, wait, isOver } = watched();
  press();
  wait();
  await vi.advanceTimersByTimeAsync(1500);
  press();
  await vi.advanceTimersByTimeAsync(1900);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toHaveBeenCalled();
  quiet.stop();
});

test("Y-250 where nothing was pressed reading ahead goes on at once, and what was pressed after it was stopped holds nothing up", async () => {
  const { quiet, press, wait, isOver } = watched();
  wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toHaveBeenCalledTimes(1);
  quiet.stop();
  press();
  wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toHaveBeenCalledTimes(2);
});
