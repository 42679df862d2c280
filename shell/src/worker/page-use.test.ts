import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellUse } from "../device/tell-use.ts";
import { noteUse, whenUnused } from "./page-use.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("Y-250 the worker rests while a page is in use, at most a second before each file", async () => {
  const isOver = vi.fn();
  void whenUnused().then(isOver);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toHaveBeenCalledTimes(1);
  noteUse();
  void whenUnused().then(isOver);
  await vi.advanceTimersByTimeAsync(500);
  noteUse();
  await vi.advanceTimersByTimeAsync(499);
  expect(isOver).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalledTimes(2);
});

test("Y-250 a page says that it is in use to the worker that fetches files, twice a second and for a minute", async () => {
  const page = new EventTarget();
  const installing = { postMessage: vi.fn() };
  const active = { postMessage: vi.fn() };
  const found = new EventTarget();
  const registration = Object.assign(found, { installing: installing as { postMessage: () => void } | null, active });
  tellUse(registration as unknown as ServiceWorkerRegistration, page as Pick<Window, "addEventListener">); // what it uses
  const scroll = () => page.dispatchEvent(new Event("scroll"));
  scroll();
  scroll();
  expect(installing.postMessage.mock.calls).toEqual([[{ type: "in-use" }]]);
  registration.installing = null;
  await vi.advanceTimersByTimeAsync(500);
  scroll();
  expect(active.postMessage).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  scroll();
  expect(active.postMessage).toHaveBeenCalledTimes(1);
  found.dispatchEvent(new Event("updatefound"));
  scroll();
  expect(active.postMessage).toHaveBeenCalledTimes(2);
});
