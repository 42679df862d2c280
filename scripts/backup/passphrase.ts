import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { BackupError } from "./backup-error.ts";

const SHORTEST = 12;

/**
 * The passphrase of `BACKUP_PASSPHRASE_FILE` or `BACKUP_PASSPHRASE`, else asked for at the terminal. Never an argument:
 * everybody on a machine can read those.
 *
 * @param isNew asks twice, and refuses a short one
 */
export async function readPassphrase(environment: NodeJS.ProcessEnv, isNew: boolean): Promise<string> {
  const passphrase = given(environment) ?? (await asked(isNew));
  if (isNew && passphrase.length < SHORTEST) {
    throw new BackupError(`The passphrase needs ${SHORTEST} characters at least.`);
  }
  if (passphrase === "") throw new BackupError("The passphrase is empty.");
  return passphrase;
}

function given({ BACKUP_PASSPHRASE_FILE, BACKUP_PASSPHRASE }: NodeJS.ProcessEnv): string | null {
  if (!BACKUP_PASSPHRASE_FILE) return BACKUP_PASSPHRASE || null;
  try {
    // Editors end a file with a newline that nobody types.
    return readFileSync(BACKUP_PASSPHRASE_FILE, "utf8").replace(/\r?\n$/, "");
  } catch (cause) {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE cannot be read: ${BACKUP_PASSPHRASE_FILE}`, { cause });
  }
}

async function asked(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError("Set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE, or run it in a terminal.");
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nothing, terminal: true });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const typed = await terminal.question("");
    process.stderr.write("\n");
    return typed;
  };
  try {
    const passphrase = await ask("Passphrase of the backup: ");
    if (isNew && (await ask("Once more: ")) !== passphrase) throw new BackupError("The two are not the same.");
    return passphrase;
  } finally {
    terminal.close();
  }
}
