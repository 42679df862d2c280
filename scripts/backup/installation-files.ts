import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { BackupError } from "./backup-error.ts";

/** The database and the blobs are read by other ways; the others are made anew by whoever needs them. */
const ELSEWHERE = new Set(["postgres", "postgres-native", "postgres-password", "blobs", "gateway", "processes"]);
const ARRIVING = join("drops", "arriving");
const ASIDE = "before-restore-";

/** Secrets, keys and whatever else makes this installation itself, with their names below the data folder. */
export async function* installationFiles(
  dataDir: string,
  leftOut: readonly string[],
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const skipped = leftOut.map((path) => resolve(path));
  for await (const entry of walk(resolve(dataDir))) {
    const name = relative(resolve(dataDir), entry);
    const top = name.split(sep)[0] ?? "";
    if (ELSEWHERE.has(top) || top.startsWith(ASIDE) || name.startsWith(ARRIVING)) continue;
    if (skipped.some((path) => isBelow(entry, path))) continue;
    yield { name: name.split(sep).join("/"), bytes: await readFile(entry) };
  }
}

/** Writes such a file, for nobody but its owner to read. @throws BackupError for a name that leads elsewhere */
export function writeInstallationFile(dataDir: string, name: string, bytes: Buffer): void {
  const file = resolve(dataDir, name);
  if (!isBelow(file, resolve(dataDir))) throw new BackupError(`This backup is damaged: ${name} is no name of a file.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, bytes, { mode: 0o600 });
}

export interface SetAside {
  /** Where it was put; null when there was nothing. */
  place: string | null;
  /** Removes what has been written since and brings back what was. */
  undo(): void;
}

/**
 * Clears a data folder by moving what is in it into a folder of its own within, which works for mounted folders too.
 *
 * @param left paths that stay where they are
 */
export function setAside(dataDir: string, left: readonly string[], now: Date): SetAside {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const place = join(dataDir, ASIDE + now.toISOString().replaceAll(":", "-"));
  const names = contentsOf(dataDir, left);
  if (names.length > 0) mkdirSync(place, { mode: 0o700 });
  for (const name of names) renameSync(join(dataDir, name), join(place, name));
  return {
    place: names.length > 0 ? place : null,
    undo() {
      for (const name of contentsOf(dataDir, left)) rmSync(join(dataDir, name), { recursive: true, force: true });
      for (const name of names) renameSync(join(place, name), join(dataDir, name));
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** What is in a data folder, apart from what was set aside before and these paths. */
export function contentsOf(dataDir: string, left: readonly string[]): string[] {
  if (!existsSync(dataDir)) return [];
  const untouched = left.map((path) => resolve(path));
  return readdirSync(dataDir).filter((name) => {
    const path = resolve(dataDir, name);
    return !name.startsWith(ASIDE) && !untouched.some((one) => one === path || isBelow(one, path));
  });
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isPassed = ELSEWHERE.has(entry.name) || entry.name.startsWith(ASIDE);
    if (entry.isDirectory() && !isPassed) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}
