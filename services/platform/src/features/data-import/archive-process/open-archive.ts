import { refusedArchive } from "@entrywise/kit/archives/refused-archive";
import type { OwnRow } from "@entrywise/kit/http/own-data-client";
import { unzipSync } from "fflate";
import { z } from "zod";
import { BadRows, rowBytes } from "./json-rows.ts";

/** Limits of an archive's unpacked size; the directory is checked before anything is unpacked. */
export const archiveLimits = {
  entries: 60_000,
  /** Of one table. */
  tableBytes: 150_000_000,
  imageBytes: 10_000_000,
  /** Of all tables. */
  dataBytes: 300_000_000,
  /** Of everything. */
  allBytes: 1_500_000_000,
  /** Of one table. */
  tableRows: 1_000_000,
  /** A higher compression ratio means a zip bomb. */
  ratio: 200,
} as const;

/** An archive whose directory is within the limits; files are unpacked on demand. */
export interface Archive {
  /** Services and tables, as `trades/trade`, in the order of the archive. */
  tables: readonly string[];
  /**
   * Rows one after the other.
   *
   * @throws ProblemError 422 with file and row of the first invalid one, or if their number differs from the manifest
   */
  rows(table: string): Iterable<OwnRow["row"]>;
  /** How many rows there are, without reading them. @throws ProblemError as `rows` */
  count(table: string): number;
  /** Names of images, without folder and ending. */
  images: ReadonlySet<string>;
  image(name: string): Uint8Array;
}

const MANIFEST = "manifest.json";
const TABLE = /^data\/([a-z]+\/[a-z_]+)\.json$/;
const IMAGE = /^images\/([\w-]{1,100})\.webp$/;
const BIG_ENOUGH = 1_000_000;

const manifestShape = z.object({
  format: z.literal(1, "is of a release that this one does not know"),
  brand: z.string(),
  rows: z.record(z.string(), z.int().min(0)),
});

/** @throws ProblemError 422 if it isn't an archive of this product, is damaged, or is a zip bomb */
export function openArchive(bytes: Uint8Array): Archive {
  const sizes = readDirectory(bytes);
  const read = (file: string) => {
    const found = unpack(bytes, (name) => name === file)[file];
    if (found === undefined || found.length !== sizes.get(file)) throw refusedArchive({ file, reason: "damaged" });
    return found;
  };
  if (!sizes.has(MANIFEST)) throw refusedArchive({ reason: "notOurs" });
  const manifest = manifestShape.safeParse(parsed(MANIFEST, read(MANIFEST)));
  if (!manifest.success) throw refusedArchive({ file: MANIFEST, reason: "noManifest" });
  const { rows: counts } = manifest.data;
  const tables = [...sizes.keys()].flatMap((file) => TABLE.exec(file)?.[1] ?? []);
  const missing = Object.keys(counts).find((table) => !tables.includes(table));
  if (missing !== undefined) throw refusedArchive({ file: `data/${missing}.json`, reason: "missing" });
  const expectedCount = (table: string) => (Object.hasOwn(counts, table) ? (counts[table] ?? 0) : 0);
  return {
    tables,
    *rows(table) {
      const file = filePath(table);
      const bytes = read(file);
      countRows(file, bytes, expectedCount(table));
      let row = 0;
      for (const one of rowBytes(bytes)) {
        row += 1;
        yield parsedRow(file, row, one);
      }
    },
    count(table) {
      const file = filePath(table);
      return countRows(file, read(file), expectedCount(table));
    },
    images: new Set([...sizes.keys()].flatMap((file) => IMAGE.exec(file)?.[1] ?? [])),
    image: (name) => read(`images/${name}.webp`),
  };
}

const filePath = (table: string) => `data/${table}.json`;

/** Counts a file's rows without parsing them. @throws ProblemError 422 if the count is wrong */
function countRows(file: string, bytes: Uint8Array, expected: number): number {
  const most = archiveLimits.tableRows;
  let rows = 0;
  try {
    for (const _ of rowBytes(bytes)) rows += 1;
  } catch (error) {
    if (!(error instanceof BadRows)) throw error;
    const { reason, row } = error;
    throw refusedArchive(row === null ? { file, reason } : { file, row, reason });
  }
  if (rows > most) throw refusedArchive({ file, reason: "tooMany", rows, most });
  if (rows !== expected) throw refusedArchive({ file, reason: "otherCount", rows, most: expected });
  return rows;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parsedRow(file: string, row: number, bytes: Uint8Array): OwnRow["row"] {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw refusedArchive({ file, row, reason: "noJson" });
  }
}

/** Sizes of the files that are read; other files only count towards the limits. */
function readDirectory(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>();
  const so = { entries: 0, all: 0, data: 0 };
  unpack(bytes, (name, { originalSize, size }) => {
    so.entries += 1;
    so.all += originalSize;
    if (TABLE.test(name)) so.data += originalSize;
    if (explodes(so, originalSize, size)) throw tooLarge();
    if (!isRead(name)) return false;
    if (sizes.has(name)) throw refusedArchive({ file: name, reason: "twice" });
    if (originalSize > largest(name)) throw refusedArchive({ file: name, reason: "tooLarge" });
    sizes.set(name, originalSize);
    return false;
  });
  return sizes;
}

function explodes(so: { entries: number; all: number; data: number }, originalSize: number, size: number): boolean {
  const { entries, allBytes, dataBytes, ratio } = archiveLimits;
  const isTooMuch = so.entries > entries || so.all > allBytes || so.data > dataBytes;
  return isTooMuch || (originalSize > BIG_ENOUGH && originalSize > size * ratio);
}

const largest = (name: string) => (IMAGE.test(name) ? archiveLimits.imageBytes : archiveLimits.tableBytes);

const isRead = (name: string) => name === MANIFEST || TABLE.test(name) || IMAGE.test(name);

const tooLarge = () => refusedArchive({ reason: "explodes" });

type Filter = (name: string, sizes: { size: number; originalSize: number }) => boolean;

/** A file larger than its directory entry is cut off, and so isn't valid JSON or a valid image. */
function unpack(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name, size, originalSize }) => filter(name, { size, originalSize }) });
  } catch (error) {
    if (error instanceof Error && error.name === "ProblemError") throw error;
    throw refusedArchive({ reason: "noZip" });
  }
}

function parsed(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refusedArchive({ file, reason: "noJson" });
  }
}
