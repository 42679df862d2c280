import { z } from "zod";
import type { ArchiveEntry } from "./archive.ts";
import { BackupError } from "./backup-error.ts";

/** Raised when a reader of before cannot read what is written now. */
const FORMAT = 1;

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type BackedUpTable = z.infer<typeof table>;

/** First entry of an archive: of what it is. */
const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Migrations that each schema had had. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type BackupManifest = z.infer<typeof manifest>;

const rows = z.object({ rows: z.int().min(0), sum: z.string() });
export type TableRows = z.infer<typeof rows>;

/** Last entry: what has to be in it. An archive without is not whole. */
const contents = z.object({
  /** By `schema.table`. */
  tables: z.record(z.string(), rows),
  files: z.int(),
  blobs: z.int(),
});
export type BackupContents = z.infer<typeof contents>;

export const MANIFEST = "manifest.json";
export const CONTENTS = "contents.json";

export const tableKey = ({ schema, name }: Pick<BackedUpTable, "schema" | "name">) => `${schema}.${name}`;

export function newManifest(of: Omit<BackupManifest, "format">): BackupManifest {
  return { format: FORMAT, ...of };
}

export const toBytes = (value: BackupManifest | BackupContents) => Buffer.from(JSON.stringify(value, null, 1));

/** @throws BackupError for what is none, or of a format that this release does not know */
export function readManifest({ name, bytes }: ArchiveEntry): BackupManifest {
  if (name !== MANIFEST) throw new BackupError("This is no backup of Entrywise.");
  const value = JSON.parse(bytes.toString());
  const parsed = manifest.safeParse(value);
  if (parsed.success) return parsed.data;
  if (value?.format > FORMAT) throw new BackupError("A newer release made this backup. Restore it with that release.");
  throw new BackupError("This backup is damaged: its description cannot be read.");
}

export function readContents({ bytes }: ArchiveEntry): BackupContents {
  return contents.parse(JSON.parse(bytes.toString()));
}
