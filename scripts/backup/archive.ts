import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { BackupError } from "./backup-error.ts";

/** As age has it: about a second. */
const WORK_FACTOR = 18;

/** An archive that is being written. */
export interface ArchiveWriter {
  /** Resolves when there is room for more. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Resolves when everything is on the disk. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/**
 * A tar, zipped and encrypted with a passphrase as `age` does it: parts of 64 kB, each authenticated with its place and
 * the last one marked, so that a part that is changed, moved or missing is noticed. `age -d | tar xz` opens it too.
 *
 * @param file must not exist
 * @param workFactor cost of a guess at the passphrase, as a power of two; the archive tells it to its readers
 */
export async function writeArchive(
  file: string,
  passphrase: string,
  workFactor: number = WORK_FACTOR,
): Promise<ArchiveWriter> {
  const tar = pack();
  const zip = createGzip({ level: 4 });
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const encrypted = await encrypter.encrypt(webStream(zip));
  const output = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const written = Promise.all([pipeline(Readable.from(tar), zip), pipeline(nodeStream(encrypted), output)]);
  let failure: Error | null = null;
  written.catch((error) => {
    failure = error;
    tar.destroy(error);
  });
  return {
    add: (name, bytes) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const entry = tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, (error) =>
          error ? reject(failure ?? error) : resolve(),
        );
        entry.end(bytes);
      }),
    async finish() {
      tar.finalize();
      await written;
    },
    async abandon() {
      tar.destroy(new Error("abandoned"));
      zip.destroy();
      await written.catch(() => {});
    },
  };
}

/**
 * Entries of an archive, one after the other.
 *
 * @throws BackupError when the passphrase is wrong or the file is damaged; what came before has been handed on
 */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const input = createReadStream(file);
  try {
    const plain = nodeStream(await decrypted(input, passphrase));
    const unzip = createGunzip();
    const tar = extract();
    const read = pipeline(plain, unzip, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        if (!tar.write(chunk)) await new Promise((next) => tar.once("drain", () => next(null)));
      }
      tar.end(null);
    });
    read.catch((error) => tar.destroy(error));
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
    await read;
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`This backup is damaged: ${cause instanceof Error ? cause.message : cause}`, { cause });
  } finally {
    input.destroy();
  }
}

async function decrypted(input: Readable, passphrase: string) {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(webStream(input));
  } catch (cause) {
    if (!/no identity matched/.test(String(cause))) throw cause;
    throw new BackupError("This passphrase is not that of the backup.", { cause });
  }
}

// Types of Node and of the DOM name the same streams.
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const nodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as never);
