import { remoteJson } from "@entrywise/contracts/platform/remote-json";
import { expect, test, vi } from "vitest";
import { defineRemote, describeRemote } from "./define-remote.ts";

const run = vi.fn(async () => () => null);
const page = () => () => run();
const remote = defineRemote({
  id: "reports",
  contract: "^1.0",
  api: { trades: "^1.0" },
  owner: "journal",
  routes: [
    { path: "/reports", title: "Reports", layout: "default", load: page() },
    { path: "/reports/*", title: "Report", layout: "full", load: page() },
  ],
  nav: [{ id: "reports", to: "/reports", label: "Reports", icon: "chart-column", order: 65 }],
  slots: [
    { slot: "drawer.footer", order: 1, load: page() },
    { slot: "drawer.footer", order: 2, load: page() },
  ],
});

test("M-102 a remote is described without running any of its pages", () => {
  const { manifest, loaders } = describeRemote(remote);
  expect(remoteJson.parse(manifest)).toEqual(manifest);
  expect(loaders.size).toBe(4);
  expect(run).not.toHaveBeenCalled();
});

test("M-102 every loader gets an exposed name of its own", () => {
  const { manifest } = describeRemote(remote);
  expect(manifest.routes.map(({ expose }) => expose)).toEqual(["./route-reports", "./route-reports-any"]);
  expect(manifest.slots.map(({ expose }) => expose)).toEqual(["./slot-drawer-footer", "./slot-drawer-footer-2"]);
});

test("M-102 routes that share a loader share its module", () => {
  const load = page();
  const routes = ["/reports", "/reports/weekly"].map((path) => ({ ...remote.routes[0], path, load }));
  const { manifest, loaders } = describeRemote({ ...remote, routes: routes as typeof remote.routes, slots: [] });
  expect(manifest.routes.map(({ expose }) => expose)).toEqual(["./route-reports", "./route-reports"]);
  expect(loaders.size).toBe(1);
});

test("Y-350 routes with a first frame are told to the build, and their manifest says nothing of it", () => {
  const routes = remote.routes.map((route, index) => ({ ...route, ...(index === 0 ? { firstFrame: true } : {}) }));
  const { manifest, framed } = describeRemote({ ...remote, routes });
  expect([...framed]).toEqual(["./route-reports"]);
  expect(manifest).toEqual(describeRemote(remote).manifest);
});

test("Y-152 commands are part of the static part: a page or a dialog for those of everywhere, neither for those of pages", () => {
  const described = (command: object) => {
    const { manifest } = describeRemote({ ...remote, commands: [{ id: "new", title: "New", ...command } as never] });
    return remoteJson.safeParse(manifest);
  };
  expect(described({ group: "do", to: "/reports?new=report" }).success).toBe(true);
  expect(described({ group: "trade", keys: ["J"] }).success).toBe(true);
  const wrong = [{ group: "do" }, { group: "goTo", to: "/x", dialog: "dialog.addTrade" }, { group: "list", to: "/x" }];
  for (const command of wrong) {
    expect(described(command).error?.issues[0]?.path.slice(0, 2)).toEqual(["commands", 0]);
  }
  expect(describeRemote(remote).manifest).not.toHaveProperty("commands");
});

test("M-102 panels: what a remote offers is exposed under its major version, what it wants of others is a range", () => {
  const trade = { version: "2.1.0", api: { groups: "^1.0" }, load: page() };
  const panels = { "trades.trade": trade, "trades.record": "^1.2" } as never;
  const { manifest, loaders } = describeRemote({ ...remote, id: "trades", panels });
  expect(manifest.panels).toEqual([
    { name: "trades.trade", version: "2.1.0", expose: "./panel-trades-trade-2", api: { groups: "^1.0" } },
  ]);
  expect(manifest.uses).toEqual({ "trades.record": { range: "^1.2" } });
  expect(loaders.has("./panel-trades-trade-2")).toBe(true);
  expect(remoteJson.parse(manifest)).toEqual(manifest);
  const wanted = { range: "^1", addresses: ["/reports/:id"] };
  expect(describeRemote({ ...remote, panels: { "trades.trade": wanted } }).manifest.uses).toEqual({
    "trades.trade": wanted,
  });
  expect(describeRemote(remote).manifest).not.toHaveProperty("panels");
});

test("M-242 examples of a panel are part of the static part: as JSON, with the names of what are functions", () => {
  const examples = [{ source: { kind: "own" }, query: {}, hrefOf: () => "/reports" }];
  const trade = { version: "1.0.0", api: {}, load: page(), examples };
  const { manifest } = describeRemote({ ...remote, id: "trades", panels: { "trades.trade": trade } as never });
  expect(manifest.panels?.[0]?.examples).toEqual([
    { props: { source: { kind: "own" }, query: {} }, functions: ["hrefOf"] },
  ]);
  expect(remoteJson.parse(manifest)).toEqual(manifest);
});
