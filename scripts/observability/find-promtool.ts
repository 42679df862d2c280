import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = join(tmpdir(), "entrywise-promtool");
const unpacked = join(folder, "usr/bin/promtool");

/** Prometheus' own check of rules: that of the machine, or the one in Debian's package. @returns null where there is neither */
export function findPromtool(): string | null {
  if (spawnSync("promtool", ["--version"]).status === 0) return "promtool";
  if (!existsSync(unpacked)) fetchPackage();
  return existsSync(unpacked) ? unpacked : null;
}

function fetchPackage(): void {
  mkdirSync(folder, { recursive: true });
  spawnSync("apt-get", ["download", "prometheus"], { cwd: folder, timeout: 120_000 });
  const file = readdirSync(folder).find((name) => name.endsWith(".deb"));
  if (file !== undefined) spawnSync("dpkg-deb", ["--extract", file, folder], { cwd: folder });
}
