import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import type { Logger } from "@entrywise/kit/logging";
import { z } from "zod";

const compress = promisify(zstdCompress);

/** Number of older releases whose files browsers may still have. */
const OLDER = 3;
const LIST = "dictionaries/shell.json";
/** First bytes of a `dcz` response, before the dictionary's hash (RFC 9842, section 5). */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");

/** Hashes of the files of a family, newest first. */
const storedList = z.record(z.string(), z.array(z.string().regex(/^[0-9a-f]{64}$/)));
type StoredList = z.infer<typeof storedList>;

/**
 * Files from older releases as compression dictionaries: browsers that have one need only the difference (RFC 9842).
 */
export interface Dictionaries {
  /** Address pattern of a file and its successors, for `Use-As-Dictionary`; null for other files. */
  familyOf(fileName: string): string | null;
  /**
   * The file as the encoding `dcz`.
   *
   * @param available `Available-Dictionary` as the browser sent it
   * @returns null when it has another dictionary, or nothing is stored yet
   */
  encode(fileName: string, available: string | undefined): Buffer | null;
}

export const noDictionaries: Dictionaries = { familyOf: () => null, encode: () => null };

/** `main.0d438625c4.js`: loaded first by every page, and changing little between releases. */
const isMain = (fileName: string) => /^main\.[0-9a-f]+\.(js|css)$/.test(fileName);
const familyOf = (fileName: string) => (isMain(fileName) ? `/shell/main.*${extname(fileName)}` : null);

const keyOf = (hash: string) => `dictionaries/${hash}/main`;

/** Runs in the background: until it is done, or if the store doesn't respond, files are sent as usual. */
export function startDictionaries(
  folder: string,
  blobs: BlobStore,
  logger: Logger,
): Dictionaries & { done: Promise<void> } {
  const encoded = new Map<string, Buffer>();
  const done = prepare(folder, blobs, encoded).catch((error) => logger.warn({ err: error }, "dictionaries"));
  return {
    done,
    familyOf,
    encode(fileName, available) {
      const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(available ?? "")?.[1];
      return hash === undefined
        ? null
        : (encoded.get(`${fileName} ${Buffer.from(hash, "base64").toString("hex")}`) ?? null);
    },
  };
}

async function prepare(folder: string, blobs: BlobStore, encoded: Map<string, Buffer>): Promise<void> {
  const before = await readList(blobs);
  const after: StoredList = {};
  for (const fileName of (await readdir(folder)).filter(isMain)) {
    const family = familyOf(fileName) ?? "";
    const file = await readFile(join(folder, fileName));
    const hash = createHash("sha256").update(file).digest("hex");
    const older = (before[family] ?? []).filter((one) => one !== hash).slice(0, OLDER);
    for (const one of older) {
      const dictionary = await blobs.get(keyOf(one));
      if (dictionary !== null) encoded.set(`${fileName} ${one}`, await encodeWith(dictionary, one, file));
    }
    await blobs.put(keyOf(hash), file);
    after[family] = [hash, ...older];
  }
  await blobs.put(LIST, Buffer.from(JSON.stringify({ ...before, ...after })));
  const current = new Set(Object.values(after).flat());
  for (const hash of Object.values(before).flat())
    if (!current.has(hash)) await blobs.removeAll(`dictionaries/${hash}/`);
}

async function readList(blobs: BlobStore): Promise<StoredList> {
  const stored = await blobs.get(LIST);
  const read = storedList.safeParse(stored === null ? {} : JSON.parse(stored.toString()));
  return read.success ? read.data : {};
}

async function encodeWith(dictionary: Buffer, hash: string, file: Buffer): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 12,
    // Covers the whole dictionary; browsers accept windows of up to 8 MB.
    [constants.ZSTD_c_windowLog]: 22,
  };
  return Buffer.concat([MAGIC, Buffer.from(hash, "hex"), await compress(file, { params, dictionary })]);
}
