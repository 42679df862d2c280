import { describeRemote } from "@entrywise/host/remote";
import { expect, test } from "vitest";
import groups from "../../../mfe-groups/remote.ts";
import trades from "../../../mfe-trades/remote.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { matchedPart, matching } from "./matching.ts";
import { pageLines } from "./palette-lines.ts";

const viewer = {
  user: { isAdmin: false, isDev: false },
  plan: "pro" as const,
  brand: { whiteLabel: false, flags: { brokerImporting: true } },
};
const remotes = [trades, groups].map((remote) => describeRemote(remote));
const rules = { hide: [], order: [], labels: {} };
const pages = (locale: "en" | "de") =>
  pageLines(navigationEntries(remotes, rules, viewer, locale), remotes, { viewer, locale });

test("Y-152 every page that needs no id is a line once, in the reader's language", () => {
  const lines = pages("en");
  const addresses = lines.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(["/dashboard", "/trades", "/groups/explore", "/notebook"]));
  expect(addresses.filter((to) => to.includes(":") || to.includes("*"))).toEqual([]);
  expect(pages("de").find(({ to }) => to === "/strategies")?.title).toBe("Strategien");
});

test("Y-152 an address that leads to another page is no line beside that page", () => {
  const addresses = pages("en").map(({ to }) => to);
  expect(addresses).toContain("/tools/profit-calculator");
  expect(addresses).not.toContain("/tools/profit");
  expect(addresses).not.toContain("/trade-imports/legacy/import");
});

test("Y-152 a visitor's page is no line", () => {
  expect(pages("en").map(({ to }) => to)).not.toContain("/x");
});

test("Y-152 a line matches all search terms, wherever they stand; what begins with them comes first", () => {
  const lines = ["Trade accounts", "Add Trade", "Trades", "Übersicht", "Holding times"].map((title) => ({ title }));
  const found = (text: string) => matching(lines, text).map(({ title }) => title);
  expect(found("tra")).toEqual(["Trade accounts", "Trades", "Add Trade"]);
  expect(found("acc tr")).toEqual(["Trade accounts"]);
  expect(found("ubersicht")).toEqual(["Übersicht"]);
  expect(found("ding"), "within a word").toEqual([]);
  expect(found("zzz")).toEqual([]);
  expect(found("acounts")).toEqual(["Trade accounts"]);
  // Another word, and not a typing error in this one.
  expect(found("gold")).toEqual([]);
  expect(found("  ")).toHaveLength(5);
});

test("Y-152 the letters that were typed are marked where a word begins with them, and nowhere else", () => {
  expect(matchedPart("Symbol is EURUSD", "eur")).toEqual({ from: 10, to: 13 });
  expect(matchedPart("NEUROUSD", "eur")).toBeNull();
  expect(matchedPart("Add Trade", "")).toBeNull();
});
