import { expect, test } from "vitest";
import { arrangedWidgets, movedWidget, phoneWidgets, toggledWidget } from "./arranged-widgets.ts";

const names = (widgets: ReturnType<typeof arrangedWidgets>) => widgets.map(({ name }) => name);

test("T-190 widgets that were never arranged stand behind those that were, in view", () => {
  const widgets = arrangedWidgets([{ name: "trades", isHidden: true }]);
  expect(names(widgets)).toEqual(["trades", "core-stats", "accounts", "equity", "calendar", "reward"]);
  expect(widgets.filter(({ isHidden }) => isHidden)).toEqual([{ name: "trades", isHidden: true }]);
});

test("T-190 a widget moves to a place and stops at the ends, no widget is lost", () => {
  const widgets = arrangedWidgets([]);
  expect(names(movedWidget(widgets, "trades", 0))).toEqual([
    "trades",
    "core-stats",
    "accounts",
    "equity",
    "calendar",
    "reward",
  ]);
  expect(names(movedWidget(widgets, "core-stats", 2))).toEqual([
    "accounts",
    "equity",
    "core-stats",
    "calendar",
    "reward",
    "trades",
  ]);
  expect(names(movedWidget(widgets, "core-stats", -5))).toEqual(names(widgets));
  expect(names(movedWidget(widgets, "core-stats", 99))).toEqual([
    "accounts",
    "equity",
    "calendar",
    "reward",
    "trades",
    "core-stats",
  ]);
});

test("T-190 hiding a widget twice shows it again", () => {
  const hidden = toggledWidget(arrangedWidgets([]), "equity");
  expect(hidden.find(({ name }) => name === "equity")?.isHidden).toBe(true);
  expect(toggledWidget(hidden, "equity")).toEqual(arrangedWidgets([]));
});

test("T-190 on phones equity comes first, unless the user has arranged the widgets", () => {
  expect(names(phoneWidgets([]))).toEqual(["equity", "core-stats", "accounts", "calendar", "reward", "trades"]);
  const own = [{ name: "trades" as const, isHidden: false }];
  expect(phoneWidgets(own)).toEqual(arrangedWidgets(own));
});
