import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { readBrandFolder } from "@entrywise/kit/brands";
import { expect, test } from "vitest";
import { createBrandHosts } from "./brand-hosts.ts";

const records = readBrandFolder(`${import.meta.dirname}/../../../../deploy/brands`).all();
const renamed =
  (name: string) =>
  (record: BrandRecord): BrandRecord => ({ ...record, brand: { ...record.brand, name } });

test("M-221 a brand that has changed is made anew, the others go on as they are", async () => {
  const built: string[] = [];
  const build = async (record: BrandRecord) => {
    built.push(record.brand.name);
    return { record };
  };
  const hosts = createBrandHosts(build, () => true);
  await hosts.update(records);
  await hosts.update(structuredClone(records));
  expect(built).toEqual(["Entrywise", "Northdesk"]);
  const changed = records.map((record) => (record.isDefault ? record : renamed("Southdesk")(record)));
  await hosts.update(changed);
  expect(built).toEqual(["Entrywise", "Northdesk", "Southdesk"]);
  expect(hosts.byHost.get("id.northdesk.localhost")?.record.brand.name).toBe("Southdesk");
});

test("M-221 a brand without a secret here, or with a provider elsewhere, has no host of ours", async () => {
  const hosts = createBrandHosts(
    async (record) => ({ record }),
    (brand) => brand === "entrywise",
  );
  await hosts.update(records);
  expect([...hosts.byHost.keys()]).toEqual(["id.localhost"]);
  const elsewhere = records.map((record) => ({ ...record, identity: { ...record.identity, host: null } }));
  await hosts.update(elsewhere);
  expect([...hosts.byHost.keys()]).toEqual([]);
});
