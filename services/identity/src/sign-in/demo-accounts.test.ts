import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Provider } from "oidc-provider";
import { expect, test } from "vitest";
import { listDemoAccounts } from "./demo-accounts.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import type { SignInParts } from "./sign-in-steps.ts";

const world = "2026-11-29T10:00:00.000Z";
const start = { NODE_ENV: "development", SEED_DEMO: true, SEED_WORLD: world } as const;

test("Y-263 each demo account of a provider is listed with what it shows, in both languages", () => {
  const accounts = listDemoAccounts("entrywise-id", start);
  expect(accounts.map(({ key }) => key)).toContain("pro");
  expect(accounts.map(({ key }) => key)).not.toContain("northdesk");
  for (const { key, role, shows } of [...accounts, ...listDemoAccounts("northdesk-id", start)]) {
    expect(shows, key).not.toBeNull();
    expect(role.de, key).not.toBe("");
    expect(shows?.de, key).not.toBe(shows?.en);
  }
});

test("Y-263 without the world the list doesn't promise what isn't there", () => {
  const accounts = listDemoAccounts("entrywise-id", { ...start, SEED_WORLD: undefined });
  expect(accounts.length).toBeGreaterThan(5);
  expect(accounts.filter(({ shows }) => shows !== null)).toEqual([]);
});

test("Y-263 in production, and where no demo accounts were made, there is neither a list nor a route", () => {
  const routesOf = (environment: Parameters<typeof listDemoAccounts>[1]) => {
    const demo = listDemoAccounts("entrywise-id", environment);
    const record = { brand: { authStrategyName: "entrywise-id" }, identity: { clientId: "gateway" } } as BrandRecord;
    const { stack } = signInRoutes(record, {} as Provider, { demo } as unknown as SignInParts);
    return stack.map(({ route }) => route?.path);
  };
  const route = "/interaction/:uid/demo-account";
  expect(routesOf(start)).toContain(route);
  expect(routesOf({ ...start, NODE_ENV: "production" })).not.toContain(route);
  expect(routesOf({ ...start, SEED_DEMO: false })).not.toContain(route);
});
