import { expect, test, vi } from "vitest";
import { reachInstance } from "./reach-instance.ts";
import { watchInstances } from "./service-instances.ts";
import { createServiceRoute } from "./service-route.ts";
import { serviceUrl } from "./service-url.ts";

const [a, b] = ["http://127.0.0.1:1", "http://127.0.0.1:2"] as const;
const both = { current: () => [a, b] };
const failure = (code: string) => Object.assign(new Error(code), { code });

function setUp() {
  const clock = { now: 0 };
  const route = createServiceRoute(both, () => clock.now);
  const first = route.choose("entrywise|u");
  return { clock, route, first, second: first === a ? b : a };
}

test("R-110 the calls of a user go to one instance, those of nobody go round", () => {
  const { route, first } = setUp();
  expect(Array.from({ length: 5 }, () => route.choose("entrywise|u"))).toEqual([first, first, first, first, first]);
  expect(new Set([route.choose(null), route.choose(null)])).toEqual(new Set([a, b]));
});

test("R-110 an instance that says that it is not ready gets no calls until it says otherwise", () => {
  const { route, first, second } = setUp();
  route.note(first, false);
  expect(route.choose("entrywise|u")).toBe(second);
  expect([route.choose(null), route.choose(null)]).toEqual([second, second]);
  route.note(first, true);
  expect(route.choose("entrywise|u")).toBe(first);
});

test("R-110 while no instance is ready calls go to one all the same: its refusal says more than ours could", () => {
  const { route, first, second } = setUp();
  route.note(first, false);
  route.note(second, false);
  expect([a, b]).toContain(route.choose("entrywise|u"));
});

test("R-111 a call that an instance never got goes to the next one, whatever it is, and others follow it for a while", async () => {
  const { clock, route, first, second } = setUp();
  const send = vi.fn(async (origin: string) => {
    if (origin === first) throw failure("ECONNREFUSED");
    return origin;
  });
  expect(await reachInstance(route, { key: "entrywise|u", mayRepeat: false }, send)).toBe(second);
  expect(route.choose("entrywise|u")).toBe(second);
  clock.now = 2_001;
  expect(route.choose("entrywise|u")).toBe(first);
});

test("R-111 a read that was cut is asked of the next instance, a write that was cut is not sent twice", async () => {
  const send = (first: string) => async (origin: string) => {
    if (origin === first) throw Object.assign(new TypeError("fetch failed"), { cause: failure("UND_ERR_SOCKET") });
    return origin;
  };
  const read = setUp();
  const repeated = { key: "entrywise|u", mayRepeat: true };
  expect(await reachInstance(read.route, repeated, send(read.first))).toBe(read.second);
  const write = setUp();
  const once = vi.fn(send(write.first));
  await expect(reachInstance(write.route, { ...repeated, mayRepeat: false }, once)).rejects.toThrow();
  expect(once).toHaveBeenCalledTimes(1);
});

test("R-111 where no instance can be reached each is tried once", async () => {
  const { route } = setUp();
  const send = vi.fn(async () => Promise.reject(failure("ECONNREFUSED")));
  await expect(reachInstance(route, { key: null, mayRepeat: true }, send)).rejects.toThrow("ECONNREFUSED");
  expect(send).toHaveBeenCalledTimes(2);
});

test("R-111 a response that comes late says nothing about where the call belongs: it is not sent again", async () => {
  const { route, first } = setUp();
  const send = vi.fn(async () => Promise.reject(failure("UND_ERR_HEADERS_TIMEOUT")));
  await expect(reachInstance(route, { key: "entrywise|u", mayRepeat: true }, send)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  expect(route.choose("entrywise|u")).toBe(first);
});

test("R-110 the addresses of a name are its instances, asked for again; without an answer those of before stand", async () => {
  vi.useFakeTimers();
  try {
    let addresses = async () => ["10.0.0.2", "10.0.0.1", "fd00::1"];
    const instances = watchInstances("http://trades.internal:4100", () => addresses());
    expect(instances.current()).toEqual(["http://trades.internal:4100"]);
    await vi.advanceTimersByTimeAsync(0);
    const three = ["http://10.0.0.1:4100", "http://10.0.0.2:4100", "http://[fd00::1]:4100"];
    expect(instances.current()).toEqual(three);
    addresses = () => Promise.reject(new Error("SERVFAIL"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(instances.current()).toEqual(three);
    addresses = async () => ["10.0.0.9"];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(instances.current()).toEqual(["http://trades.internal:4100"]);
    instances.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("R-110 lists, addresses and names with a certificate are taken as they are", () => {
  const resolve = vi.fn(async () => ["10.0.0.1", "10.0.0.2"]);
  for (const urls of [`${a},${b}`, a, "http://localhost:1", "http://[::1]:1", "https://trades.example"]) {
    expect(watchInstances(urls, resolve).current()).toEqual(urls.split(","));
  }
  expect(resolve).not.toHaveBeenCalled();
});

test("R-110 a list with something that is no address is refused at the start, with what it must be", () => {
  expect(serviceUrl.parse(`${a}/, ${b}`)).toBe(`${a},${b}`);
  for (const wrong of ["", "trades:4100", `${a},`, `${a};${b}`, "ftp://trades:1", `${a}/v1.0`]) {
    const { success, error } = serviceUrl.safeParse(wrong);
    expect([wrong, success]).toEqual([wrong, false]);
    expect(error?.issues[0]?.message).toBe("must be addresses such as http://trades:4100, with commas between them");
  }
});
