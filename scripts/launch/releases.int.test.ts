import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRegistryClient } from "@entrywise/build-preset/registry-client";
import type { BuiltRelease } from "@entrywise/build-preset/release-folder";
import { afterAll, expect, inject, test, vi } from "vitest";
import { publishCheckout, readKeys } from "./releases.ts";

const root = mkdtempSync(join(tmpdir(), "entrywise-checkout-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A built remote with one page in the folder of a checkout. @returns its id */
function builtRemote(path: (id: string) => string): string {
  const id = `brand-t${randomBytes(5).toString("hex")}`;
  buildRemote(id, path(id));
  return id;
}

/** @param text differs with the sources */
function buildRemote(id: string, path: string, text = "first", version = "1.0.0"): void {
  const folder = join(root, id);
  const dist = join(folder, "dist", version);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  const files = { "remoteEntry.0a1b2c.js": `/* ${id} */`, "0123456789ab.js": `/* ${text} page of ${id} */` };
  const hashed = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(dist, name), text);
    const integrity = `sha384-${createHash("sha384").update(text).digest("base64")}`;
    return { name, integrity, size: text.length };
  });
  const page = { expose: "./route-page", title: "Page", layout: "default" as const };
  const release: BuiltRelease = {
    id,
    version,
    entry: "remoteEntry.0a1b2c.js",
    integrity: hashed[0]?.integrity ?? "",
    assets: { "./route-page": [{ href: "0123456789ab.js", integrity: hashed[1]?.integrity ?? "" }] },
    files: hashed,
    manifest: {
      id,
      contract: "^1.0",
      api: {},
      owner: `team-${id}`,
      routes: [{ path, ...page }],
      nav: [],
      slots: [],
    },
    federation: "2.9.2",
  };
  writeFileSync(join(dist, "release.json"), JSON.stringify(release));
}

function start() {
  const { keysDir, urls } = inject("system");
  const platformUrl = urls.platform ?? "";
  return publishCheckout({ root, dataDir: root, keysDir, platformUrl, hasDemoAccounts: false });
}

test("M-251 a remote of the checkout whose path is taken costs itself: the others go live", async () => {
  const conflicting = builtRemote(() => "/settings/*");
  const good = builtRemote((id) => `/${id}/*`);
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await start()).toEqual({ [good]: "1.0.0" });
  expect(said.mock.calls).toEqual([
    [`${conflicting} 1.0.0 is not live: A path belongs to one remote: /settings/* belongs to the shell.`],
  ]);
});

/** The registry in the name of a remote's team. */
function clientOf(remote: string) {
  const token = readKeys(root).tokens[remote]?.token ?? "";
  return createRegistryClient({ url: inject("system").urls.platform ?? "", headers: { "x-release-token": token } });
}

test("M-264 a start again releases nothing that has not changed, and leaves what a team chose for production", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const id = builtRemote((name) => `/${name}/*`);
  const versions = async () => {
    const { production, next, rowVersion } = await clientOf(id).channels(id);
    return { production: production.version, next: next.version, rowVersion };
  };
  expect(await start()).toEqual({ [id]: "1.0.0" });
  const first = await versions();
  expect(await start()).toEqual({});
  expect(await versions()).toEqual(first);

  buildRemote(id, `/${id}/*`, "second", "1.1.0");
  expect(await start()).toEqual({ [id]: "1.1.0" });
  const { rowVersion } = await versions();
  await clientOf(id).change(id, "rollback", rowVersion, { why: "only a trial" });
  expect(await start()).toEqual({});
  expect(await versions()).toMatchObject({ production: "1.0.0" });

  buildRemote(id, `/${id}/*`, "third", "1.2.0");
  expect(await start()).toEqual({});
  expect(await versions()).toMatchObject({ production: "1.0.0", next: "1.2.0" });
});
