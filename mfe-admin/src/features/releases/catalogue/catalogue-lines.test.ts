import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseDetail } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import { countParts, findLines } from "./catalogue-lines.ts";

const channel = (remote: string, team: string) => ({ remote, team }) as Channels;
const manifest = {
  ...{ id: "trades", contract: "^1.2", owner: "journal", nav: [], api: { statements: "^1.0" } },
  routes: [{ path: "/charting", expose: "./a", title: "Charts", layout: "default" }],
  slots: [{ slot: "group.trade", expose: "./b", order: 1 }],
  panels: [{ name: "trades.record", version: "1.0.0", expose: "./c", api: {} }],
};
const lines = [
  { channel: channel("trades", "journal"), detail: { manifest } as unknown as ReleaseDetail },
  { channel: channel("reports", "planning"), detail: undefined },
];
const found = (search: string) => findLines(lines, search).map(({ channel: { remote } }) => remote);

test.each(["Trades", "JOURNAL", "/charting", "charts", "group.trade", "trades.record", "statements"])(
  "M-265 a remote is found by %s",
  (search) => expect(found(search)).toEqual(["trades"]),
);

test("M-265 without a search all remotes are listed, also one without a release", () => {
  expect(found(" ")).toEqual(["trades", "reports"]);
  expect(found("nothing like it")).toEqual([]);
  expect(countParts(lines)).toEqual({ remotes: 2, routes: 1, panels: 1 });
});
