import { expect, test } from "vitest";
import { panelsWithoutExample, placesOf } from "./places.ts";
import { judge } from "./seen.ts";

const route = { expose: "./route-a", title: "A", layout: "default" as const };

test("M-242 every address without parameters, one made up where there is none, and every slot of the shell's pages are opened", () => {
  const places = placesOf({
    routes: [
      { ...route, path: "/a/*", addresses: ["/a", "/a/new", "/a/:id"] },
      { ...route, path: "/b/*", addresses: ["/b/:code/:part", "/b/:code"] },
      { ...route, path: "/c/*" },
    ],
    slots: [
      { slot: "dialog.addTrade", expose: "./slot-add", order: 1 },
      { slot: "shell.landing", expose: "./slot-landing", order: 1 },
      { slot: "palette.found", expose: "./slot-found", order: 1 },
      { slot: "group.trade", expose: "./slot-group-trade", order: 1 },
    ],
  });
  const id = "00000000-0000-4000-8000-000000000000";
  expect(places.map(({ path, isMadeUp, slot }) => [path, isMadeUp, slot])).toEqual([
    ["/a", false, null],
    ["/a/new", false, null],
    [`/b/${id}/${id}`, true, null],
    ["/c", false, null],
    ["/settings/appearance", false, "dialog.addTrade"],
    ["/", false, "shell.landing"],
    ["/settings/appearance", false, "palette.found"],
  ]);
});

test("M-242 boundaries, error pages and empty pages fail; that nothing is at a made-up address does not", () => {
  const page = { isSlot: false, isMadeUp: false, isPanel: false };
  const fine = { failed: [], error: null, isEmpty: false, isLoading: false };
  expect(judge(fine, page)).toEqual({ wrong: null, isMissing: false });
  expect(judge({ ...fine, failed: ["Couldn't load groups"] }, page).wrong).toContain("Couldn't load groups");
  expect(judge({ ...fine, error: "500 Something is incorrect" }, page).wrong).toContain("500");
  expect(judge({ ...fine, isEmpty: true }, page).wrong).toBe("the page is empty");
  expect(judge({ ...fine, isEmpty: true }, { ...page, isSlot: true }).wrong).toBeNull();
  const missing = { ...fine, error: "404 Page not found" };
  expect(judge(missing, page).wrong).toContain("404");
  expect(judge(missing, { ...page, isMadeUp: true })).toEqual({ wrong: null, isMissing: true });
  expect(judge({ ...missing, error: "500" }, { ...page, isMadeUp: true }).wrong).toContain("500");
});

test("M-242 each example of a panel is opened with its own services, and a panel without one is named", () => {
  const [own, other] = ["own", "group"].map((kind) => ({ props: { source: { kind } }, functions: ["hrefOf"] }));
  const panel = { version: "1.0.0", expose: "./panel", api: { groups: "^1.0" } };
  const panels = [
    { ...panel, name: "a.record", examples: [own, other].flatMap((example) => example ?? []) },
    { ...panel, name: "a.trade" },
  ];
  const places = placesOf({ routes: [], slots: [], panels });
  expect(places.map(({ name, path, panel: tried }) => [name, path, tried?.props.source, tried?.api])).toEqual([
    ["a.record, example 1 (./panel)", "/settings/appearance", { kind: "own" }, { groups: "^1.0" }],
    ["a.record, example 2 (./panel)", "/settings/appearance", { kind: "group" }, { groups: "^1.0" }],
  ]);
  expect(panelsWithoutExample({ panels })).toEqual(["a.trade"]);
  expect(panelsWithoutExample({})).toEqual([]);
});

test("M-242 a panel that still waits when the page has come to rest fails; a page may", () => {
  const waiting = { failed: [], error: null, isEmpty: false, isLoading: true };
  expect(judge(waiting, { isSlot: false, isMadeUp: false, isPanel: true }).wrong).toBe("it never stops loading");
  expect(judge(waiting, { isSlot: false, isMadeUp: false, isPanel: false }).wrong).toBeNull();
});
