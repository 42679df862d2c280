import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** `daily`: backups, archive and standby. `trial`: the nightly trial restore. */
export type BackupPart = "daily" | "trial";

/**
 * Raises the alert of one part, or resolves it; other parts' alerts are unchanged.
 *
 * @param reason null if the part is fine
 */
export async function standingBackupAlert(tx: Transaction, part: BackupPart, reason: string | null): Promise<void> {
  if (reason === null) {
    await tx.query(
      "update release_alert set resolved_at = now() where kind = 'backup' and version = $1 and resolved_at is null",
      [part],
    );
    return;
  }
  await tx.query(
    `insert into release_alert (id, remote, version, kind, detail) values ($1, 'backup', $2, 'backup', $3)
     on conflict (remote, version, kind) where resolved_at is null do update set detail = excluded.detail`,
    [newId(), part, reason],
  );
}
