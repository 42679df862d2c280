import { expect, test } from "vitest";
import { foreignAddresses } from "./foreign-addresses.ts";
import type { RemoteJson } from "./remote-json.ts";

const manifest = (to: string, paths: string[]) =>
  ({
    nav: [{ id: "one", to, label: "One", icon: "users", order: 1 }],
    routes: paths.map((path) => ({ path })),
  }) as unknown as Pick<RemoteJson, "nav" | "routes">; // nothing else of them is looked at

test.each([
  ["/groups", ["/groups"], true],
  ["/groups/explore?sort=new", ["/groups/*"], true],
  ["/groups", ["/groups/*"], true],
  ["/groups-archive", ["/groups/*"], false],
  ["/trades", ["/groups"], false],
  ["https://elsewhere.example", ["/groups"], false],
])("M-246 an entry to %s of a remote with the pages %s", (to, paths, isOwn) => {
  expect(foreignAddresses(manifest(to, paths))).toEqual(isOwn ? [] : [{ list: "nav", at: 0, to }]);
});

test("M-246 a command leads to pages of its own remote, and one that opens a dialog leads nowhere", () => {
  const commands = [
    { id: "new", title: "New", group: "do", to: "/groups/create?from=palette" },
    { id: "add", title: "Add", group: "do", dialog: "dialog.addTrade" },
    { id: "trades", title: "Trades", group: "goTo", to: "/trades" },
  ] as const;
  expect(foreignAddresses({ ...manifest("/groups", ["/groups/*"]), commands: [...commands] })).toEqual([
    { list: "commands", at: 2, to: "/trades" },
  ]);
});
