import { type InspectedColumns, partOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { PlaceWait } from "@entrywise/kit/bounded/bounded-process";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { readProfile } from "./import-profiles.service.ts";
import { inspectTable } from "./read-statement.ts";
import { mappingField } from "./statement-fields.ts";
import type { GivenFile } from "./take-statement.ts";

/**
 * The columns of a table through a mapping as far as there is one; nothing is stored.
 *
 * @throws ProblemError 4xx for a file that is no table; the reason of the signal that ended the waiting for a place
 */
export async function takeColumns(
  unit: UnitOfWork,
  actor: Actor,
  { profileId, file, fields }: GivenFile,
  wait: PlaceWait = {},
): Promise<InspectedColumns> {
  const said = mappingField(fields.mapping, partOfMapping);
  const profile = await unit.run(actor, "user", (tx) => readProfile({ tx, actor }, profileId));
  const known = said ?? profile.columnMapping ?? {};
  if (said !== null) return inspectTable(file, known, wait);
  // The mapping of the profile is a good start only for files of the same columns.
  const guessed = await inspectTable(file, {}, wait);
  const isSame = JSON.stringify(guessed.mapping.header) === JSON.stringify(profile.columnMapping?.header);
  return isSame ? inspectTable(file, known, wait) : guessed;
}
