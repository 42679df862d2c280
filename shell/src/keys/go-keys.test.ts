import { expect, test } from "vitest";
import { goKeys } from "./go-keys.ts";

const entry = (id: string, label: string) => ({ id, label, to: `/${id}`, icon: "users" });

test("M-102 every page of the drawer has a letter of its own after G, also one of another remote", () => {
  const entries = [entry("dashboard", "Dashboard"), entry("trades", "Journal"), entry("reports", "Daily reports")];
  const keys = goKeys(entries);
  expect(keys.map(({ letter, to }) => `${letter} ${to}`)).toEqual([
    "d /dashboard",
    "t /trades",
    "a /reports",
    ", /settings",
  ]);
  expect(keys[1]?.label).toBe("Journal");
});
