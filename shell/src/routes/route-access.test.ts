import { expect, test } from "vitest";
import { routeAccess } from "./route-access.ts";

const brand = { whiteLabel: false, flags: {} };
const visitor = { user: null, brand, plan: null };
const trader = { user: { isAdmin: false, isDev: false }, brand, plan: "pro" as const };

test("P-202 a visitor on a page for users goes to sign in", () => {
  expect(routeAccess(undefined, visitor)).toBe("signIn");
  expect(routeAccess({ role: "Admin" }, visitor)).toBe("signIn");
  expect(routeAccess({ signedIn: false }, visitor)).toBe("open");
});

test("P-253 a page that is not for this user does not exist for them", () => {
  expect(routeAccess({ role: "Admin" }, trader)).toBe("notFound");
  expect(routeAccess({ flag: "brokerImporting" }, trader)).toBe("notFound");
  expect(routeAccess({ brand: "whiteLabel", signedIn: false }, visitor)).toBe("notFound");
  expect(routeAccess(undefined, trader)).toBe("open");
});
