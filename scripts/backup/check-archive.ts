import { readArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupContents,
  type BackupManifest,
  CONTENTS,
  readContents,
  readManifest,
  tableKey,
} from "./backup-manifest.ts";
import { RowDigest } from "./row-digest.ts";

export interface CheckedArchive {
  manifest: BackupManifest;
  contents: BackupContents;
}

/**
 * Reads an archive from its beginning to its end.
 *
 * @throws BackupError when the passphrase is wrong, or not everything is there as it was written
 */
export async function checkArchive(file: string, passphrase: string): Promise<CheckedArchive> {
  let manifest: BackupManifest | null = null;
  let contents: BackupContents | null = null;
  const digests = new Map<string, RowDigest>();
  const counts = { files: 0, blobs: 0 };
  for await (const entry of readArchive(file, passphrase)) {
    manifest ??= readManifest(entry);
    const [kind, key = ""] = entry.name.split("/");
    if (entry.name === CONTENTS) contents = readContents(entry);
    if (kind === "tables") digestOf(digests, key).update(entry.bytes);
    if (kind === "files" || kind === "blobs") counts[kind] += 1;
  }
  if (manifest === null || contents === null) throw new BackupError("This backup is damaged: its end is missing.");
  for (const table of manifest.tables) compare(tableKey(table), digestOf(digests, tableKey(table)), contents);
  if (counts.files !== contents.files || counts.blobs !== contents.blobs) {
    throw new BackupError("This backup is damaged: files are missing.");
  }
  return { manifest, contents };
}

function digestOf(digests: Map<string, RowDigest>, key: string): RowDigest {
  const digest = digests.get(key) ?? new RowDigest();
  digests.set(key, digest);
  return digest;
}

function compare(key: string, { rows, sum }: RowDigest, { tables }: BackupContents): void {
  if (tables[key]?.rows === rows && tables[key].sum === sum) return;
  throw new BackupError(`This backup is damaged: rows of ${key} are not those that were written.`);
}
