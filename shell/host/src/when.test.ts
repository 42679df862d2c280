import { expect, test } from "vitest";
import { matchesWhen, type Viewer } from "./when.ts";

const main = { whiteLabel: false, flags: { brokerImporting: true, quota: false } };
const trader: Viewer = { user: { isAdmin: false, isDev: false }, brand: main, plan: "basic" };
const visitor: Viewer = { ...trader, user: null, plan: null };
const admin: Viewer = { ...trader, user: { isAdmin: true, isDev: false } };

test("M-102 without conditions a part exists for signed-in users alone", () => {
  expect(matchesWhen(undefined, trader)).toBe(true);
  expect(matchesWhen({}, visitor)).toBe(false);
  expect(matchesWhen({ signedIn: false }, visitor)).toBe(true);
  expect(matchesWhen({ signedIn: false }, trader)).toBe(true);
});

test("P-253 a role opens to those who have it and to nobody else", () => {
  expect(matchesWhen({ role: "Admin" }, admin)).toBe(true);
  expect(matchesWhen({ role: "Admin" }, trader)).toBe(false);
  expect(matchesWhen({ role: "Developer" }, admin)).toBe(false);
  expect(matchesWhen({ role: "Admin", signedIn: false }, visitor)).toBe(false);
});

test("P-211 a flag counts only when the brand has switched it on", () => {
  expect(matchesWhen({ flag: "brokerImporting" }, trader)).toBe(true);
  expect(matchesWhen({ flag: "quota" }, trader)).toBe(false);
  expect(matchesWhen({ flag: "unheardOf" }, trader)).toBe(false);
});

test("M-102 plan and brand are compared as they are, an unknown plan fits none", () => {
  expect(matchesWhen({ plan: "pro" }, trader)).toBe(false);
  expect(matchesWhen({ plan: "basic" }, { ...trader, plan: null })).toBe(false);
  expect(matchesWhen({ brand: "whiteLabel" }, trader)).toBe(false);
  expect(matchesWhen({ brand: "whiteLabel" }, { ...trader, brand: { ...main, whiteLabel: true } })).toBe(true);
});

test("M-102 all conditions must hold together", () => {
  expect(matchesWhen({ role: "Admin", flag: "brokerImporting", brand: "main" }, admin)).toBe(true);
  expect(matchesWhen({ role: "Admin", flag: "quota", brand: "main" }, admin)).toBe(false);
});
