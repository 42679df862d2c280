import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder for the data of one run. The embedded PostgreSQL's user can access it, so the cluster is inside and is
 * removed with it; a folder that only its owner may enter would have its cluster elsewhere.
 *
 * @param prefix of its name
 */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
