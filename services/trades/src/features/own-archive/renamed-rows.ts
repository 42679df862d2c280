import type { LeftOutReason, TakenHead } from "@entrywise/contracts/shared/own-data";
import { newId } from "@entrywise/kit/db/new-id";
import type { ArchiveIds } from "./archive-ids.ts";
import { refusedRow } from "./archive-problem.ts";
import type { ArchiveRow, ArchiveTable } from "./archive-table.ts";
import type { CheckedRow } from "./checked-rows.ts";

interface Renaming {
  ids: ArchiveIds;
  /** What the account has already, by name in lower case; null where names may stand twice. */
  own: ReadonlyMap<string, string> | null;
  images: TakenHead["images"];
  leaveOut(reason: LeftOutReason, count?: number): void;
}

/**
 * Rows under ids of this installation that refer to such ids.
 *
 * @throws ProblemError 422 naming file and row, for an id that stands twice and for a name of nothing
 */
export function renamedRows(table: ArchiveTable, rows: readonly CheckedRow[], renaming: Renaming): CheckedRow[] {
  const { ids, own, images, leaveOut } = renaming;
  const thereOf = ({ row }: CheckedRow) =>
    table.uniqueName === undefined ? undefined : own?.get(String(row[table.uniqueName]).toLowerCase());
  for (const column of table.ids ?? []) {
    const freshOf = freshIds(rows, column);
    for (const one of rows) {
      const old = one.row[column] as string;
      if (ids.add(old, thereOf(one) ?? freshOf.get(old))) continue;
      throw refusedRow({ table: table.name, row: one.place }, { reason: "idTwice", column });
    }
  }
  const fresh = rows.filter((one) => thereOf(one) === undefined);
  if (fresh.length < rows.length) leaveOut("alreadyThere", rows.length - fresh.length);
  return fresh.flatMap(({ row, place, given }) => {
    const old = typeof row.id === "string" ? row.id : "";
    const image = Object.hasOwn(images, old) ? (images[old] ?? null) : null;
    const named = renamedRow(table, row, place, ids);
    const finished = table.finish ? table.finish(named, { image, leaveOut }) : named;
    if (typeof finished === "string") {
      leaveOut(finished);
      return [];
    }
    return [{ row: finished, place, given }];
  });
}

/** New ids in the order of the old ones: where nothing else decides, lists stand in the order of their ids. */
function freshIds(rows: readonly CheckedRow[], column: string): Map<string, string> {
  const old = [...new Set(rows.map(({ row }) => row[column] as string))].sort();
  const fresh = old.map(newId).sort();
  return new Map(old.map((id, place) => [id, fresh[place] ?? newId()]));
}

function renamedRow(table: ArchiveTable, row: ArchiveRow, place: number, ids: ArchiveIds): ArchiveRow {
  const named = { ...row };
  for (const column of table.ids ?? []) named[column] = ids.of(row[column] as string);
  for (const column of table.needs ?? []) {
    const id = ids.of(row[column] as string);
    if (id === null) {
      throw refusedRow({ table: table.name, row: place }, { reason: "unknownName", column });
    }
    named[column] = id;
  }
  for (const column of table.mayName ?? []) {
    const value = row[column];
    if (Array.isArray(value)) named[column] = value.flatMap((id: string) => ids.of(id) ?? []);
    else named[column] = typeof value === "string" ? ids.of(value) : null;
  }
  return named;
}
