import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Command of each kind, the first one found is taken. The package has the name of the first. */
const commands = {
  chromium: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  "chromium-headless-shell": ["chromium-headless-shell"],
};
type Browser = keyof typeof commands;
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "entrywise");

/**
 * The Chromium of this machine. Where there is none, root installs Debian's; an ordinary user unpacks Debian's
 * packages into the cache folder.
 *
 * @throws Error that says what to ask for
 */
export function findChromium(): string {
  return findBrowser("chromium");
}

/**
 * Chromium without a window to draw: the same engine at half the processor time of a page. Where Debian does not have
 * it, the whole Chromium is taken.
 *
 * @throws Error that says what to ask for
 */
export function findHeadlessChromium(): string {
  try {
    return findBrowser("chromium-headless-shell");
  } catch {
    return findChromium();
  }
}

function findBrowser(browser: Browser): string {
  const asked = process.env.CHROMIUM;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM names ${asked}, which does not exist.`);
  }
  const found = installed(browser) ?? unpacked(browser);
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log(`Installing ${browser} from Debian …`);
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser]);
    return installed(browser) ?? fail(`The package ${browser} was installed, but there is no such command.`);
  }
  return unpack(browser);
}

function installed(browser: Browser): string | null {
  for (const folder of (process.env.PATH ?? "").split(":").concat("/usr/bin")) {
    for (const name of commands[browser]) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

function unpacked(browser: Browser): string | null {
  const start = join(cache, browser, "start");
  return existsSync(start) ? start : null;
}

/** Downloads Chromium and every library it needs that this machine lacks, and unpacks them without installing. */
function unpack(browser: Browser): string {
  const folder = join(cache, browser);
  console.log(`Unpacking Debian's ${browser} into ${folder} …`);
  const simulated = spawnSync(
    "apt-get",
    ["install", "--simulate", "--no-install-recommends", "-o", "Debug::NoLocking=1", browser],
    { encoding: "utf8" },
  );
  const packages = [...(simulated.stdout ?? "").matchAll(/^Inst (\S+)/gm)].flatMap((match) => match[1] ?? []);
  if (packages.length === 0) fail(`apt-get knows no package ${browser} here.`);
  const debs = join(folder, "packages");
  const tree = join(folder, "tree");
  mkdirSync(debs, { recursive: true });
  mkdirSync(tree, { recursive: true });
  run("apt-get", ["download", "-qq", ...packages], debs);
  for (const deb of readdirSync(debs).filter((name) => name.endsWith(".deb")))
    run("dpkg-deb", ["-x", join(debs, deb), tree]);
  const start = join(folder, "start");
  const libraries = [
    "usr/lib/x86_64-linux-gnu",
    "usr/lib/aarch64-linux-gnu",
    "lib/x86_64-linux-gnu",
    "usr/lib/chromium",
  ];
  const path = libraries.map((folder) => join(tree, folder)).join(":");
  const script = `#!/bin/sh\nLD_LIBRARY_PATH="${path}" exec "${tree}/usr/lib/chromium/${browser}" "$@"\n`;
  writeFileSync(start, script, { mode: 0o755 });
  return start;
}

function run(command: string, args: readonly string[], cwd?: string): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const result = spawnSync(command, args, { encoding: "utf8", env: environment, ...(cwd ? { cwd } : {}) });
  if (result.status !== 0)
    fail(`${command} ${args[0]} failed: ${(result.stderr || result.error?.message || "").trim()}`);
}

function fail(reason: string): never {
  throw new Error(
    `${reason}\nThe browser journeys need Chromium. Ask an administrator for: apt-get install chromium, or set CHROMIUM to a Chromium of your own.`,
  );
}
