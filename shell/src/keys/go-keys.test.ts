import { expect, test } from "vitest";
import { goKeys } from "./go-keys.ts";

const entry = (id: string, label: string, letter?: string) => ({ id, label, to: `/${id}`, icon: "users", letter });

test("M-102 every page of the drawer has a letter of its own after G, also one of another remote", () => {
  const entries = [
    entry("dashboard", "Dashboard", "d"),
    entry("reports", "Daily reports"),
    entry("trades", "Journal", "t"),
  ];
  const keys = goKeys(entries);
  expect(keys.map(({ letter, to }) => `${letter} ${to}`)).toEqual([
    "d /dashboard",
    "a /reports",
    "t /trades",
    ", /settings",
  ]);
  expect(keys[2]?.label).toBe("Journal");
});

test("M-102 a letter that two declare belongs to the first of them, and a command has its own", () => {
  const commands = [
    { title: "Today", to: "/journal", keys: ["G", "J"] },
    { title: "Another", to: "/another", keys: ["G", "D"] },
    { title: "Add Trade", to: undefined, keys: ["N"] },
  ];
  const keys = goKeys([entry("dashboard", "Dashboard", "d"), entry("days", "Days", "d")], commands);
  expect(keys.map(({ letter, to }) => `${letter} ${to}`)).toEqual([
    "d /dashboard",
    "a /days",
    "j /journal",
    "n /another",
    ", /settings",
  ]);
});
