import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUser, rememberBoot } from "./device-cache.ts";
import { storedResponse, storeResponse, storeSoon } from "./responses.ts";
import { memoryCaches } from "./testing/memory-caches.ts";

const base = "https://app.test";
const url = (path: string) => `${base}/v1.0/${path}`;
const responseOf = (userId: string, body: unknown = {}) =>
  Response.json(body, { headers: { "entrywise-user": userId } });
const bootOf = (userId: string) => ({ user: { userId } }) as unknown as Parameters<typeof rememberBoot>[0]; // what is read
const storedUnder = async (userId: string) => {
  const cache = await caches.open(`entrywise-answers-1-${userId}`);
  return (await cache.keys()).map((request) => request.url);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("caches", memoryCaches(base));
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("Y-250 responses are stored when none has come for a moment, after five seconds however many come", async () => {
  void storeSoon(url("trades/list"), responseOf("a", [1]), new Date());
  await vi.advanceTimersByTimeAsync(299);
  expect(await storedUnder("a")).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await storedUnder("a")).toEqual([url("trades/list")]);
  for (let n = 0; n < 26; n += 1) {
    void storeSoon(url(`trades/list?n=${n}`), responseOf("a"), new Date());
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(await storedUnder("a")).toContain(url("trades/list?n=0"));
});

test("Y-250 whoever loses the network within that moment finds what came last", async () => {
  void storeSoon(url("settings"), responseOf("a", "first"), new Date());
  void storeSoon(url("settings"), responseOf("a", "second"), new Date());
  expect(await (await storedResponse(url("settings"), "a"))?.json()).toBe("second");
});

test("Y-250 what a page has written itself is not replaced by a response that waits", async () => {
  void storeSoon(url("settings"), responseOf("a", "read before"), new Date());
  await storeResponse(url("settings"), responseOf("a", "written"), new Date());
  await vi.advanceTimersByTimeAsync(1000);
  expect(await (await storedResponse(url("settings"), "a"))?.json()).toBe("written");
});

test("Y-250 what waits when somebody signs out or another person signs in is never stored", async () => {
  await rememberBoot(bootOf("a"));
  void storeSoon(url("settings"), responseOf("a"), new Date());
  await forgetUser();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await storedUnder("a")).toEqual([]);
  void storeSoon(url("settings"), responseOf("a"), new Date());
  void storeSoon(url("trades/list"), responseOf("b"), new Date());
  await rememberBoot(bootOf("b"));
  await vi.advanceTimersByTimeAsync(1000);
  expect([await storedUnder("a"), await storedUnder("b")]).toEqual([[], [url("trades/list")]]);
});

test("Y-250 what is being written while somebody signs out goes too", async () => {
  await rememberBoot(bootOf("a"));
  void storeSoon(url("settings"), responseOf("a"), new Date());
  const written = storedResponse(url("settings"), "a");
  await forgetUser();
  await written;
  expect(await caches.has("entrywise-answers-1-a")).toBe(false);
});
