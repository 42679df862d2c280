import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCommand } from "./create-command.ts";

let dir: string;
const said: string[] = [];
const say = (line: string) => void said.push(line);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "create-"));
  said.length = 0;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(dir, file), "utf8");

test("M-248 create writes a remote that names its team, its path and the packages of this platform", () => {
  createCommand({ dir, say, name: "price-alerts", team: "alerts" });
  const { dependencies, devDependencies, scripts } = JSON.parse(read("price-alerts/package.json"));
  expect(dependencies["@entrywise/host"]).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(devDependencies["@entrywise/vitest-preset"]).toMatch(/^\^\d/);
  expect(scripts.doctor).toBe("entrywise-remote doctor");
  expect(read("price-alerts/remote.ts")).toContain('owner: "alerts"');
  expect(read("price-alerts/src/price-alerts.page.tsx")).toContain("function PriceAlertsPage");
  expect(read("price-alerts/locales/de.po")).toContain("Hier ist noch nichts.");
  expect(said[0]).toBe("price-alerts is in the folder price-alerts. Next:");
});

test("M-248 create takes packed packages, and names the one that is missing", () => {
  mkdirSync(join(dir, "packages"));
  const names = ["contracts", "host", "ui", "build-preset"];
  for (const name of names) writeFileSync(join(dir, "packages", `entrywise-${name}-1.0.0.tgz`), "");
  const packed = { dir, say, name: "reports", packages: "packages" };
  expect(() => createCommand(packed)).toThrow("has no package @entrywise/vitest-preset");
  writeFileSync(join(dir, "packages", "entrywise-vitest-preset-1.0.0.tgz"), "");
  createCommand(packed);
  expect(JSON.parse(read("reports/package.json")).dependencies["@entrywise/ui"]).toBe(
    "file:../packages/entrywise-ui-1.0.0.tgz",
  );
});

test("M-248 create --service writes a service that the page calls, with what it needs to run and to be tested", () => {
  mkdirSync(join(dir, "packages"));
  const names = ["contracts", "host", "ui", "build-preset", "vitest-preset"];
  for (const name of names) writeFileSync(join(dir, "packages", `entrywise-${name}-1.0.0.tgz`), "");
  const asked = { dir, say, name: "price-alerts", service: true };
  expect(() => createCommand({ ...asked, packages: "packages" })).toThrow("has no package @entrywise/kit");
  createCommand(asked);
  const { dependencies, devDependencies, scripts } = JSON.parse(read("price-alerts/package.json"));
  expect(dependencies).toMatchObject({ "@entrywise/kit": expect.stringMatching(/^\^\d/), typeorm: expect.any(String) });
  expect(Object.values({ ...dependencies, ...devDependencies }), "each in a version").not.toContain("*");
  expect(scripts["build:service"]).toBe("entrywise-remote build-service");
  expect(read("price-alerts/remote.ts")).toContain('api: { "price-alerts": "^1.0" }');
  expect(read("price-alerts/src/price-alerts.page.tsx")).toContain('call("GET /price-alerts"');
  expect(read("price-alerts/contracts/price-alerts.api.ts")).toContain("export const priceAlertsApi");
  expect(JSON.parse(read("price-alerts/service.json"))).toMatchObject({ service: "price-alerts" });
});

test("M-248 create writes over nothing, and refuses what is no name", () => {
  mkdirSync(join(dir, "reports"));
  writeFileSync(join(dir, "reports", "notes.md"), "mine");
  expect(() => createCommand({ dir, say, name: "reports" })).toThrow("The folder reports has files already.");
  expect(() => createCommand({ dir, say, name: "../up" })).toThrow("Say what it is called");
  expect(() => createCommand({ dir, say, name: undefined })).toThrow("Say what it is called");
});
