import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { expect, test } from "vitest";
import { firstRoute, firstTitle, hasPage } from "./first-page.ts";

const route = (path: string, title: string) => ({ path, title, expose: "./x", layout: "default" as const });
const remote: BootRemote = {
  id: "trades",
  version: "1.0.0",
  entry: "/r/trades/1.0.0/remoteEntry.js",
  integrity: "",
  assets: {},
  previous: null,
  via: "channel",
  manifest: {
    id: "trades",
    contract: "^1.0",
    api: {},
    owner: "journal",
    routes: [route("/trades/*", "Trade"), route("/trades", "Trades"), route("/trades/stats/*", "Trades")],
    nav: [{ id: "trades", to: "/trades", label: "Trades", icon: "target", order: 1 }],
    slots: [],
  },
};

const titleAt = (path: string, labels: Record<string, string> = {}) =>
  firstTitle(
    {
      id: "b",
      shell: "1.0.0",
      contract: "1.0.0",
      theme: { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" },
      user: null,
      allowOverrides: false,
      brand: { name: "Northdesk", nav: { hide: [], order: [], labels } } as unknown as Brand, // all that titles ask for
      remotes: [remote],
    },
    path,
  );

test("M-103 an exact route takes precedence over a prefix, and a longer prefix over a shorter one", () => {
  expect(firstRoute([remote], "/trades")?.route.title).toBe("Trades");
  expect(firstRoute([remote], "/trades/stats/symbols")?.route.path).toBe("/trades/stats/*");
  expect(firstRoute([remote], "/trades/0199-1")?.route.title).toBe("Trade");
  expect(firstRoute([remote], "/tradesmen")).toBeNull();
});

test("P-103 the title of the first HTML names page and brand", () => {
  expect(titleAt("/trades/0199-1")).toBe("Trade | Northdesk");
  expect(titleAt("/")).toBe("Trading journal | Northdesk");
  expect(titleAt("/settings/journal")).toBe("Settings | Northdesk");
  expect(titleAt("/nowhere")).toBe("Northdesk");
});

test("M-221 the title has the name that the brand gives to the page", () => {
  expect(titleAt("/trades", { trades: "Journal" })).toBe("Journal | Northdesk");
});

test.each([
  "/checkout",
  "/membership/upgrade",
  "/membership/setup",
  "/membership/checkout/success",
  "/membership/checkout/cancel",
  "/payments/setup-complete",
  "/settings/membership",
])("P-203 P-528 %s is a page of the main brand, and of no white-label brand", (path) => {
  const on = (whiteLabel: boolean) =>
    hasPage({ user: null, brand: { whiteLabel } as unknown as Brand, remotes: [remote] }, path);
  expect([on(false), on(true)]).toEqual([true, false]);
});

test("P-528 only declared addresses are pages, on every brand", () => {
  const brand = { whiteLabel: true } as unknown as Brand;
  const paths = ["/", "/setup", "/settings/journal", "/trades", "/nowhere", "/settings/nothing", "/toString"];
  expect(paths.map((path) => hasPage({ user: null, brand, remotes: [remote] }, path))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false],
  ]);
});
