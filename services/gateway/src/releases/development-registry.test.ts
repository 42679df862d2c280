import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { expect, test } from "vitest";
import { developmentRegistry } from "./development-registry.ts";
import type { ReleaseRegistry } from "./release-registry.ts";

const manifestOf = (id: string) => ({ id, contract: "^1.0", api: {}, owner: "x", routes: [], nav: [], slots: [] });
const released = (id: string): BootRemote => ({
  id,
  version: "1.0.0",
  entry: `/r/${id}/1.0.0/remoteEntry.js`,
  integrity: "sha384-x",
  assets: {},
  manifest: manifestOf(id),
  via: "channel",
  previous: null,
});
const registry: ReleaseRegistry = {
  resolve: () => [released("groups"), released("trades")],
  serves: () => true,
  origins: () => [],
};
const brand = { remotes: {}, brand: { slots: {} } } as unknown as BrandRecord; // all that is asked of it

test("M-191 a remote is loaded from its development server, the others from the registry; a changed list is read again", () => {
  const file = join(mkdtempSync(join(tmpdir(), "entrywise-dev-")), "manifest.json");
  const entry = "http://localhost:4102/remoteEntry.js";
  const write = (ids: string[], at: number) => {
    const remotes = ids.map((id) => ({ id, version: "1.1.0", entry, manifest: manifestOf(id) }));
    writeFileSync(file, JSON.stringify({ origins: ["http://localhost:4102"], remotes }));
    utimesSync(file, at, at);
  };
  write(["groups"], 1000);
  const mixed = developmentRegistry(file, registry);
  expect(mixed.origins()).toEqual(["http://localhost:4102"]);
  expect(mixed.resolve(brand, null)).toEqual([
    released("trades"),
    { ...released("groups"), version: "1.1.0", entry, integrity: "" },
  ]);
  expect(mixed.serves(brand, null, "trades", "1.0.0")).toBe(true);
  expect(mixed.serves(brand, null, "groups", "1.0.0")).toBe(false);
  write(["groups", "trades", "brand-acme"], 2000);
  expect(mixed.resolve(brand, null).map(({ id, entry: from }) => [id, from])).toEqual([
    ["groups", entry],
    ["trades", entry],
  ]);
});
