import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import { isSameBuild } from "./is-same-build.ts";

const file = (name: string) => ({ name, integrity: `sha384-${name}`, size: 1 });
const panel = { name: "trades.trade", version: "1.0.0", expose: "./panel", api: { groups: "^1.0" } };
const built = {
  assets: [file("a.js"), file("b.js")],
  manifest: { id: "trades", contract: "^1.0", api: {}, owner: "x", routes: [], nav: [], slots: [], panels: [panel] },
} as unknown as SignedRelease;

test("M-251 a build is known by its files and by what it declares, in whatever order", () => {
  const [first, second] = built.assets;
  const turned = { manifest: structuredClone(built.manifest), assets: [second, first] } as SignedRelease;
  expect(isSameBuild(turned, built)).toBe(true);
  expect(isSameBuild({ ...turned, assets: [file("a.js")] }, built)).toBe(false);
  const declared = { ...built.manifest, panels: [{ ...panel, api: { groups: "^1.0", trades: "^1.0" } }] };
  expect(isSameBuild({ ...turned, manifest: declared }, built)).toBe(false);
});
