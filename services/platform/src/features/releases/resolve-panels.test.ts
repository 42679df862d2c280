import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { ResolvedRemote } from "@entrywise/contracts/platform/registry.api";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { expect, test } from "vitest";
import { resolvePanels } from "./resolve-panels.ts";

const release = (id: string, version: string, own: Partial<RemoteJson>): BootRemote => ({
  id,
  version,
  entry: `/r/${id}/${version}/remoteEntry.js`,
  integrity: `sha384-${"a".repeat(64)}`,
  assets: {},
  manifest: { id, contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
  via: "channel",
  previous: null,
});
const panel = (name: string, version: string, api: Record<string, string> = {}) => ({
  ...{ name, version, api, expose: "./panel" },
});
const of = (stable: BootRemote, canary: BootRemote | null = null): ResolvedRemote => ({
  ...{ id: stable.id, stable, canary, percent: canary === null ? 0 : 10 },
});
const groups = release("groups", "1.3.0", { uses: { "trades.trade": { range: "^1" } } });

test("M-165 a panel whose services do not run is not offered and reported; its remote and its other panels stay", () => {
  const trades = release("trades", "1.3.0", {
    panels: [panel("trades.trade", "1.0.0", { groups: "^2.0" }), panel("trades.record", "1.0.0", { trades: "^1.0" })],
  });
  const { remotes, misfits } = resolvePanels([of(trades), of(groups)], { groups: "1.3.0", trades: "1.12.0" });
  expect(remotes.map(({ id, stable }) => [id, stable?.version])).toEqual([
    ["trades", "1.3.0"],
    ["groups", "1.3.0"],
  ]);
  expect(remotes[0]?.stable?.manifest.panels?.map(({ name }) => name)).toEqual(["trades.record"]);
  expect(misfits).toEqual([
    { ...{ remote: "trades", version: "1.3.0" }, reason: "its panel trades.trade needs groups ^2.0, 1.3.0 is running" },
    { ...{ remote: "groups", version: "1.3.0" }, reason: "its pages draw the panel trades.trade ^1, nobody offers it" },
  ]);
});

test("M-165 a page that wants another version of a panel than is offered is served, and reported", () => {
  const newer = release("trades", "2.0.0", { panels: [panel("trades.trade", "2.0.0")] });
  const { remotes, misfits } = resolvePanels([of(newer), of(groups)], {});
  expect(remotes.map(({ stable }) => stable?.version)).toEqual(["2.0.0", "1.3.0"]);
  expect(misfits).toEqual([
    {
      ...{ remote: "groups", version: "1.3.0" },
      reason: "its pages draw the panel trades.trade ^1, 2.0.0 is offered",
    },
  ]);
});

test("M-165 that a brand is without the remote of a panel is reported to nobody", () => {
  expect(resolvePanels([of(groups)], {}).misfits).toEqual([]);
});

test("M-165 what fits is reported to nobody; a canary loses the panels whose services do not run without an alert", () => {
  const stable = release("trades", "1.3.0", { panels: [panel("trades.trade", "1.0.0", { groups: "^1.0" })] });
  const canary = release("trades", "1.4.0", { panels: [panel("trades.trade", "1.1.0", { groups: "^9.0" })] });
  const { remotes, misfits } = resolvePanels([of(stable, canary), of(groups)], { groups: "1.3.0" });
  expect(misfits).toEqual([]);
  expect(remotes[0]?.stable?.manifest.panels).toHaveLength(1);
  expect(remotes[0]?.canary?.manifest.panels).toEqual([]);
});
