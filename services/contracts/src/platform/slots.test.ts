import { expect, test } from "vitest";
import { type RemoteJson, remoteJson } from "./remote-json.ts";
import { findSlotMisfits, foreignSlots, lookUpSlot, slotMisfitText } from "./slots.ts";

const remote = (id: string, own: Partial<RemoteJson> = {}): RemoteJson => ({
  ...{ id, contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
});
const filling = (slot: string, range?: string) =>
  remote("notes", { slots: [{ slot, expose: "./slot", order: 1, ...(range === undefined ? {} : { range }) }] });
const reports = remote("reports", { draws: [{ name: "reports.footer", version: "1.2.0" }] });
const shell = { "drawer.footer": "2.0.0", "shell.logo": "1.0.0" };

test("M-266 a slot is drawn by the shell, else by the remote it is called after", () => {
  const drawers = { shell, remotes: [reports] };
  expect(lookUpSlot("drawer.footer", drawers)).toEqual({ state: "drawn", versions: ["2.0.0"] });
  expect(lookUpSlot("reports.footer", drawers)).toEqual({ state: "drawn", versions: ["1.2.0"] });
  expect(lookUpSlot("reports.other", drawers)).toEqual({ state: "absent" });
  expect(lookUpSlot("constructor.x", { shell: {}, remotes: [] })).toEqual({ state: "absent" });
  const elsewhere = remote("other", { draws: [{ name: "weather.footer", version: "1.0.0" }] });
  expect(lookUpSlot("weather.footer", { shell, remotes: [elsewhere] })).toEqual({ state: "absent" });
});

test("M-266 a shell that doesn't say what it draws excludes nothing", () => {
  expect(lookUpSlot("drawer.footer", { shell: null, remotes: [] })).toEqual({ state: "unknown" });
  expect(findSlotMisfits(filling("drawer.footer", "^9"), { shell: null, remotes: [] })).toEqual([]);
});

test("M-266 M-193 releases from before slots had versions are drawn, and fill slots of version 1", () => {
  const [earlier, now] = [remote("groups"), remote("groups", { draws: [{ name: "group.trade", version: "1.0.0" }] })];
  for (const groups of [earlier, now]) {
    expect(findSlotMisfits(filling("group.trade"), { shell, remotes: [groups] })).toEqual([]);
  }
  expect(lookUpSlot("group.trade", { shell, remotes: [] })).toEqual({ state: "unknown" });
  expect(lookUpSlot("group.trade", { shell, remotes: [remote("groups", { draws: [] })] })).toEqual({ state: "absent" });
});

test("M-266 what doesn't fit is named with its reason; one of several releases of a remote is enough", () => {
  const later = remote("reports", { draws: [{ name: "reports.footer", version: "2.0.0" }] });
  expect(findSlotMisfits(filling("reports.footer", "^2"), { shell, remotes: [reports, later] })).toEqual([]);
  const [unmet] = findSlotMisfits(filling("reports.footer", "^2"), { shell, remotes: [reports] });
  expect(unmet && slotMisfitText(unmet)).toBe("it fills the slot reports.footer ^2, 1.2.0 is drawn");
  const [absent] = findSlotMisfits(filling("drawer.foot"), { shell, remotes: [reports] });
  expect(absent && slotMisfitText(absent)).toBe("neither the shell nor a remote draws the slot drawer.foot");
});

test("M-266 a remote draws slots in its own name, and both sides are versioned", () => {
  expect(foreignSlots(reports)).toEqual([]);
  expect(foreignSlots(remote("groups", { draws: [{ name: "group.trade", version: "1.0.0" }] }))).toEqual([]);
  const foreign = remote("notes", { draws: [{ name: "reports.footer", version: "1.0.0" }] });
  expect(foreignSlots(foreign)).toEqual([{ at: 0, name: "reports.footer" }]);
  expect(remoteJson.safeParse(filling("reports.footer", "^1.2")).success).toBe(true);
  expect(remoteJson.safeParse(filling("reports.footer", ">=1")).success).toBe(false);
  expect(remoteJson.safeParse(filling("no.such.slot")).success).toBe(false);
  expect(remoteJson.safeParse(remote("notes", { draws: [{ name: "notes.x", version: "1" }] })).success).toBe(false);
});
