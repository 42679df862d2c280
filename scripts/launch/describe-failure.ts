import type { MigrationFailed } from "@entrywise/kit/db/migrate";

/**
 * What to tell whoever started a release whose migration failed.
 *
 * @param backup file of the backup that was made before; null when none was
 */
export function describeFailure(failure: Pick<MigrationFailed, "message" | "done">, backup: string | null): string {
  const { message, done } = failure;
  return [
    `The ${message}`,
    done.length === 0
      ? "Nothing was migrated: the release that ran before starts as it did."
      : `Migrated before it, and kept: ${done.join(", ")}.`,
    backup === null
      ? "No backup was made before it, for BACKUP_DIR is not set. How to go back: docs/backup.md"
      : `Backed up before it. To go back, with the release that ran before: npm run restore -- --force ${backup}`,
  ].join("\n");
}
