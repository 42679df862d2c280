import { brotliCompressSync } from "node:zlib";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { expect, test } from "vitest";
import { weighRelease } from "./weigh-release.ts";

const route = (path: string, expose: string): RemoteJson["routes"][number] => ({
  ...{ path, expose, title: path, layout: "default" },
});
const manifest = (routes: RemoteJson["routes"]): RemoteJson => ({
  ...{ id: "reports", contract: "^1.2", api: {}, owner: "planning", routes, nav: [], slots: [] },
});
const files = new Map(
  Object.entries({ "entry.js": 900, "a.js": 4_000, "b.js": 90_000, "shared.js": 700 }).map(([name, length]) => [
    name,
    Buffer.from(Array.from({ length }, (_, at) => 97 + ((at * at) % 23))),
  ]),
);
const size = (name: string) => brotliCompressSync(files.get(name) ?? "").length;

test("M-265 a release is weighed as it travels: its entry, and all files of its largest page", async () => {
  const exposes = { "./route-0": ["a.js", "shared.js"], "./route-1": ["b.js", "shared.js"] };
  const routes = [route("/reports", "./route-0"), route("/reports/large", "./route-1")];
  expect(await weighRelease({ entry: "entry.js", exposes, manifest: manifest(routes) }, files)).toEqual({
    entry: size("entry.js"),
    page: { path: "/reports/large", size: size("b.js") + size("shared.js") },
  });
});

test("M-265 a remote without pages has its entry alone", async () => {
  const release = { entry: "entry.js", exposes: {}, manifest: manifest([]) };
  expect(await weighRelease(release, files)).toEqual({ entry: size("entry.js"), page: null });
});
