/** What whoever backs up or restores can do something about; told without a stack. */
export class BackupError extends Error {}
