import { expect, test } from "vitest";
import { addressOf, everyRoute, otherSpellings } from "../../../../scripts/testing/spellings.ts";
import { createKnownRoutes } from "./known-routes.ts";

const known = createKnownRoutes(everyRoute);
const id = "01a00000-0000-7000-8000-00000000000a";

test("X-400 every route is found by its own spelling, and of two matches the more specific one wins", () => {
  const wrong = everyRoute.filter((route) => known.find(route.method, addressOf(route)) !== route);
  expect(wrong).toEqual([]);
  expect(known.find("GET", "/trades/stats")?.path).toBe("/trades/stats");
  expect(known.find("HEAD", `/trades/${id}`)?.path).toBe("/trades/{id}");
});

test("X-400 no route is found by another spelling", () => {
  const found = everyRoute.flatMap((route) =>
    otherSpellings(`/v1.0${addressOf(route)}`)
      .filter(({ path }) => path.startsWith("/v1.0/"))
      // A dot or slash inside a value gives a different value, or at most a different route.
      .filter(({ path }) => known.find(route.method, path.slice("/v1.0".length)) === route)
      .map(({ path }) => `${route.method} ${path}`),
  );
  expect(found).toEqual([]);
});

test("X-400 ids are in lower case, list values match exactly, texts are taken as they are", () => {
  expect(known.find("GET", `/trades/${id.toUpperCase()}`)).toBeNull();
  expect(known.find("GET", "/trades/stats/SYMBOLS")).toBeNull();
  for (const word of ["EXPLORE", "Explore", "explore."]) expect(known.find("GET", `/groups/${word}`)).toBeNull();
  expect(known.find("GET", "/groups/London.Desk")?.path).toBe("/groups/{groupId}");
  expect(known.find("GET", "/charting/symbols/BTC%2FUSD")?.path).toBe("/charting/symbols/{symbol}");
});

test.each(["BTC%2fUSD", "%73ome", "a;b", "a b", "ü", "%", "", "a%2G"])(
  "X-400 %j is not how a text is written in a path",
  (text) => {
    expect(known.find("GET", `/charting/symbols/${text}`)).toBeNull();
  },
);
