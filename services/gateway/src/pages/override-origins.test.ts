import { expect, test } from "vitest";
import { overrideOrigins } from "./override-origins.ts";

const originsOf = (search: string, cookie?: string) =>
  overrideOrigins({ query: Object.fromEntries(new URLSearchParams(search)), headers: cookie ? { cookie } : {} });

test("M-134 M-192 a page without an override allows no local port", () => {
  expect(originsOf("")).toEqual([]);
  expect(originsOf("tab=1", "auth.sid=1; auth.theme=2")).toEqual([]);
});

test("M-192 the ports of overrides are allowed, both from the address and from the tab's earlier pages", () => {
  expect(originsOf("mfe.admin=4104")).toEqual(["http://localhost:4104"]);
  expect(originsOf("mfe.admin=http://localhost:5000/dist/1", "a=b; auth.overrides=4101.5000")).toEqual([
    "http://localhost:5000",
    "http://localhost:4101",
  ]);
  expect(originsOf("mfe=reset", "auth.overrides=4101")).toEqual([]);
});

test.each([
  "https://evil.example",
  "http://evil.example:4104",
  "http://localhost.evil.example:4104",
  "http://user@localhost:4104",
  "http://localhost",
  "4104; script-src *",
  "*",
])("M-134 nothing but a port of this machine gets into the policy: %s", (value) => {
  expect(originsOf(`mfe.admin=${encodeURIComponent(value)}`)).toEqual([]);
  expect(originsOf("", `auth.overrides=${value}`).filter((origin) => origin !== "http://localhost:4104")).toEqual([]);
});
