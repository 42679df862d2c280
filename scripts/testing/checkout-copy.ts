import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

/**
 * A copy of the checkout with its builds, in a temporary folder: what is made there leaves no trace here. Third-party packages
 * are linked, those of this repository point into the copy.
 */
export function copyCheckout(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "entrywise-checkout-"));
  chmodSync(copy, 0o755); // a database that root starts runs as somebody else
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of [
    "shell",
    ...foldersOf(root, "services"),
    ...foldersOf(root, "tools"),
    ...readdirSync(root).filter(isRemote),
  ]) {
    const dist = join(root, folder, "dist");
    if (existsSync(dist)) cpSync(dist, join(copy, folder, "dist"), { recursive: true });
  }
  linkPackages(root, copy);
  return copy;
}

const isRemote = (name: string) => /^(mfe|brand)-/.test(name);
const foldersOf = (root: string, below: string) => readdirSync(join(root, below)).map((name) => join(below, name));

function linkPackages(root: string, copy: string): void {
  const link = (target: string, name: string) => {
    mkdirSync(dirname(join(copy, "node_modules", name)), { recursive: true });
    symlinkSync(target, join(copy, "node_modules", name));
  };
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name === "@entrywise" || isRemote(name)) continue;
    if (!name.startsWith("@")) link(join(root, "node_modules", name), name);
    else
      for (const part of readdirSync(join(root, "node_modules", name)))
        link(join(root, "node_modules", name, part), join(name, part));
  }
  for (const name of readdirSync(join(root, "node_modules", "@entrywise"))) {
    const folder = relative(root, realpathSync(join(root, "node_modules", "@entrywise", name)));
    link(join(copy, folder), join("@entrywise", name));
  }
}
