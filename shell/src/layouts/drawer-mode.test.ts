import { expect, test } from "vitest";
import { breakpoints, drawerMode } from "./drawer-mode.ts";

const usual = { appDrawerPinned: false, appDrawerMini: false };
const modes = (settings: typeof usual) =>
  [360, 599, 600, 959, 960, 1263, 1264, 1920].map((width) => drawerMode(width, settings));

test("P-209 the breakpoints are 600, 960, 1264 and 1904", () => {
  expect(Object.values(breakpoints)).toEqual([600, 960, 1264, 1904]);
});

test("P-232 the drawer is open on wide screens and mini on narrower ones", () => {
  expect(modes(usual)).toEqual(["hidden", "hidden", "hidden", "hidden", "mini", "mini", "full", "full"]);
  expect(drawerMode(1440, { ...usual, appDrawerMini: true })).toBe("mini");
});

test("P-234 on small screens the drawer is hidden unless pinned", () => {
  expect(modes({ ...usual, appDrawerPinned: true })).toEqual([
    "hidden",
    "hidden",
    "full",
    "full",
    "full",
    "full",
    "full",
    "full",
  ]);
});
