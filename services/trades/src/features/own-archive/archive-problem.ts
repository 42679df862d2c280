import type { ArchiveParams } from "@entrywise/contracts/shared/archive-problem";
import { refusedArchive } from "@entrywise/kit/archives/refused-archive";

/** Where a row of an archive stands; rows are counted from 1, as people count. */
export interface RowPlace {
  table: string;
  row: number;
}

/** What is wrong, without its place. */
type Wrong = Omit<ArchiveParams, "file" | "row"> & Pick<ArchiveParams, "reason">;

export function refusedRow({ table, row }: RowPlace, wrong: Wrong) {
  return refusedArchive({ ...wrong, file: fileOf(table), row });
}

export function refusedFile(table: string, wrong: Wrong) {
  return refusedArchive({ ...wrong, file: fileOf(table) });
}

const fileOf = (table: string) => `data/trades/${table}.json`;
