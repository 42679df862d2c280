import { expect, test } from "vitest";
import { type GuardFacts, type GuardName, guardNames, runGuards } from "./guards.ts";

const trader = { isAdmin: false, isDev: false };
const main = { brandKey: "entrywise", whiteLabel: false };
const desk = { brandKey: "northdesk", whiteLabel: true };
const business = { brandKey: "northdesk", role: 1, enabled: true, paymentSetupStatus: "Complete" };

const outcome = (name: GuardName, own: Partial<GuardFacts> = {}) => {
  const facts = { user: trader, brand: main, pathname: "/trades", search: "", ...own };
  const result = runGuards([name], facts);
  return result.kind === "redirect" ? result.to : result.kind;
};

test("P-520 the guards have the names of the specification", () => {
  expect([...guardNames].sort()).toEqual([
    "hasBusinessAdminAccess",
    "hasBusinessManagerAccess",
    "hasGroupRoleAccess",
    "isAdmin",
    "isCurrentBrandOnly",
    "isDev",
    "isSetupComplete",
    "noBrandAccess",
    "themeSelection",
    "utmTracking",
  ]);
});

test("P-525 an unknown guard ends in Unknown middleware with status 500, also behind one that refuses", () => {
  const facts = { user: trader, brand: main, pathname: "/", search: "" };
  for (const name of ["isOwner", "toString"]) {
    expect(() => runGuards(["isAdmin", name], facts)).toThrow(
      expect.objectContaining({ message: "Unknown middleware", statusCode: 500 }),
    );
  }
});

test("P-521 pages for admins and for developers are not found by others", () => {
  expect(outcome("isAdmin")).toBe("notFound");
  expect(outcome("isAdmin", { user: null })).toBe("notFound");
  expect(outcome("isAdmin", { user: { isAdmin: true, isDev: false } })).toBe("pass");
  expect(outcome("isDev", { user: { isAdmin: true, isDev: false } })).toBe("notFound");
  expect(outcome("isDev", { user: { isAdmin: false, isDev: true } })).toBe("pass");
});

test("P-522 on a white-label brand nobody without its business finds a page, and some pages are not there at all", () => {
  expect(outcome("isCurrentBrandOnly", { businesses: [] })).toBe("pass");
  expect(outcome("isCurrentBrandOnly", { brand: desk, businesses: [] })).toBe("notFound");
  expect(outcome("isCurrentBrandOnly", { brand: desk, businesses: [business] })).toBe("pass");
  expect(outcome("isCurrentBrandOnly", { brand: desk, businesses: null })).toBe("pass");
  expect(outcome("noBrandAccess")).toBe("pass");
  expect(outcome("noBrandAccess", { brand: desk })).toBe("notFound");
});

test("P-523 who has not finished the set-up is led to it, but not away from it", () => {
  const setup = { isComplete: false, isThemeChosen: false };
  expect(outcome("isSetupComplete", { setup })).toBe("/setup");
  expect(outcome("isSetupComplete", { setup, pathname: "/setup" })).toBe("pass");
  expect(outcome("isSetupComplete", { setup: { ...setup, isComplete: true } })).toBe("pass");
  expect(outcome("themeSelection", { setup })).toBe("/setup");
  expect(outcome("themeSelection", { setup: { isComplete: true, isThemeChosen: true } })).toBe("pass");
  expect(outcome("isSetupComplete", { setup, user: null })).toBe("pass");
});

test("P-520 a business lets in its roles when it is enabled and paid for, site admins always", () => {
  const manager = { ...business, role: 2 };
  expect(outcome("hasBusinessManagerAccess", { business: manager })).toBe("pass");
  expect(outcome("hasBusinessAdminAccess", { business: manager })).toBe("notFound");
  expect(outcome("hasBusinessAdminAccess", { business })).toBe("pass");
  expect(outcome("hasBusinessAdminAccess", { business: { ...business, enabled: false } })).toBe("notFound");
  expect(outcome("hasBusinessManagerAccess", { business: { ...business, paymentSetupStatus: "Failed" } })).toBe(
    "notFound",
  );
  const user = { isAdmin: true, isDev: false };
  expect(outcome("hasBusinessAdminAccess", { business: { ...business, role: 0 }, user })).toBe("pass");
});

test("P-520 a group lets in the roles that a page names, its admins always, everybody when it names none", () => {
  expect(outcome("hasGroupRoleAccess", { groupRole: 4, groupRoles: [2, 3] })).toBe("notFound");
  expect(outcome("hasGroupRoleAccess", { groupRole: 3, groupRoles: [2, 3] })).toBe("pass");
  expect(outcome("hasGroupRoleAccess", { groupRole: 1, groupRoles: [3] })).toBe("pass");
  expect(outcome("hasGroupRoleAccess", { groupRole: 4 })).toBe("pass");
});

test("P-526 campaign values are stripped from the address, other values stay", () => {
  expect(outcome("utmTracking", { search: "?utm_source=mail&view=table" })).toBe("/trades?view=table");
  expect(outcome("utmTracking", { search: "?view=table" })).toBe("pass");
});
