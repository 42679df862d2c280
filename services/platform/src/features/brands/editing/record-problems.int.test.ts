import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { expect, test } from "vitest";
import { newBrand, newTeam, publish, siteAdmin } from "../../../testing/release-fixture.ts";

const save = (record: BrandRecord, own: Partial<BrandRecord["brand"]>, version = 1) =>
  siteAdmin().call<{ errors?: { path: string; message: string }[] }>("PUT", `/brands/${record.brand.brandKey}`, {
    body: { ...record, brand: { ...record.brand, ...own } },
    version,
  });
async function refusedPaths(record: BrandRecord, own: Partial<BrandRecord["brand"]>): Promise<string[]> {
  const { status, body } = await save(record, own);
  expect(status).toBe(422);
  return (body.errors ?? []).map(({ path }) => path);
}

test("M-247 a record with a missing picture, unknown navigation entries or half a palette is refused by field", async () => {
  const brand = await newBrand(await newTeam());
  const { nav, logos } = brand.brand;
  expect(await refusedPaths(brand, { logos: { ...logos, mark: "/brand/nothing-here.svg" } })).toEqual([
    "brand.logos.mark",
  ]);
  expect(await refusedPaths(brand, { faviconUrl: "/brand/pictures/entrywise/mark.png" })).toEqual(["brand.faviconUrl"]);
  const ghosts = { ...nav, hide: ["nothing-here"], labels: { ...nav.labels, ghost: "Ghost", "ghost.de": "Geist" } };
  expect(await refusedPaths(brand, { nav: ghosts })).toEqual([
    "brand.nav.hide.0",
    "brand.nav.labels.ghost",
    "brand.nav.labels.ghost.de",
  ]);
  const half = await refusedPaths(brand, { tokens: { "p-solid": "#dc143c" } });
  expect(half).toEqual(expect.arrayContaining(["brand.tokens.p-solid-hover", "brand.tokens.p-on-solid"]));
});

test("M-247 a slot accepts a served remote that fills it; an existing value stays valid", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  const mode = "replace" as const;
  const logo = { "shell.logo": { remote: team.remote, mode } };
  expect(await refusedPaths(brand, { slots: logo })).toEqual(["brand.slots.shell.logo"]);
  const slots = [{ slot: "shell.logo" as const, expose: "./route-page", order: 1, when: { signedIn: false } }];
  await publish(team, "1.0.0", { channel: "production", manifest: { slots } });
  expect(await refusedPaths(brand, { slots: { "shell.footer": { remote: team.remote, mode } } })).toEqual([
    "brand.slots.shell.footer",
  ]);
  expect((await save(brand, { slots: logo })).status).toBe(200);
  await publish(team, "1.1.0", { channel: "production", manifest: { slots: [] } });
  expect((await save(brand, { slots: logo, name: "Renamed desk" }, 2)).status).toBe(200);
});
