import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltRelease } from "@entrywise/build-preset/release-folder";
import { afterAll, expect, inject, test, vi } from "vitest";
import { publishCheckout } from "./releases.ts";

const root = mkdtempSync(join(tmpdir(), "entrywise-checkout-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A built remote with one page in the folder of a checkout. @returns its id */
function builtRemote(path: (id: string) => string): string {
  const id = `brand-t${randomBytes(5).toString("hex")}`;
  const folder = join(root, id);
  const dist = join(folder, "dist", "1.0.0");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.0.0" }));
  const files = { "remoteEntry.0a1b2c.js": `/* ${id} */`, "0123456789ab.js": `/* page of ${id} */` };
  const hashed = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(dist, name), text);
    const integrity = `sha384-${createHash("sha384").update(text).digest("base64")}`;
    return { name, integrity, size: text.length };
  });
  const page = { expose: "./route-page", title: "Page", layout: "default" as const };
  const release: BuiltRelease = {
    id,
    version: "1.0.0",
    entry: "remoteEntry.0a1b2c.js",
    integrity: hashed[0]?.integrity ?? "",
    assets: { "./route-page": [{ href: "0123456789ab.js", integrity: hashed[1]?.integrity ?? "" }] },
    files: hashed,
    manifest: {
      id,
      contract: "^1.0",
      api: {},
      owner: `team-${id}`,
      routes: [{ path: path(id), ...page }],
      nav: [],
      slots: [],
    },
    federation: "2.9.2",
  };
  writeFileSync(join(dist, "release.json"), JSON.stringify(release));
  return id;
}

test("M-251 a remote of the checkout whose path is taken costs itself: the others go live", async () => {
  const conflicting = builtRemote(() => "/settings/*");
  const good = builtRemote((id) => `/${id}/*`);
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { keysDir, urls } = inject("system");
  const live = await publishCheckout({
    root,
    dataDir: root,
    keysDir,
    platformUrl: urls.platform ?? "",
    hasDemoAccounts: false,
  });
  expect(live).toEqual({ [good]: "1.0.0" });
  expect(said.mock.calls).toEqual([
    [`${conflicting} 1.0.0 is not live: A path belongs to one remote: /settings/* belongs to the shell.`],
  ]);
});
