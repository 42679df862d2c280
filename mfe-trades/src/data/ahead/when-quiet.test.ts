import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function watched() {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const page = Object.assign(new EventTarget(), { document });
  const quiet = whenQuiet(page as unknown as Parameters<typeof whenQuiet>[0]); // what it uses of a window
  const show = (visibilityState: "visible" | "hidden") => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const press = () => page.dispatchEvent(new Event("pointerdown"));
  const act = (name: string) => page.dispatchEvent(new Event(name));
  const isOver = vi.fn();
  const wait = () => void quiet.wait().then(isOver);
  return { quiet, press, act, show, wait, isOver };
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

test.each(["keydown", "wheel", "scroll", "popstate"])("Y-250 reading ahead rests after somebody's %s", async (name) => {
  const { quiet, act, wait, isOver } = watched();
  act(name);
  wait();
  await vi.advanceTimersByTimeAsync(1999);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalled();
  quiet.stop();
});

test("Y-250 reading ahead rests three times as long as its last piece of work took, at most a tenth of a second", async () => {
  const { quiet, wait, isOver } = watched();
  wait();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(10); // it works
  wait();
  await vi.advanceTimersByTimeAsync(29);
  expect(isOver).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  wait();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toHaveBeenCalledTimes(3);
  quiet.stop();
});

test("Y-250 reading ahead rests while the page cannot be seen, and ends there when it is stopped", async () => {
  const { quiet, show, wait, isOver } = watched();
  show("hidden");
  wait();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).not.toHaveBeenCalled();
  show("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toHaveBeenCalledTimes(1);
  show("hidden");
  wait();
  quiet.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toHaveBeenCalledTimes(2);
});
