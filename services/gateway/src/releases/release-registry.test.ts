import type { BootRemote, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import { readBrandFolder } from "@entrywise/kit/brands";
import { expect, test } from "vitest";
import { platformRegistry } from "./release-registry.ts";

const [entrywise, northdesk] = readBrandFolder(`${import.meta.dirname}/../../../../deploy/brands`).all();
if (!entrywise || !northdesk) throw new Error("two brands are needed");

const release = (version: string): BootRemote => ({
  id: "admin",
  version,
  entry: `/r/admin/${version}/remoteEntry.js`,
  integrity: "sha384-x",
  assets: { "./route-admin": [{ href: `/r/admin/${version}/a.js`, integrity: "sha384-y" }] },
  manifest: { id: "admin", contract: "^1.0", api: {}, owner: "x", routes: [], nav: [], slots: [] },
  via: "channel",
  previous: { version: "0.9.0", entry: "/r/admin/0.9.0/remoteEntry.js", integrity: "sha384-z" },
});
const snapshot: RegistrySnapshot = {
  revision: 1,
  brands: [
    { record: entrywise, remotes: [{ id: "admin", stable: release("1.0.0"), canary: release("1.1.0"), percent: 50 }] },
    { record: northdesk, remotes: [] },
  ],
};
const users = Array.from({ length: 200 }, () => ({ userId: crypto.randomUUID() }) as SessionUser);

test("M-163 a user in the share always gets the canary, all others and visitors the stable release", () => {
  const registry = platformRegistry(() => snapshot);
  const versions = (user: SessionUser | null) => registry.resolve(entrywise, user).map(({ version }) => version);
  const first = users.map((user) => versions(user).join());
  expect(new Set(first)).toEqual(new Set(["1.0.0", "1.1.0"]));
  expect(users.map((user) => versions(user).join())).toEqual(first);
  expect(versions(null)).toEqual(["1.0.0"]);
});

test("M-221 a brand has its own remotes and no other's", () => {
  const registry = platformRegistry(() => snapshot);
  expect(registry.resolve(northdesk, users[0] ?? null)).toEqual([]);
  expect(registry.serves(northdesk, null, "admin", "1.0.0")).toBe(false);
  expect(registry.serves(entrywise, null, "admin", "1.0.0")).toBe(true);
});

test("M-240 only releases that a page could get count: the served one and its fallback, the canary for its share", () => {
  const registry = platformRegistry(() => snapshot);
  const serves = (user: SessionUser | null, version: string) => registry.serves(entrywise, user, "admin", version);
  expect(serves(null, "0.9.0")).toBe(true);
  expect(serves(null, "1.1.0")).toBe(false);
  expect(serves(null, "0.8.0")).toBe(false);
  const isInShare = (user: SessionUser) => registry.resolve(entrywise, user)[0]?.version === "1.1.0";
  expect(users.map((user) => serves(user, "1.1.0"))).toEqual(users.map(isInShare));
});

test("M-134 files are loaded from the configured asset host, whose origin is allowed for scripts", () => {
  const registry = platformRegistry(() => snapshot, "https://cdn.example/app/");
  const [remote] = registry.resolve(entrywise, null);
  expect(remote?.entry).toBe("https://cdn.example/r/admin/1.0.0/remoteEntry.js");
  expect(remote?.assets["./route-admin"]?.[0]?.href).toBe("https://cdn.example/r/admin/1.0.0/a.js");
  expect(remote?.previous?.entry).toBe("https://cdn.example/r/admin/0.9.0/remoteEntry.js");
  expect(registry.resolve(entrywise, null)[0]).toBe(remote);
  expect(registry.origins()).toEqual(["https://cdn.example"]);
  expect(platformRegistry(() => snapshot).origins()).toEqual([]);
});
