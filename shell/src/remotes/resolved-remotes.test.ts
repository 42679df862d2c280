import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { expect, test, vi } from "vitest";
import { resolvedRemotes } from "./resolved-remotes.ts";

const remote = (id: string, version: string): BootRemote => ({
  id,
  version,
  entry: `/r/${id}/${version}/remoteEntry.js`,
  integrity: `sha384-${version}`,
  assets: {},
  manifest: { id, contract: "^1.0", api: {}, owner: "team", routes: [], nav: [], slots: [] },
  via: "channel",
  previous: null,
});
const versions = (remotes: readonly BootRemote[]) => remotes.map(({ id, version }) => `${id} ${version}`);

test("M-167 a remote that is loaded keeps its release, others take the new one", () => {
  const remotes = resolvedRemotes([remote("trades", "1.0.0"), remote("groups", "1.0.0")]);
  remotes.hold("trades");
  expect(remotes.take([remote("trades", "1.1.0"), remote("groups", "1.1.0")])).toEqual(["trades"]);
  expect(versions(remotes.all())).toEqual(["trades 1.0.0", "groups 1.1.0"]);
});

test("M-167 nothing changed: nobody hears of it and the remotes are the same", () => {
  const first = [remote("trades", "1.0.0")];
  const remotes = resolvedRemotes(first);
  const heard = vi.fn();
  remotes.subscribe(heard);
  expect(remotes.take([remote("trades", "1.0.0")])).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
  expect(remotes.all()).toBe(first);
});

test("M-167 a remote that is switched off stays in the pages that run it", () => {
  const remotes = resolvedRemotes([remote("trades", "1.0.0"), remote("groups", "1.0.0")]);
  remotes.hold("groups");
  const heard = vi.fn();
  const stop = remotes.subscribe(heard);
  expect(remotes.take([remote("reports", "0.1.0")])).toEqual(["groups"]);
  expect(versions(remotes.all())).toEqual(["reports 0.1.0", "groups 1.0.0"]);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  remotes.take([]);
  expect(heard).toHaveBeenCalledTimes(1);
});
