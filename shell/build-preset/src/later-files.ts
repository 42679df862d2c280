import type { LaterFile } from "@entrywise/contracts/platform/later-files";

/**
 * Files of a build that neither the entry nor the start of an exposed module needs: views fetch them when they are opened, and
 * devices before there is no network.
 *
 * @param files all files of the build with their hashes
 * @param entry name of the entry
 * @param parts files of each exposed module
 */
export function laterFilesOf(
  files: readonly LaterFile[],
  entry: string,
  parts: Readonly<Record<string, readonly { href: string }[]>>,
): LaterFile[] {
  const known = new Set([entry, ...Object.values(parts).flatMap((own) => own.map(({ href }) => href))]);
  return files.filter(({ name }) => !known.has(name)).map(({ name, integrity }) => ({ name, integrity }));
}
