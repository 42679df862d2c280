import { afterEach, expect, test, vi } from "vitest";
import { createLanes, type LaneLimits } from "./lanes.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Lanes whose work records when it begins, and ends on request. */
function watched(limits: LaneLimits) {
  const lanes = createLanes(limits);
  const running = new Map<string, () => void>();
  const add = (key: string, name: string) =>
    lanes
      .run(key, () => new Promise<string>((done) => running.set(name, () => done(name))))
      .finally(() => {
        running.delete(name);
      });
  const end = (name: string) => running.get(name)?.();
  return { add, end, running: () => [...running.keys()] };
}

const settled = () => new Promise((next) => setImmediate(next));

test("L8 one person's excess work waits in order, and another person's begins at once", async () => {
  const { add, end, running } = watched({ atOnce: 2, waiting: 5 });
  const all = ["a1", "a2", "a3", "a4"].map((name) => add("ann", name));
  all.push(add("ben", "b1"));
  await settled();
  expect(running()).toEqual(["a1", "a2", "b1"]);
  end("a2");
  await settled();
  expect(running()).toEqual(["a1", "b1", "a3"]);
  for (const name of ["a1", "b1", "a3"]) end(name);
  await settled();
  end("a4");
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1"]);
});

test("L8 work beyond the waiting limit is refused with the time to wait, only for that person", async () => {
  const { add, end, running } = watched({ atOnce: 1, waiting: 1 });
  const waiting = [add("ann", "a1"), add("ann", "a2")];
  await expect(add("ann", "a3")).rejects.toMatchObject({ status: 429, code: "Request.TooMany", retryAfterSeconds: 1 });
  waiting.push(add("ben", "b1"));
  await settled();
  expect(running()).toEqual(["a1", "b1"]);
  end("a1");
  end("b1");
  await settled();
  end("a2");
  await Promise.all(waiting);
});

test("L8 failed work frees its place", async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 0 });
  await expect(lanes.run("ann", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await lanes.run("ann", () => "done")).toBe("done");
});

test("L8 a key with work waiting for long gets fewer places until nothing is waiting", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { add, end, running } = watched({ atOnce: 3, waiting: 9, crowded: { atOnce: 1, afterMs: 2_000 } });
  const all = ["a1", "a2", "a3", "a4"].map((name) => add("ann", name));
  vi.advanceTimersByTime(2_000);
  all.push(add("ann", "a5"));
  for (const name of ["a1", "a2"]) {
    end(name);
    await settled();
  }
  expect(running()).toEqual(["a3"]);
  for (const name of ["a3", "a4"]) {
    end(name);
    await settled();
  }
  expect(running()).toEqual(["a5"]);
  all.push(add("ann", "a6"), add("ann", "a7"));
  await settled();
  expect(running()).toEqual(["a5", "a6", "a7"]);
  for (const name of ["a5", "a6", "a7"]) end(name);
  await Promise.all(all);
});

test("L8 while others are active, a crowded lane pauses after each task for as long as it took", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  const crowded = { atOnce: 1, afterMs: 100, longestRestMs: 200 };
  const { add, end, running } = watched({ atOnce: 1, waiting: 9, crowded });
  const all = ["a1", "a2", "a3", "a4"].map((name) => add("ann", name));
  vi.advanceTimersByTime(100);
  all.push(add("ann", "a5"), add("ben", "b1"));
  await settled();
  vi.advanceTimersByTime(50);
  end("a1");
  await settled();
  expect(running()).toEqual(["b1"]);
  expect(await all[0]).toBe("a1");
  end("b1");
  await vi.advanceTimersByTimeAsync(150);
  await settled();
  expect(running()).toEqual(["a2"]);
  // No one else has been active for over a second: no pause.
  vi.advanceTimersByTime(1_500);
  end("a2");
  await settled();
  expect(running()).toEqual(["a3"]);
  for (const name of ["a3", "a4", "a5"]) {
    end(name);
    await settled();
  }
  await Promise.all(all);
});

test("L8 a lane reports how much is waiting, and zero once it is empty", async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 5 });
  let end: () => void = () => undefined;
  const first = lanes.run("ann", () => new Promise<void>((done) => (end = done)));
  const others = [lanes.run("ann", () => undefined), lanes.run("ann", () => undefined)];
  expect([lanes.waiting("ann"), lanes.waiting("ben")]).toEqual([2, 0]);
  end();
  await Promise.all([first, ...others]);
  expect(lanes.waiting("ann")).toBe(0);
});
