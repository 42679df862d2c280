import { pathConflicts } from "@entrywise/contracts/platform/path-claims";
import { expect, test } from "vitest";
import { readLoader } from "./remote-loaders.ts";

const withSource = (source: string) => Object.assign(() => undefined, { toString: () => source });

test("M-102 the build reads file and component from a loader without running it", () => {
  const target = { file: "./src/pages/trades.page.tsx", component: "TradesPage" };
  const source = '() => import("./src/pages/trades.page.tsx").then((page) => page.TradesPage)';
  expect(readLoader(withSource(source), "./route-trades")).toEqual(target);
  const wrapped = `() =>\n      import("./src/pages/trades.page.tsx").then(\n        (page) => page.TradesPage,\n      )`;
  expect(readLoader(withSource(wrapped), "./route-trades")).toEqual(target);
});

test("M-102 a loader in another form is refused with the form that is wanted", () => {
  for (const source of ['() => import("./src/x.tsx")', "() => import(name).then((x) => x.X)", "() => somewhere()"]) {
    expect(() => readLoader(withSource(source), "./route-x")).toThrow("must be written as");
  }
});

const remote = (id: string, ...paths: string[]) => ({
  id,
  routes: paths.map((path) => ({ path, expose: "./x", title: "X", layout: "default" as const })),
});

test("M-103 one path has one owner", () => {
  expect(pathConflicts([remote("trades", "/trades", "/trades/*"), remote("groups", "/groups/*")])).toEqual([]);
  expect(pathConflicts([remote("trades", "/trades/*"), remote("reports", "/trades/reports")])).toEqual([
    "/trades/* of trades and /trades/reports of reports overlap",
  ]);
  expect(pathConflicts([remote("a", "/x"), remote("b", "/x/*")])).toHaveLength(1);
  expect(pathConflicts([remote("a", "/trade/*"), remote("b", "/trades/*")])).toEqual([]);
});
