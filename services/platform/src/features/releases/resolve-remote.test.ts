import { brandRecord } from "@entrywise/contracts/platform/brand";
import { hasRemote } from "@entrywise/contracts/platform/brand-rules";
import { readBrandFolder } from "@entrywise/kit/brands";
import fc from "fast-check";
import semver from "semver";
import { expect, test } from "vitest";
import type { Channel } from "./channel.ts";
import { findMisfit, resolveRemote, type Surroundings } from "./resolve-remote.ts";
import type { StoredRelease } from "./stored-release.ts";

const [brand = fail()] = readBrandFolder(`${import.meta.dirname}/../../../../../deploy/brands`).all();

function fail(): never {
  throw new Error("no brand");
}

function release(
  version: string,
  own: { contract?: string; api?: Record<string, string>; live?: boolean } = {},
): StoredRelease {
  return {
    remote: "admin",
    version,
    state: "accepted",
    team: "business-tools",
    entry: "remoteEntry.1.js",
    integrity: `sha384-${"a".repeat(64)}`,
    assets: [{ name: "remoteEntry.1.js", integrity: `sha384-${"a".repeat(64)}`, size: 1 }],
    exposes: { "./route-admin": [] },
    manifest: {
      id: "admin",
      contract: own.contract ?? "^1.0",
      api: own.api ?? {},
      owner: "business-tools",
      routes: [],
      nav: [],
      slots: [],
    },
    federation: "2.9.2",
    size: 1,
    keyId: "00000000-0000-4000-8000-000000000000",
    createdAt: new Date(0),
    createdBy: "ci",
    liveAt: own.live === false ? null : new Date(0),
    verdict: null,
    weight: null,
  };
}

const channel = (own: Partial<Channel>): Channel => ({
  remote: "admin",
  team: "business-tools",
  rowVersion: 1,
  production: null,
  history: [],
  canary: null,
  canaryPercent: 0,
  next: null,
  changedAt: new Date(0),
  retiredAt: null,
  ...own,
});

const here: Surroundings = { contract: "1.4.2", services: { admin: "2.1.0" } };
const resolve = (pointers: Partial<Channel>, releases: StoredRelease[], pinned?: string, record = brand) =>
  resolveRemote(channel(pointers), releases, record, { pinned, surroundings: here });

test.each([
  ["^1.4", { admin: "^2.1" }, null],
  ["^1.0", {}, null],
  [">=1.0.0 <3", { admin: "2.x" }, null],
  ["^1.5", {}, "it needs the host API ^1.5, the shell has 1.4.2"],
  ["^2.0", {}, "it needs the host API ^2.0, the shell has 1.4.2"],
  ["^1.0", { admin: "^3.0" }, "it needs admin ^3.0, 2.1.0 is running"],
  ["^1.0", { admin: "^2.2" }, "it needs admin ^2.2, 2.1.0 is running"],
  ["^1.0", { reports: "^9.0" }, null],
])("M-165 host API %s and services %o: %s", (contract, api, reason) => {
  expect(findMisfit(release("1.0.0", { contract, api }), here)).toBe(reason);
});

test("M-165 a shell before its release satisfies what its release will", () => {
  expect(findMisfit(release("1.0.0", { contract: "^1.4" }), { contract: "1.5.0-next.1", services: {} })).toBeNull();
});

test("M-165 the channel is followed; what does not fit gives way to the newest that fits and was live, and is reported", () => {
  const releases = [release("1.0.0"), release("1.2.0"), release("1.10.0"), release("2.0.0", { contract: "^2.0" })];
  expect(resolve({ production: "1.2.0" }, releases)).toMatchObject({
    remote: { stable: { version: "1.2.0", via: "channel" } },
    misfits: [],
  });
  expect(resolve({ production: "2.0.0", history: ["1.2.0"] }, releases)).toMatchObject({
    remote: { stable: { version: "1.10.0", via: "fallback", previous: { version: "1.2.0" } } },
    misfits: [{ remote: "admin", version: "2.0.0", reason: "it needs the host API ^2.0, the shell has 1.4.2" }],
  });
  const untried = [release("1.1.0"), release("1.9.0", { live: false }), release("2.0.0", { contract: "^2.0" })];
  expect(resolve({ production: "2.0.0" }, untried).remote.stable?.version).toBe("1.1.0");
});

test("M-165 when nothing fits there is no release, and a withdrawn one never comes back by itself", () => {
  const misfit = release("2.0.0", { contract: "^2.0" });
  expect(resolve({ production: "2.0.0" }, [misfit]).remote).toMatchObject({ stable: null, canary: null });
  const withdrawn: StoredRelease = { ...release("1.1.0"), state: "withdrawn" };
  expect(resolve({ production: "1.0.0", history: ["1.1.0"] }, [release("1.0.0"), withdrawn])).toMatchObject({
    remote: { stable: { version: "1.0.0", previous: null } },
  });
});

test("M-165 a canary that does not fit reaches nobody", () => {
  const releases = [release("1.0.0"), release("2.0.0", { contract: "^2.0" })];
  expect(resolve({ production: "1.0.0", canary: "2.0.0", canaryPercent: 50 }, releases)).toMatchObject({
    remote: { stable: { version: "1.0.0" }, canary: null, percent: 0 },
    misfits: [{ version: "2.0.0" }],
  });
});

test("M-221 a pin comes before canary and channel; a brand may follow the channel next", () => {
  const releases = [release("1.0.0"), release("1.1.0"), release("1.2.0")];
  const pointers = { production: "1.1.0", canary: "1.2.0", canaryPercent: 50, next: "1.2.0" };
  expect(resolve(pointers, releases, "1.0.0").remote).toMatchObject({
    stable: { version: "1.0.0", via: "pin" },
    canary: null,
  });
  const ahead = brandRecord.parse({ ...brand, channel: "next" });
  expect(resolve(pointers, releases, undefined, ahead).remote).toMatchObject({
    stable: { version: "1.2.0" },
    canary: null,
  });
  expect(resolve({ ...pointers, next: null }, releases, undefined, ahead).remote.stable?.version).toBe("1.1.0");
});

test("M-221 all brands have the product's remotes, a brand's own must be switched on", () => {
  const record = { ...brand, remotes: { groups: { enabled: false }, "brand-acme": { enabled: true } } };
  expect(["admin", "groups", "brand-acme", "brand-other"].map((id) => hasRemote(record, id))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("M-165 whatever the pointers, ranges and services: what is served fits, and its fallback does", () => {
  const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((parts) => parts.join("."));
  const range = fc.tuple(fc.constantFrom("^", "~", ">=", ""), version).map((parts) => parts.join(""));
  const some = fc.uniqueArray(
    fc.record({ version, contract: range, api: range, withdrawn: fc.boolean(), live: fc.boolean() }),
    { selector: (one) => one.version, maxLength: 6 },
  );
  const pointer = fc.option(fc.nat(5));
  fc.assert(
    fc.property(
      some,
      version,
      version,
      pointer,
      pointer,
      pointer,
      (all, contract, admin, production, canary, pinned) => {
        const releases = all.map(
          ({ withdrawn, api, live, ...one }): StoredRelease => ({
            ...release(one.version, { contract: one.contract, api: { admin: api }, live }),
            state: withdrawn ? "withdrawn" : "accepted",
          }),
        );
        const at = (index: number | null) => (index === null ? null : (releases[index]?.version ?? null));
        const pointers = channel({ production: at(production), canary: at(canary), canaryPercent: 10 });
        const around = { contract, services: { admin } };
        const { remote } = resolveRemote(pointers, releases, brand, {
          pinned: at(pinned) ?? undefined,
          surroundings: around,
        });
        for (const served of [remote.stable, remote.canary, remote.stable?.previous, remote.canary?.previous]) {
          const found = releases.find((one) => one.version === served?.version);
          if (!found) continue;
          expect(found.state).toBe("accepted");
          expect(semver.satisfies(contract, found.manifest.contract, { includePrerelease: true })).toBe(true);
          expect(semver.satisfies(admin, found.manifest.api.admin ?? "", { includePrerelease: true })).toBe(true);
        }
        expect(remote.stable?.previous?.version).not.toBe(remote.stable?.version ?? "none");
      },
    ),
  );
});
