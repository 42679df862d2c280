/** What whoever backs up or restores can do something about; shown without a stack. */
export class BackupError extends Error {}
