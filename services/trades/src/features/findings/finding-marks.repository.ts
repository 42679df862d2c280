import type { FindingState, MarkFinding } from "@entrywise/contracts/trades/findings.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { FindingMarkEntity } from "./finding-mark.entity.ts";

export type Marks = ReadonlyMap<string, Pick<FindingMarkEntity, "state" | "reason">>;

/** Marks of the actor by finding. */
export async function findMarks(journal: Journal): Promise<Marks> {
  const rows = await journal.tx.getRepository(FindingMarkEntity).find({ where: ownedBy(journal) });
  return new Map(rows.map(({ finding, state, reason }) => [finding, { state, reason }]));
}

export function countMarks(journal: Journal): Promise<number> {
  return journal.tx.getRepository(FindingMarkEntity).countBy(ownedBy(journal));
}

/** The state that a finding has in place of the one before. */
export async function storeMark(
  journal: Journal,
  { finding, reason, state, name }: MarkFinding & { state: FindingState },
): Promise<void> {
  await journal.tx
    .getRepository(FindingMarkEntity)
    .createQueryBuilder()
    .insert()
    .values({
      id: newId(),
      ...ownedBy(journal),
      finding,
      state,
      reason,
      name,
      holds: null,
      watchedVersion: "0",
      changedAt: () => "now()",
    })
    .orUpdate(
      ["state", "reason", "name", "holds", "watched_version", "changed_at"],
      ["user_id", "brand_key", "finding"],
    )
    .execute();
}

export async function deleteMark(journal: Journal, finding: string): Promise<void> {
  await journal.tx.getRepository(FindingMarkEntity).delete({ ...ownedBy(journal), finding });
}
