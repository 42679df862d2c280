/** Why a backup is made: by somebody, by the clock, or before migrations. */
export type Occasion = "manual" | "daily" | "before-migrations";

export interface BackupFile {
  name: string;
  at: Date;
}

const pattern =
  /^entrywise-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z-(manual|daily|before-migrations)\.tar\.gz\.age$/;

/** Name of the file of a backup that begins now. */
export function backupName(occasion: Occasion, now: Date): string {
  return `entrywise-${now.toISOString().replaceAll(":", "-")}-${occasion}.tar.gz.age`;
}

/** Backups of one occasion among the names of a folder, the newest first. */
export function backupsIn(names: readonly string[], occasion: Occasion): BackupFile[] {
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second, ms, of] = pattern.exec(name) ?? [];
      return of === occasion ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}
