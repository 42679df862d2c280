import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder for the data of one run. The user of the embedded PostgreSQL can walk to it, so that the cluster lies in it and is
 * removed with it; one that only its owner may enter has its cluster elsewhere.
 *
 * @param prefix of its name
 */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
