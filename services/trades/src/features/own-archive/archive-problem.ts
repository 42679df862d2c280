import { ruleBroken } from "@entrywise/kit/problem-error";

/** Where a row of an archive stands; rows are counted from 1, as people count. */
export interface RowPlace {
  table: string;
  row: number;
}

/** @param what is wrong, as it goes on from the name of the place: "size must be greater than 0" */
export function refusedRow({ table, row }: RowPlace, what: string) {
  const file = fileOf(table);
  return ruleBroken("Archive.Invalid", `The archive was not taken: ${file}, row ${row}: ${what}.`, [
    { path: `${file}#${row}`, message: what },
  ]);
}

export function refusedFile(table: string, what: string) {
  const file = fileOf(table);
  return ruleBroken("Archive.Invalid", `The archive was not taken: ${file}: ${what}.`, [{ path: file, message: what }]);
}

const fileOf = (table: string) => `data/trades/${table}.json`;
