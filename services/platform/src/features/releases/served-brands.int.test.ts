import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { expect, test } from "vitest";
import { newBrand, newTeam, publish, siteAdmin } from "../../testing/release-fixture.ts";
import { bootOf, servedVersion, session } from "../../testing/served-pages.ts";

test("P-108 M-220 M-221 a changed brand is served at once: name, colours, navigation, switched-off remotes", async () => {
  const team = await newTeam();
  const primary = {
    "p-solid": "#123456",
    "p-solid-hover": "#0f2b48",
    "p-on-solid": "#ffffff",
    "p-tint-base": "#123456",
  };
  const text = { "p-fg-light": "#123456", "p-fg-dark": "#9cc3ea" };
  const light = { "n-50": "#f8fafc", "n-100": "#f1f5f9", "n-200": "#e2e8f0", "n-300": "#cbd5e1", "n-400": "#94a3b8" };
  const dark = { "n-500": "#64748b", "n-600": "#475569", "n-700": "#334155", "n-800": "#1e293b", "n-900": "#0f172a" };
  const tokens = { ...primary, ...text, ...light, ...dark, "n-950": "#0a0b0c" };
  const brand = await newBrand(team, { tokens });
  await publish(team, "1.0.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  const host = brand.hosts[0] ?? "";
  const page = async () => (await session().request(host, "GET", "/")).body;
  const html = await page();
  expect(html).toMatch(/:root\[data-primary="violet"\]\{[^}]*--p-solid:#123456/);
  expect(html).toMatch(/:root\[data-neutral="stone"\]\{[^}]*--n-950:#0a0b0c/);
  expect(html.indexOf("--p-solid:#123456")).toBeLessThan(html.indexOf("<script"));
  expect(html).toContain("<title>Trading journal | Test desk</title>");
  const key = brand.brand.brandKey;
  const changed: BrandRecord = {
    ...brand,
    remotes: { [team.remote]: { enabled: false }, groups: { enabled: false } },
    brand: { ...brand.brand, name: "Renamed desk", nav: { hide: ["trades"], order: [], labels: {} } },
  };
  const admin = siteAdmin();
  expect((await admin.call("PUT", `/brands/${key}`, { body: changed, version: 9 })).status).toBe(412);
  expect((await admin.call("PUT", `/brands/${key}`, { body: changed, version: 1 })).status).toBe(200);
  await expect.poll(page).toContain("<title>Trading journal | Renamed desk</title>");
  const boot = await bootOf(brand);
  expect(boot.brand.nav.hide).toEqual(["trades"]);
  expect(boot.remotes.map(({ id }) => id)).toEqual(["trades"]); // visitors learn of no others
});

test("M-222 a remote fills a slot of the shell only on the brand that names it", async () => {
  const team = await newTeam();
  const slots = [{ slot: "shell.logo" as const, expose: "./route-page", order: 1, when: { signedIn: false } }];
  await publish(team, "1.0.0", { channel: "production", manifest: { slots } });
  const named = await newBrand(team, { slots: { "shell.logo": { remote: team.remote, mode: "replace" } } });
  const plain = await newBrand(team);
  for (const brand of [named, plain]) await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  const slotsOn = async (brand: BrandRecord) =>
    (await bootOf(brand)).remotes.find(({ id }) => id === team.remote)?.manifest.slots.map(({ slot }) => slot);
  expect(await slotsOn(named)).toEqual(["shell.logo"]);
  expect(await slotsOn(plain)).toEqual([]);
});

test("M-221 a brand that contradicts the others is refused, field by field", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  const admin = siteAdmin();
  const path = `/brands/${brand.brand.brandKey}`;
  const wrong = { ...brand, isDefault: true, hosts: ["localhost"] };
  expect(await admin.call("PUT", path, { body: wrong, version: 1 })).toMatchObject({
    status: 422,
    body: { code: "Brand.Contradiction", errors: [{ path: "hosts.0" }, { path: "isDefault" }] },
  });
  const styled = { ...brand, brand: { ...brand.brand, tokens: { "p-solid": "red;}body{display:none" } } };
  expect(await admin.call("PUT", path, { body: styled, version: 1 })).toMatchObject({ status: 400 });
});

test("P-108 M-221 P-120 people sign in on a host that a brand was just given", async () => {
  const admin = siteAdmin();
  const read = () => admin.call<{ record: BrandRecord; rowVersion: number }>("GET", "/brands/northdesk");
  const { record } = (await read()).body;
  const host = "desk.northdesk.localhost";
  const save = async (next: BrandRecord) => {
    const { rowVersion } = (await read()).body;
    expect((await admin.call("PUT", "/brands/northdesk", { body: next, version: rowVersion })).status).toBe(200);
  };
  await save({ ...record, hosts: [...record.hosts, host] });
  try {
    const signsIn = () =>
      session()
        .signIn("northdesk", host)
        .then(
          () => true,
          () => false,
        );
    await expect.poll(signsIn, { timeout: 10_000, interval: 300 }).toBe(true);
  } finally {
    await save(record);
  }
});
