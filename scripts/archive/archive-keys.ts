import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BackupError } from "../backup/backup-error.ts";

const RECIPIENT = "recipient.txt";
const IDENTITY = "identity.age";

/**
 * The key that an archive is encrypted for; writing needs nothing else. The private half is next to it, encrypted with
 * the backup passphrase, and is created with the archive.
 *
 * @param workFactor cost of a guess at the passphrase, as a power of two
 */
export async function archiveRecipient(dir: string, passphrase: string, workFactor = 18): Promise<string> {
  const file = join(dir, RECIPIENT);
  if (existsSync(file) && existsSync(join(dir, IDENTITY))) return readFileSync(file, "utf8").trim();
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  writeFileSync(join(dir, `${IDENTITY}.part`), await encrypter.encrypt(identity), { mode: 0o600, flush: true });
  renameSync(join(dir, `${IDENTITY}.part`), join(dir, IDENTITY));
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `${recipient}\n`, { mode: 0o600, flush: true });
  return recipient;
}

/** The private half. @throws BackupError when there is no archive, or the passphrase is another one */
export async function archiveIdentity(dir: string, passphrase: string): Promise<string> {
  const file = join(dir, IDENTITY);
  if (!existsSync(file)) throw new BackupError(`There is no archive in ${dir}.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(readFileSync(file), "text");
  } catch (cause) {
    throw new BackupError("This passphrase is not that of the archive.", { cause });
  }
}
