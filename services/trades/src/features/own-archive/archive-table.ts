import type { LeftOutReason } from "@entrywise/contracts/shared/own-data";
import type { z } from "zod";

export type ArchiveRow = Record<string, unknown>;

/** A table that is taken from an archive: its columns with their checks; columns that are not named are not read. */
export interface ArchiveTable {
  name: string;
  columns: z.ZodObject;
  /** Columns whose values become new ids. */
  ids?: readonly string[];
  /** Columns that name a row of the archive, which must be there. */
  needs?: readonly string[];
  /** Columns that name a row of the archive, or nothing where it is not there. */
  mayName?: readonly string[];
  /** Column of a name that a person has once; what is there under it already serves. */
  uniqueName?: string;
  /** What is there already stays: of rows with a key of their own, such as a day. */
  keepsOwn?: boolean;
  /** The archive's stands in place of what is there: of what a person has once. */
  replaces?: boolean;
  /** Most rows of a person. */
  most?: number;
  /** The row with what follows from it, and from images that were stored. Null: it is left out, for this reason. */
  finish?(row: ArchiveRow, context: FinishContext): ArchiveRow | LeftOutReason;
}

export interface FinishContext {
  /** Image of the row; null where there is none in the archive. */
  image: { name: string; width: number; height: number } | null;
  /** Notes that something of the row was not taken. */
  leaveOut(reason: LeftOutReason, count?: number): void;
}
