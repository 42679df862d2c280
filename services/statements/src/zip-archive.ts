import { crc32 } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { explain } from "./explanation.ts";
import { StatementError } from "./statement-error.ts";
import { statementLimits } from "./statement-limits.ts";

/** A zip file whose directory has passed the caps; parts are inflated only when asked for. */
export interface ZipArchive {
  readonly names: readonly string[];
  /**
   * Bytes of one part, piece by piece; null when there is no such part.
   *
   * @throws StatementError where the part is damaged or larger than it says
   */
  read(name: string): AsyncIterable<Uint8Array> | null;
}

/** @throws StatementError when the archive is damaged, encrypted or built to explode */
export async function openZip(bytes: Uint8Array): Promise<ZipArchive> {
  const { zip, entries } = await asDamage(async () => {
    const opened = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (opened.entryCount > statementLimits.archiveEntries) {
      throw tooLarge(explain("tooManyParts", { parts: opened.entryCount, most: statementLimits.archiveEntries }));
    }
    return { zip: opened, entries: await readDirectory(opened) };
  });
  let inflated = 0;
  const count = (size: number) => {
    inflated += size;
    if (inflated > statementLimits.inflatedBytes) throw tooLarge();
  };
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      return entry === undefined ? null : inflate(zip, entry, count);
    },
  };
}

/**
 * All bytes of one part; null when there is no such part.
 *
 * @throws StatementError when they are more than `limit`
 */
export async function readPart(zip: ZipArchive, name: string, limit: number): Promise<Uint8Array | null> {
  const read = zip.read(name);
  if (read === null) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of read) {
    size += piece.length;
    if (size > limit) throw tooLarge();
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new StatementError("Statement.Unreadable", explain("locked", {}));
    }
    total += entry.uncompressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    const isBomb =
      entry.uncompressedSize > statementLimits.inflationRatioFrom && ratio > statementLimits.inflationRatio;
    if (isBomb || total > statementLimits.inflatedBytes) throw tooLarge();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* inflate(zip: ZipFile, entry: Entry, count: (size: number) => void): AsyncGenerator<Uint8Array> {
  let checksum = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const bytes = piece as Uint8Array;
      count(bytes.length);
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
  } catch (error) {
    throw asStatementError(error);
  }
  if (checksum !== entry.crc32) throw damaged();
}

async function asDamage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStatementError(error);
  }
}

function asStatementError(error: unknown): StatementError {
  return error instanceof StatementError ? error : damaged(error);
}

function damaged(cause?: unknown): StatementError {
  return new StatementError("Statement.Unreadable", explain("damaged", {}), {}, { cause });
}

function tooLarge(why = explain("tooLargeUnpacked", {})): StatementError {
  return new StatementError("Statement.TooLarge", why);
}
