import { beforeEach, expect, test, vi } from "vitest";
import { devicePreference } from "./device-preference.ts";

const unit = devicePreference("unit", (stored) => (stored === "rr" ? "rr" : "pips"));
const sizes = devicePreference("sizes", (stored) => (Array.isArray(stored) ? stored : []));
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test("T-253 T-444 what this device remembers is read as it was stored, for each user apart", () => {
  sizes.store([1, 2], "emma");
  unit.store("rr");
  expect([sizes.read("emma"), sizes.read("noah"), unit.read()]).toEqual([[1, 2], [], "rr"]);
  // As earlier releases read them.
  expect(Object.fromEntries(stored)).toEqual({ "entrywise.sizes|emma": "[1,2]", "entrywise.unit": "rr" });
});

test("T-444 what earlier releases stored stays readable, and what nobody understands is as at first", () => {
  stored.set("entrywise.unit", "rr").set("entrywise.sizes|emma", "[3]").set("entrywise.sizes|noah", "{broken");
  expect([unit.read(), sizes.read("emma"), sizes.read("noah")]).toEqual(["rr", [3], []]);
});

test("T-253 without storage everything is as at first, and storing does no harm", () => {
  const refuse = () => {
    throw new Error("switched off");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  unit.store("rr");
  expect(unit.read()).toBe("pips");
});
