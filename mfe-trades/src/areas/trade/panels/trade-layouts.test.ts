import { beforeEach, expect, test, vi } from "vitest";
import { firstPanels, storedPanels } from "./stored-panels.ts";
import {
  addedPaneSize,
  defaultLayout,
  defaultPaneSize,
  firstSizes,
  isLayoutAllowed,
  layoutKeys,
  layoutShape,
  layoutsByPanes,
  toPaneSizes,
  toShares,
} from "./trade-layouts.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test("T-251 there are fourteen layouts, grouped by one to four panes", () => {
  expect(new Set(layoutKeys).size).toBe(14);
  expect(layoutsByPanes.map((keys) => keys.length)).toEqual([1, 2, 6, 5]);
  expect(layoutShape("V:1-2")).toEqual({ direction: "vertical", groups: [[0], [1, 2]], paneCount: 3 });
  expect(layoutShape("H:1-3")).toEqual({ direction: "horizontal", groups: [[0], [1, 2, 3]], paneCount: 4 });
});

test("T-252 the layout is V:1 until another is chosen", () => {
  expect(defaultLayout).toBe("V:1");
});

test("T-253 a pane is 25 by 100, one that a layout adds 50 by 50, and they share the space evenly", () => {
  expect(firstSizes("V:1")).toEqual([defaultPaneSize]);
  expect(defaultPaneSize).toEqual({ width: 25, height: 100 });
  expect(firstSizes("V:2-2")).toEqual(Array(4).fill(addedPaneSize));
  expect(addedPaneSize).toEqual({ width: 50, height: 50 });
  expect(toShares("V:1-2", firstSizes("V:1-2"))).toEqual({ groups: [50, 50], panes: [[100], [50, 50]] });
  expect(toShares("V:1", firstSizes("V:1"))).toEqual({ groups: [100], panes: [[100]] });
});

test.each(layoutKeys)("T-253 sizes of %s that are stored give the same shares again", (key) => {
  const { groups } = layoutShape(key);
  const share = (count: number, at: number) => (count === 1 ? 100 : at === 0 ? 40 : 60 / (count - 1));
  const shares = {
    groups: groups.map((_, at) => share(groups.length, at)),
    panes: groups.map((panes) => panes.map((_, at) => share(panes.length, at))),
  };
  const again = toShares(key, toPaneSizes(key, shares));
  expect(again.groups.map(Math.round)).toEqual(shares.groups.map(Math.round));
  expect(again.panes.flat().map(Math.round)).toEqual(shares.panes.flat().map(Math.round));
});

test("T-253 layout, tabs and sizes are there again for the same user, and for nobody else", () => {
  const panels = { layout: "V:2-2", tabs: ["notes"], maximised: 1, sizes: { "V:2-2": firstSizes("V:2-2") } } as const;
  storedPanels.store(panels, "elena");
  expect(storedPanels.read("elena")).toEqual({ ...panels, sizes: { ...firstPanels.sizes, ...panels.sizes } });
  expect(storedPanels.read("amira")).toEqual(firstPanels);
});

test.each(["no json", "[]", '{"layout":"V:9","tabs":7,"sizes":{"V:2-2":[{"width":"x"}]}}'])(
  "T-253 what is not understood counts as never stored: %s",
  (text) => {
    localStorage.setItem("entrywise.tradePanels|elena", text);
    expect(storedPanels.read("elena")).toEqual(firstPanels);
  },
);

test("T-255 O-117 a layout at or above the plan's number of panels is refused, one pane never", () => {
  const taken = (limit: number | null) => layoutKeys.filter((key) => isLayoutAllowed(key, limit)).length;
  expect([taken(null), taken(1), taken(3), taken(4), taken(5)]).toEqual([14, 1, 3, 9, 14]);
});
