import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { readBrandFolder } from "@entrywise/kit/brands";
import { expect, test } from "vitest";
import { visitorRemotes } from "./visitor-remotes.ts";

const [entrywise, northdesk] = readBrandFolder(`${import.meta.dirname}/../../../../deploy/brands`).all();
if (!entrywise || !northdesk) throw new Error("two brands are needed");

const remote = (id: string, own: Partial<RemoteJson>): BootRemote => ({
  id,
  version: "1.0.0",
  entry: `/r/${id}/1.0.0/remoteEntry.js`,
  integrity: "sha384-x",
  assets: { "./public": [{ href: "public.js", integrity: "sha384-p" }], "./own": [] },
  manifest: { id, contract: "^1.0", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
  via: "channel",
  previous: null,
});
const page = { expose: "./own", title: "Page", layout: "default" as const };
const everybody = { signedIn: false };

test("M-250 visitors get only the pages of a remote that they can open", () => {
  const mixed = remote("mixed", {
    routes: [
      { ...page, path: "/open/*", expose: "./public", when: everybody },
      { ...page, path: "/mine" },
      { ...page, path: "/staff", when: { ...everybody, role: "Admin" } },
      { ...page, path: "/paid", when: { ...everybody, plan: "pro" } },
      { ...page, path: "/hidden", when: { ...everybody, flag: "no-such-flag" } },
    ],
    nav: [{ id: "mine", to: "/mine", label: "Mine", icon: "users", order: 1 }],
  });
  const own = remote("own", { routes: [{ ...page, path: "/own", when: { role: "Admin" } }] });
  const shown = visitorRemotes([mixed, own], entrywise.brand);
  expect(shown.map(({ id, manifest }) => [id, manifest.routes.map(({ path }) => path), manifest.nav])).toEqual([
    ["mixed", ["/open/*"], []],
  ]);
  expect(Object.keys(shown[0]?.assets ?? {})).toEqual(["./public"]);
});

test("M-250 a remote that only fills a slot of the brand's public pages is listed with that slot", () => {
  const slot = { slot: "shell.landing" as const, expose: "./own", order: 1 };
  const landing = remote("landing", { slots: [{ ...slot, when: { ...everybody, brand: "whiteLabel" } }] });
  expect(visitorRemotes([landing], northdesk.brand)).toHaveLength(1);
  expect(visitorRemotes([landing], entrywise.brand)).toEqual([]);
});

test("M-250 visitors get only the panels on pages that they can open", () => {
  const [open, own] = ["/g/:id/info", "/g/:id/trades"];
  const panel = (name: string, expose: string) => ({ name, expose, version: "1.0.0", api: {} });
  const groups = remote("groups", {
    routes: [{ ...page, path: "/g/*", addresses: [open], expose: "./public", when: everybody }],
    uses: {
      "trades.trade": { range: "^1", addresses: [open] },
      "trades.record": { range: "^1", addresses: [own] },
      "trades.rest": { range: "^1" },
    },
  });
  const trades = remote("trades", {
    routes: [{ ...page, path: "/trades" }],
    panels: [panel("trades.trade", "./public"), panel("trades.record", "./own")],
  });
  const shown = visitorRemotes([groups, trades], entrywise.brand);
  expect(shown.map(({ id, manifest }) => [id, Object.keys(manifest.uses ?? {}), manifest.panels ?? []])).toEqual([
    ["groups", ["trades.trade"], []],
    ["trades", [], [panel("trades.trade", "./public")]],
  ]);
  expect(shown[1]?.manifest.routes).toEqual([]);
  expect(Object.keys(shown[1]?.assets ?? {})).toEqual(["./public"]);
});
