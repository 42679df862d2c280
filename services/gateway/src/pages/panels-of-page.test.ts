import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { expect, test } from "vitest";
import { firstRoute } from "./first-page.ts";
import { panelsAt } from "./panels-of-page.ts";

const remote = (id: string, own: Partial<RemoteJson>, integrity = "sha384-x"): BootRemote => ({
  ...{ id, version: "1.0.0", entry: `/r/${id}/1.0.0/remoteEntry.js`, integrity, assets: {} },
  manifest: { id, contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
  ...{ via: "channel", previous: null },
});
const [list, one] = ["/groups/:groupId/trades/timeline", "/groups/:groupId/trades/:tradeId"];
const groups = remote("groups", {
  routes: [{ path: "/groups/*", addresses: [one, list], expose: "./page", title: "Groups", layout: "default" }],
  uses: { "trades.trade": { range: "^1", addresses: [one] }, "trades.record": { range: "^1" } },
});
const trades = (version: string, integrity?: string) =>
  remote("trades", { panels: [{ name: "trades.trade", version, expose: "./panel", api: {} }] }, integrity);

function drawn(path: string, offering: BootRemote): string[] {
  const remotes = [groups, offering];
  const found = firstRoute(remotes, path);
  return found === null ? [] : panelsAt(remotes, found, path).map((panel) => `${panel.remote.id}${panel.expose}`);
}

test("M-102 a panel's files are fetched with the page that draws it, and with no other", () => {
  expect(drawn("/groups/desk/trades/01930000", trades("1.2.0"))).toEqual(["trades./panel"]);
  expect(drawn("/groups/desk/trades/timeline", trades("1.2.0"))).toEqual([]);
});

test("M-102 neither a panel that the page can't draw nor one from a development server is fetched with it", () => {
  expect(drawn("/groups/desk/trades/01930000", trades("2.0.0"))).toEqual([]);
  expect(drawn("/groups/desk/trades/01930000", trades("1.2.0", ""))).toEqual([]);
});
