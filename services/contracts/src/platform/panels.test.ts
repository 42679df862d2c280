import { expect, test } from "vitest";
import { foreignPanels, lookUpPanel } from "./panels.ts";
import { isPartMet } from "./part-versions.ts";
import { partRange, type RemoteJson, remoteJson } from "./remote-json.ts";

const remote = (id: string, own: Partial<RemoteJson> = {}) => ({
  id,
  manifest: { id, contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
});
const offering = (version: string, name = "trades.trade") =>
  remote("trades", { panels: [{ name, version, expose: "./panel-trades-trade-1", api: {} }] });
const using = (range: string) => remote("groups", { uses: { "trades.trade": { range } } });

test.each([
  ["^1", "1.0.0", true],
  ["^1", "1.12.3", true],
  ["^1", "2.0.0", false],
  ["^2", "1.9.9", false],
  ["^1.2", "1.2.0", true],
  ["^1.2", "1.1.9", false],
  ["^1.2.3", "1.2.2", false],
  ["^1.2.3", "1.2.3", true],
  ["^1.2.3", "1.10.0", true],
  ["^1", "10.0.0", false],
])("M-165 a page that wants a panel %s beside version %s: %s", (range, version, isMet) => {
  expect(partRange.safeParse(range).success).toBe(true);
  expect(isPartMet(range, version)).toBe(isMet);
});

test.each(["1", "^0", "^1.x", ">=1", "^1 || ^2", "*", ""])("M-103 %s is no range of a panel", (range) => {
  expect(remoteJson.safeParse(using(range).manifest).success).toBe(false);
});

test("M-165 a panel is found where its remote offers it in a version that the page works with", () => {
  const [trades, groups] = [offering("1.4.0"), using("^1.2")];
  expect(lookUpPanel([trades, groups], "groups", "trades.trade")).toMatchObject({ state: "met", remote: trades });
  expect(lookUpPanel([trades, using("^2")], "groups", "trades.trade")).toEqual({
    ...{ state: "unmet", version: "1.4.0", range: "^2" },
  });
  expect(lookUpPanel([groups], "groups", "trades.trade")).toEqual({ state: "absent" });
  expect(lookUpPanel([remote("trades"), groups], "groups", "trades.trade")).toEqual({ state: "absent" });
});

test("M-165 a page that has not declared a panel does not get it; its own remote and the shell do", () => {
  const all = [offering("1.0.0"), remote("admin")];
  expect(lookUpPanel(all, "admin", "trades.trade")).toMatchObject({ state: "unmet", range: null });
  expect(lookUpPanel(all, "trades", "trades.trade").state).toBe("met");
  expect(lookUpPanel(all, null, "trades.trade").state).toBe("met");
});

test("M-246 a panel in the name of another remote is reported, and is not found there", () => {
  const foreign = remote("groups", { panels: [{ name: "trades.trade", version: "1.0.0", expose: "./x", api: {} }] });
  expect(foreignPanels(foreign.manifest)).toEqual([{ at: 0, name: "trades.trade" }]);
  expect(foreignPanels(offering("1.0.0").manifest)).toEqual([]);
  expect(lookUpPanel([foreign], null, "trades.trade").state).toBe("absent");
});
