import { BackupError } from "./backup-error.ts";

/** Runs a command: what its user can do something about ends it with a sentence, everything else with a stack. */
export async function running(command: () => Promise<void>): Promise<void> {
  const began = Date.now();
  try {
    await command();
    console.log(`${((Date.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  }
}
