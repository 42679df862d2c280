import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseFeature, writeFeature } from "./new-feature.ts";

const all = join(import.meta.dirname, "../../services");
const withFeatures = ["trades", "platform", "groups", "business", "admin"];

let services: string;
beforeEach(() => {
  services = mkdtempSync(join(tmpdir(), "entrywise-new-"));
  const parts = [
    "contracts/src",
    ...withFeatures.flatMap((name) => [`${name}/src/service.ts`, `${name}/src/migrations`]),
  ];
  for (const part of parts) cpSync(join(all, part), join(services, part), { recursive: true });
});
afterEach(() => rmSync(services, { recursive: true }));

const read = (path: string) => readFileSync(join(services, path), "utf8");

test.for(withFeatures)("a new feature of %s stands in every list of its service, once", (service) => {
  writeFeature(services, parseFeature(`${service}/price-alerts`), 1_900_000_000_000);
  const definition = read(`${service}/src/service.ts`);
  expect(definition).toContain('import { priceAlerts } from "./features/price-alerts/feature.ts";');
  expect(definition).toMatch(/, priceAlerts\s*\],\n {2}migrations/);
  expect(definition).toContain("CreatePriceAlerts1900000000000,");
  const apis = read(`contracts/src/${service}/all.apis.ts`);
  expect(apis.match(/\bpriceAlertsApi\b/g)).toHaveLength(3);
  expect(apis).toMatch(/, typeof priceAlertsApi\s*\];/);
  const paths = read("contracts/src/shared/service-paths.ts");
  expect(new RegExp(`\\b${service}: \\[([^\\]]*)\\]`).exec(paths)?.[1]).toContain('"/price-alerts"');
});

test("a new feature has a contract, an entity, a table with policies, and a test", () => {
  writeFeature(services, parseFeature("trades/price-alerts"), 1_900_000_000_000);
  expect(readdirSync(join(services, "trades/src/features/price-alerts")).sort()).toEqual([
    "authorisation.ts",
    "feature.ts",
    "price-alert.entity.ts",
    "price-alerts.int.test.ts",
    "price-alerts.repository.ts",
    "price-alerts.routes.ts",
  ]);
  expect(read("contracts/src/trades/price-alerts.api.ts")).toContain("export const priceAlertsApi = {");
  const migration = read("trades/src/migrations/1900000000000-create-price-alerts.ts");
  expect(migration).toContain('name = "CreatePriceAlerts1900000000000"');
  expect(migration).toContain('...ownerPolicies("price_alert")');
});

test.for([
  ["", "--feature=trades/price-alerts"],
  ["price-alerts", "--feature=trades/price-alerts"],
  ["trades/Price Alerts", "--feature=trades/price-alerts"],
  ["trades/insights", "the path /v1.0/insights belongs to the service trades"],
  ["trades/internal", "the name internal is reserved"],
])("the feature '%s' is refused: %s", ([text = "", reason = ""]) => {
  expect(() => parseFeature(text)).toThrow(reason);
});

test("a feature of a service without a list of features, or one that is there already, is refused", () => {
  expect(() => writeFeature(services, parseFeature("nowhere/price-alerts"), 1)).toThrow("has no list of features");
  writeFeature(services, parseFeature("trades/price-alerts"), 1_900_000_000_000);
  expect(() => writeFeature(services, parseFeature("trades/price-alerts"), 1_900_000_000_000)).toThrow(
    "exists already",
  );
});
