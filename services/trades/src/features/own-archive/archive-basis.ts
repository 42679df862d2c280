import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readDataState } from "../../read-engine/projection.read-model.ts";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import type { ArchiveTable } from "./archive-table.ts";
import { archiveTables } from "./archive-tables.ts";
import { idsOfNames, placeBehind } from "./own-archive.repository.ts";

/** What of an account decides what becomes of an archive's rows. */
export interface ArchiveBasis {
  preference: Preference;
  /** By table: ids by name in lower case, of what a person has once under a name. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By table: the place behind the last row, of tables in an order. */
  behind: ReadonlyMap<string, number>;
}

export async function readBasis(tx: Transaction, actor: Actor & { userId: string }): Promise<ArchiveBasis> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  const behind = new Map<string, number>();
  for (const { name, uniqueName, replaces, columns } of archiveTables.values()) {
    if (uniqueName !== undefined) {
      names.set(name, await idsOfNames(tx, actor, { table: name, column: uniqueName }));
    }
    if (isNumbered(columns)) behind.set(name, replaces ? 0 : await placeBehind(tx, actor, name));
  }
  const { preference } = await readDataState({ tx, actor });
  return { preference, names, behind };
}

/** Pages stand in an order of texts, which needs no place. */
const isNumbered = ({ shape }: ArchiveTable["columns"]) => shape.position?.safeParse(0).success === true;
