import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { expect, test } from "vitest";
import { unmetSlots } from "./resolve-slots.ts";

const release = (id: string, own: Partial<RemoteJson>): BootRemote => ({
  ...{ id, version: "1.3.0", entry: `/r/${id}/entry.js`, integrity: `sha384-${"a".repeat(64)}`, assets: {} },
  manifest: { id, contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
  ...{ via: "channel", previous: null },
});
const of = (stable: BootRemote) => ({ id: stable.id, stable, canary: null, percent: 0 });
const slot = (name: string, range?: string) => ({
  ...{ slot: name, expose: "./slot", order: 1, ...(range === undefined ? {} : { range }) },
});

test("M-266 an alert says what pages leave out of a slot that is drawn in another version", () => {
  const notes = release("notes", { slots: [slot("drawer.footer"), slot("reports.foot", "^1"), slot("shell.logo")] });
  const reports = release("reports", { draws: [{ name: "reports.foot", version: "2.1.0" }] });
  const shell = { "drawer.footer": "2.0.0", "shell.logo": "1.0.0" };
  expect(unmetSlots([of(notes), of(reports)], shell)).toEqual([
    { remote: "notes", version: "1.3.0", reason: "it fills the slot drawer.footer ^1, 2.0.0 is drawn" },
    { remote: "notes", version: "1.3.0", reason: "it fills the slot reports.foot ^1, 2.1.0 is drawn" },
  ]);
  // A brand without the remote that draws it has chosen so.
  expect(unmetSlots([of(notes)], { ...shell, "drawer.footer": "1.0.0" })).toEqual([]);
});
