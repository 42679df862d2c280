import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import { readBrandFolder } from "@entrywise/kit/brands";
import { expect, test } from "vitest";
import { snapshotBrands } from "./snapshot-brands.ts";

const [entrywise, northdesk] = readBrandFolder(`${import.meta.dirname}/../../../../deploy/brands`).all();
if (!entrywise || !northdesk) throw new Error("two brands are needed");

const snapshotOf = (...records: BrandRecord[]): RegistrySnapshot => ({
  revision: 1,
  brands: records.map((record) => ({ record, remotes: [] })),
});

test("P-101 a brand has its own hosts, the default brand those of the installation, and every other host nothing", () => {
  const desk = { ...northdesk, hosts: ["desk.example"] };
  const brands = snapshotBrands(() => snapshotOf(entrywise, desk), ["localhost", "journal.example"]);
  const brandOf = (host: string) => brands.byHost(host)?.brand.brandKey ?? null;
  expect(brandOf("desk.example")).toBe("northdesk");
  expect(["localhost", "journal.example"].map(brandOf)).toEqual(["entrywise", "entrywise"]);
  expect(["other.example", "desk.example.evil", ""].map(brandOf)).toEqual([null, null, null]);
});

test("P-101 a brand that names a host of the installation has it, and a changed record counts at once", () => {
  let snapshot = snapshotOf(entrywise, { ...northdesk, hosts: ["journal.example"] });
  const brands = snapshotBrands(() => snapshot, ["localhost", "journal.example"]);
  expect(brands.byHost("journal.example")?.brand.brandKey).toBe("northdesk");
  snapshot = snapshotOf(entrywise, { ...northdesk, hosts: ["desk.example"] });
  expect(brands.byHost("journal.example")?.brand.brandKey).toBe("entrywise");
  expect(brands.byHost("desk.example")?.brand.brandKey).toBe("northdesk");
});
