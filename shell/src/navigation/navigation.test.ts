import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { describeRemote } from "@entrywise/host/remote";
import { expect, test } from "vitest";
import admin from "../../../mfe-admin/remote.ts";
import business from "../../../mfe-business/remote.ts";
import groups from "../../../mfe-groups/remote.ts";
import trades from "../../../mfe-trades/remote.ts";
import { isWithin, navigationEntries, shownTitle } from "./navigation.ts";

const nav = (...entries: RemoteJson["nav"]) => ({ manifest: { nav: entries } });
const rules = { hide: [], order: [], labels: {} };
const viewer = { user: { isAdmin: true, isDev: true }, plan: "pro" as const };
const brand = { whiteLabel: false, flags: { brokerImporting: true } };
const remotes = [trades, groups, business, admin].map((manifest) => ({ manifest }));
test("P-211 the drawer lists its entries in the order of the specification, across remotes", () => {
  const paths = navigationEntries(remotes, rules, { ...viewer, brand }, "en").map(({ to }) => to);
  expect(paths).toEqual([
    "/dashboard",
    "/trades",
    "/notebook",
    "/groups",
    "/strategies",
    "/trade-accounts",
    "/snapshot-slots",
    "/templates",
    "/trade-imports",
    "/tools",
  ]);
});

test("P-211 Imports shows only with the brand's flag", () => {
  const paths = navigationEntries(remotes, rules, { ...viewer, brand: { ...brand, flags: {} } }, "en").map(
    ({ to }) => to,
  );
  expect(paths).not.toContain("/trade-imports");
});

test("M-102 visitors get no entries, and an entry shows to those whom its conditions name", () => {
  expect(navigationEntries(remotes, rules, { ...viewer, user: null, brand }, "en")).toEqual([]);
  const entry = { id: "desk", to: "/desk", label: "Desk", icon: "users", order: 1, when: { role: "Admin" as const } };
  expect(navigationEntries([nav(entry)], rules, { ...viewer, brand }, "en")).toHaveLength(1);
  const trader = { ...viewer, user: { isAdmin: false, isDev: false }, brand };
  expect(navigationEntries([nav(entry)], rules, trader, "en")).toHaveLength(0);
});

test("P-108 a brand hides, orders and names entries; what it does not mention follows", () => {
  const own = { hide: ["trade-accounts"], order: ["groups", "dashboard"], labels: { groups: "Rooms" } };
  const entries = navigationEntries(remotes, own, { ...viewer, brand }, "en");
  expect(entries.slice(0, 3).map(({ label }) => label)).toEqual(["Rooms", "Dashboard", "Trades"]);
  expect(entries.map(({ id }) => id)).not.toContain("trade-accounts");
});

test("Y-162 entries are named in the reader's language, but as the brand calls them", () => {
  const own = { ...rules, labels: { groups: "Rooms" } };
  const labels = navigationEntries(remotes, own, { ...viewer, brand }, "de").map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["Strategien", "Handelskonten", "Rooms"]));
  const both = { ...rules, labels: { groups: "Rooms", "groups.de": "Räume" } };
  const german = navigationEntries(remotes, both, { ...viewer, brand }, "de").map(({ label }) => label);
  expect(german).toEqual(expect.arrayContaining(["Strategien", "Räume"]));
});

test("P-103 Y-162 a page carries the name that its entry has on the brand and in the reader's language", () => {
  const described = [trades, groups].map((remote) => describeRemote(remote));
  const rooms = { groups: "Rooms" };
  expect(shownTitle("Groups", described, rooms, "de")).toBe("Rooms");
  expect(shownTitle("Gruppen", described, rooms, "en")).toBe("Rooms");
  expect(shownTitle("Groups", described, { ...rooms, "groups.de": "Räume" }, "de")).toBe("Räume");
  expect(shownTitle("Groups", described, {}, "de")).toBe("Gruppen");
  expect(shownTitle("Daily journal", described, {}, "de")).toBe("Tagesjournal");
  expect(shownTitle("London Open", described, rooms, "de")).toBe("London Open");
});

test("an entry is current on its page and below it", () => {
  expect(isWithin("/trades/1", "/trades")).toBe(true);
  expect(isWithin("/trades", "/trades")).toBe(true);
  expect(isWithin("/trades-archive", "/trades")).toBe(false);
});
