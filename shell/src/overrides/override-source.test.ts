import { expect, test } from "vitest";
import {
  opensPorts,
  overrideAddress,
  overrideCookie,
  parseOverride,
  readOverrides,
  storeOverrides,
} from "./override-source.ts";

function storageWith(content: object | null) {
  const items = new Map(content === null ? [] : [["entrywise.overrides", JSON.stringify(content)]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("M-192 an override comes from the address, is stored for the tab and leaves the address", () => {
  const read = readOverrides(
    "?tab=1&mfe.admin=http://localhost:4104",
    storageWith({ trades: "http://localhost:4101" }),
  );
  expect(read).toEqual({
    overrides: { trades: "http://localhost:4101", admin: "http://localhost:4104" },
    search: "?tab=1",
  });
});

test("M-192 one is taken away by an empty value, all of them by a reset", () => {
  const stored = { trades: "http://localhost:4101", admin: "http://localhost:4104" };
  expect(readOverrides("?mfe.admin=", storageWith(stored)).overrides).toEqual({ trades: "http://localhost:4101" });
  expect(readOverrides("?mfe=reset", storageWith(stored)).overrides).toEqual({});
});

test.for([
  "https://evil.example",
  "http://evil.example:4104",
  "http://localhost",
  "http://localhost.evil.example:4104",
  "http://user@localhost:4104",
  "javascript:alert(1)",
  "//localhost:4104",
  "",
])("M-192 code from %s never gets into a page", (address) => {
  expect(overrideAddress(address)).toBeNull();
  expect(readOverrides(`?mfe.admin=${encodeURIComponent(address)}`, storageWith(null)).overrides).toEqual({});
  expect(readOverrides("", storageWith({ admin: address })).overrides).toEqual({});
});

test("M-192 a port stands for this machine, a folder for a build that is served from there", () => {
  expect(overrideAddress("4104")).toBe("http://localhost:4104");
  expect(overrideAddress("http://localhost:5000/dist/2.3.1/")).toBe("http://localhost:5000/dist/2.3.1");
  expect(parseOverride("mfe.groups=http://localhost:4103")).toEqual({ id: "groups", address: "http://localhost:4103" });
  expect(parseOverride("groups = 4103")).toEqual({ id: "groups", address: "http://localhost:4103" });
  expect(parseOverride("Groups=4103")).toBeNull();
});

test("M-192 what is stored is what is read, and nothing is stored without an override", () => {
  const storage = storageWith(null);
  storeOverrides(storage, { admin: "http://localhost:4104" });
  expect(readOverrides("", storage).overrides).toEqual({ admin: "http://localhost:4104" });
  storeOverrides(storage, {});
  expect(storage.getItem("entrywise.overrides")).toBeNull();
  expect(readOverrides("", { getItem: () => "no json" }).overrides).toEqual({});
});

test("M-134 M-192 the policy includes the ports of the overrides, and none without any", () => {
  const overrides = { trades: "http://localhost:4101/dist", admin: "http://localhost:4104" };
  const cookie = overrideCookie(overrides);
  expect(cookie).toBe("auth.overrides=4101.4104; path=/; samesite=lax");
  expect(opensPorts("auth.theme=1; auth.overrides=4101.4104", overrides)).toBe(true);
  expect(opensPorts("auth.overrides=4101", overrides)).toBe(false);
  expect(opensPorts("auth.overrides=41014.104", overrides)).toBe(false);
  expect(opensPorts("", {})).toBe(true);
  expect(overrideCookie({})).toContain("max-age=0");
});
