import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { expect, test } from "vitest";
import { developmentRegistry } from "./development-registry.ts";

const manifest = { id: "groups", contract: "^1.0", api: {}, owner: "community", routes: [], nav: [], slots: [] };
const anyBrand = {} as BrandRecord; // development servers are the same for all

test("M-191 remotes come from their development servers, and a changed list is read again", () => {
  const file = join(mkdtempSync(join(tmpdir(), "entrywise-dev-")), "manifest.json");
  const entry = "http://localhost:4102/remoteEntry.js";
  const write = (version: string, at: number) => {
    const remotes = [{ id: "groups", version, entry, manifest }];
    writeFileSync(file, JSON.stringify({ origins: ["http://localhost:4102"], remotes }));
    utimesSync(file, at, at);
  };
  write("1.0.0", 1000);
  const registry = developmentRegistry(file);
  expect(registry.origins()).toEqual(["http://localhost:4102"]);
  expect(registry.resolve(anyBrand, null)).toEqual([
    { id: "groups", version: "1.0.0", entry, manifest, integrity: "", assets: {}, via: "channel", previous: null },
  ]);
  write("1.1.0", 2000);
  expect(registry.resolve(anyBrand, null)[0]?.version).toBe("1.1.0");
});
