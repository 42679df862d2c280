import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyAssignments, MAXIMUM_LOAD } from "./key-assignments.ts";
import { preferredOrder } from "./rendezvous.ts";
import { routeKey } from "./route-key.ts";

const keysOf = (count: number, salt: string) => Array.from({ length: count }, (_, at) => `entrywise|${salt}-${at}`);
const names = fc.uniqueArray(fc.stringMatching(/^http:\/\/[a-z0-9]{1,12}:\d{4}$/), { minLength: 2, maxLength: 12 });

test("R-110 a key prefers the same instances in every process, whatever order they are listed in", () => {
  fc.assert(
    fc.property(fc.string(), names, (key, all) => {
      const order = preferredOrder(key, all);
      expect(preferredOrder(key, all.toReversed())).toEqual(order);
      expect(order.toSorted()).toEqual(all.toSorted());
    }),
  );
});

test("R-110 when an instance goes, its keys move to their next choice and all others stay", () => {
  fc.assert(
    fc.property(fc.string(), names, fc.nat(), (key, all, at) => {
      const gone = all[at % all.length] ?? "";
      const left = preferredOrder(key, all).filter((name) => name !== gone);
      expect(
        preferredOrder(
          key,
          all.filter((name) => name !== gone),
        ),
      ).toEqual(left);
    }),
  );
});

test("R-110 each of four instances has a quarter of the users, and only those move when it goes", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 1024, max: 60_000 }), (salt, port) => {
      const four = [0, 1, 2, 3].map((at) => `http://127.0.0.1:${port + at}`);
      const keys = keysOf(4_000, salt);
      const first = (all: string[]) => keys.map((key) => preferredOrder(key, all)[0]);
      const before = first(four);
      const after = first(four.slice(1));
      const moved = before.filter((name, at) => name !== after[at]).length / keys.length;
      expect(moved).toBeGreaterThan(0.22);
      expect(moved).toBeLessThan(0.28);
    }),
    { numRuns: 25 },
  );
});

test("R-110 no instance has more than 1.25 times the average, whatever the order of users, even after one has gone", () => {
  const users = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(names, users, users, (all, some, more) => {
      const places = createKeyAssignments(() => 0);
      const fullest = (there: readonly string[], keys: readonly number[]) => {
        for (const key of keys) places.place(`entrywise|${key}`, there);
        for (const key of keys) places.place(`entrywise|${key}`, there);
        const counts = there.map((name) => places.count(name));
        const mean = counts.reduce((sum, count) => sum + count, 0) / there.length;
        expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(MAXIMUM_LOAD * mean));
      };
      fullest(all, some);
      fullest(all.slice(1), [...some, ...more]);
    }),
  );
});

test("R-110 a key stays where it is while the same instances are there, and comes back to its first choice", () => {
  const three = ["http://a:1", "http://b:1", "http://c:1"];
  const places = createKeyAssignments(() => 0);
  const keys = keysOf(600, "stay");
  const place = (there: string[]) => keys.map((key) => places.place(key, there));
  place(three);
  const placed = place(three);
  expect(place(three)).toEqual(placed);
  place(three.slice(1));
  place(three);
  const back = place(three);
  expect(back.filter((name, at) => name !== placed[at]).length).toBeLessThan(keys.length * 0.02);
});

test("R-110 unused keys stop taking up room after a while", () => {
  let now = 0;
  const places = createKeyAssignments(() => now);
  for (const key of keysOf(100, "gone")) places.place(key, ["http://a:1", "http://b:1"]);
  expect(places.count("http://a:1") + places.count("http://b:1")).toBe(100);
  now = 300_000;
  places.place("entrywise|here", ["http://a:1", "http://b:1"]);
  now = 600_000;
  places.place("entrywise|here", ["http://a:1", "http://b:1"]);
  expect(places.count("http://a:1") + places.count("http://b:1")).toBe(1);
});

test("R-110 a group's calls belong together whoever asks, and a user's calls are grouped by brand", () => {
  const actor = { brand: "entrywise", userId: "u" };
  expect(routeKey(actor, "/trades/summaries?take=2")).toBe("entrywise|u");
  expect(routeKey({ ...actor, brand: "northdesk" }, "/trades")).toBe("northdesk|u");
  expect(routeKey(actor, "/internal/groups/g1/trades/summaries")).toBe("group|g1");
  expect(routeKey({ ...actor, userId: "other" }, "/internal/groups/g1/trades/flags?x=1")).toBe("group|g1");
  expect(routeKey({ ...actor, userId: null }, "/instruments/price")).toBeNull();
});
