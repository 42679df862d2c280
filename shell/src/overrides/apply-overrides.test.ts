import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { testBrand } from "@entrywise/host/testing";
import { afterEach, expect, test, vi } from "vitest";
import { applyOverrides } from "./apply-overrides.ts";

const manifest = (id: string, contract = "^1.0") => ({
  id,
  contract,
  api: {},
  owner: "team",
  routes: [],
  nav: [],
  slots: [],
});
const boot: BootManifest = {
  id: "b_1",
  shell: "1.0.0",
  contract: "1.1.0",
  brand: testBrand,
  theme: testBrand.theme,
  user: null,
  allowOverrides: true,
  remotes: [
    {
      id: "admin",
      version: "2.3.1",
      entry: "/r/admin/2.3.1/remoteEntry.js",
      integrity: "sha384-a",
      assets: {},
      manifest: manifest("admin"),
      via: "channel",
      previous: null,
    },
  ],
};
const served = (body: object) => vi.stubGlobal("fetch", async () => Response.json(body));
afterEach(() => vi.unstubAllGlobals());

test("M-192 the machine's remote takes the place of the release", async () => {
  served({ id: "admin", version: "2.4.0-dev", entry: "remoteEntry.js", manifest: manifest("admin") });
  const { boot: changed, applied } = await applyOverrides(boot, { admin: "http://localhost:4104" });
  expect(changed.remotes).toHaveLength(1);
  expect(changed.remotes[0]).toMatchObject({ version: "2.4.0-dev", entry: "http://localhost:4104/remoteEntry.js" });
  expect(applied).toEqual([{ id: "admin", address: "http://localhost:4104", insteadOf: "2.3.1", problem: null }]);
});

test("M-192 a remote that nobody has released yet is added", async () => {
  served({ id: "reports", version: "0.1.0", entry: "remoteEntry.js", manifest: manifest("reports") });
  const { boot: changed } = await applyOverrides(boot, { reports: "http://localhost:4105" });
  expect(changed.remotes.map(({ id }) => id)).toEqual(["admin", "reports"]);
});

test.for([
  ["another remote", { id: "groups", version: "1.0.0", entry: "e.js", manifest: manifest("groups") }, "serves groups"],
  ["another host API", { id: "admin", version: "3.0.0", entry: "e.js", manifest: manifest("admin", "^2.0") }, "^2.0"],
] as const)("M-192 %s there leaves the release in place and says so", async ([, body, problem]) => {
  served(body);
  const { boot: same, applied } = await applyOverrides(boot, { admin: "http://localhost:4104" });
  expect(same.remotes).toEqual(boot.remotes);
  expect(applied[0]?.problem?.()).toContain(problem);
});

test("M-192 a machine that does not respond leaves the release in place", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { boot: same, applied } = await applyOverrides(boot, { admin: "http://localhost:4104" });
  expect(same.remotes).toEqual(boot.remotes);
  expect(applied[0]?.problem?.()).toBe("there is no remote at this address");
});
