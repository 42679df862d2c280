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

test("R-110 a user's calls go to one instance, calls with no user are spread in turn", () => {
  const { route, first } = setUp();
  expect(Array.from({ length: 5 }, () => route.choose("entrywise|u"))).toEqual([first, first, first, first, first]);
  expect(new Set([route.choose(null), route.choose(null)])).toEqual(new Set([a, b]));
});

test("R-110 an instance that reports not ready gets no calls until it reports ready", () => {
  const { route, first, second } = setUp();
  route.note(first, false);
  expect(route.choose("entrywise|u")).toBe(second);
  expect([route.choose(null), route.choose(null)]).toEqual([second, second]);
  route.note(first, true);
  expect(route.choose("entrywise|u")).toBe(first);
});

test("R-110 with no instance ready, calls still go to one: its refusal says more than ours could", () => {
  const { route, first, second } = setUp();
  route.note(first, false);
  route.note(second, false);
  expect([a, b]).toContain(route.choose("entrywise|u"));
});

test("R-111 any call that never reached an instance goes to the next one, and others follow it for a while", async () => {
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

test("R-111 a read that was cut off is retried at the next instance, a write that was cut off is not sent twice", async () => {
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

test("R-111 if no instance can be reached, each is tried once", async () => {
  const { route } = setUp();
  const send = vi.fn(async () => Promise.reject(failure("ECONNREFUSED")));
  await expect(reachInstance(route, { key: null, mayRepeat: true }, send)).rejects.toThrow("ECONNREFUSED");
  expect(send).toHaveBeenCalledTimes(2);
});

test("R-111 a call whose response is slow is not sent to another instance", async () => {
  const { route, first } = setUp();
  const send = vi.fn(async () => Promise.reject(failure("UND_ERR_HEADERS_TIMEOUT")));
  await expect(reachInstance(route, { key: "entrywise|u", mayRepeat: true }, send)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  expect(route.choose("entrywise|u")).toBe(first);
});

test("R-110 a host name's addresses are its instances and are looked up again; if DNS fails, the last ones stay", async () => {
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

test("R-110 lists, addresses and https host names are used as they are", () => {
  const resolve = vi.fn(async () => ["10.0.0.1", "10.0.0.2"]);
  for (const urls of [`${a},${b}`, a, "http://localhost:1", "http://[::1]:1", "https://trades.example"]) {
    expect(watchInstances(urls, resolve).current()).toEqual(urls.split(","));
  }
  expect(resolve).not.toHaveBeenCalled();
});

test("R-110 a list with an invalid address is refused at the start, with what is expected", () => {
  expect(serviceUrl.parse(`${a}/, ${b}`)).toBe(`${a},${b}`);
  for (const wrong of ["", "trades:4100", `${a},`, `${a};${b}`, "ftp://trades:1", `${a}/v1.0`]) {
    const { success, error } = serviceUrl.safeParse(wrong);
    expect([wrong, success]).toEqual([wrong, false]);
    expect(error?.issues[0]?.message).toBe("must be addresses such as http://trades:4100, with commas between them");
  }
});
