import { createReadStream, createWriteStream, renameSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "../backup/backup-error.ts";

/**
 * Writes bytes zipped and encrypted, so that `age -d | gunzip` reads them. When it resolves they are on the disk, whole and under
 * their name, whatever happens to the machine.
 */
export async function writeEncrypted(source: Readable, file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const zip = createGzip({ level: 3 });
  const encrypted = await encrypter.encrypt(webStream(zip));
  const part = `${file}.part`;
  await Promise.all([
    pipeline(source, zip),
    pipeline(nodeStream(encrypted), createWriteStream(part, { mode: 0o600, flush: true })),
  ]);
  renameSync(part, file);
  const folder = await open(dirname(file));
  // The directory entry has to survive a crash, too.
  await folder.sync().finally(() => folder.close());
}

/** Plain bytes of such a file. Reading them ends with a BackupError where it is damaged. */
export async function readEncrypted(file: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(webStream(createReadStream(file)));
    const unzip = createGunzip();
    pipeline(nodeStream(plain), unzip).catch((error) => unzip.destroy(error));
    return unzip;
  } catch (cause) {
    throw new BackupError(`${file} is damaged: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

// Types of Node and of the DOM name the same streams.
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const nodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as never);
