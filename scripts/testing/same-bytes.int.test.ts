import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../launch/system.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Packages of the house that a remote is built of. */
const own = {
  "@entrywise/host": "shell/host",
  "@entrywise/build-preset": "shell/build-preset",
  "@entrywise/ui": "shared-ui",
  "@entrywise/contracts": "services/contracts",
  "@entrywise/domain": "services/domain",
};
/** Packages of others whose place gets into the build's own modules. */
const placed = ["@module-federation", "@rspack"];
const isSource = (path: string) => !/(^|\/)(dist|\.cache|node_modules)$/.test(path.replaceAll(sep, "/"));

/** The sources of a remote and of what it is built of, in a folder elsewhere; packages of others stay where they are. */
function checkoutIn(prefix: string, remote: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  for (const path of [...Object.values(own), remote]) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource });
  }
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@entrywise"), { recursive: true });
  const link = (name: string) => symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (![...placed, "@entrywise", ".bin"].includes(name)) link(name);
  }
  for (const scope of placed) {
    mkdirSync(join(modules, scope));
    for (const name of readdirSync(join(root, "node_modules", scope))) {
      if (name.startsWith("binding")) link(`${scope}/${name}`);
      else cpSync(join(root, "node_modules", scope, name), join(modules, scope, name), { recursive: true });
    }
  }
  for (const [name, path] of Object.entries(own)) symlinkSync(join(folder, path), join(modules, name));
  return folder;
}

/** @returns each file of the build by its name */
async function builtIn(prefix: string, remote: string): Promise<Map<string, string>> {
  const folder = checkoutIn(prefix, remote);
  const tool = join(folder, "shell/build-preset/bin/entrywise-remote.mjs");
  const child = spawn(process.execPath, [tool, "build", "--version", "7.7.7"], { cwd: join(folder, remote) });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const code = await new Promise((done) => child.once("exit", done));
  if (code !== 0) throw new Error(said);
  const out = join(folder, remote, "dist/7.7.7");
  return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name), "latin1")]));
}

test.for(["brand-northdesk", "mfe-groups"])(
  "M-264 %s gives the same bytes in whatever folder it is built",
  { timeout: 300_000 },
  async (remote) => {
    const first = await builtIn("entrywise-a-", remote);
    const second = await builtIn("another-folder-with-a-longer-name-", remote);
    expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
    const different = [...first].filter(([name, bytes]) => second.get(name) !== bytes).map(([name]) => name);
    expect(different).toEqual([]);
  },
);
