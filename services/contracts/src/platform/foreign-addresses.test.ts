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
  expect(foreignAddresses(manifest(to, paths))).toEqual(isOwn ? [] : [{ at: 0, to }]);
});
