import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { refuseNewLinks } from "../../text-links/refuse-new-links.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { presentBreakdown } from "./breakdown.presenter.ts";
import {
  type BreakdownRecord,
  findBreakdown,
  type RowKey,
  saveBreakdown,
  touchTrade,
} from "./breakdowns.repository.ts";

export async function readBreakdown(journal: Journal, row: RowKey): Promise<BreakdownRecord> {
  const breakdown = await findBreakdown(journal, row);
  if (!breakdown) throw notFound("Position");
  return breakdown;
}

export function changeNote(
  journal: Journal,
  row: RowKey,
  version: number,
  { key, value }: { key: string; value: RichText | null },
): Promise<BreakdownRecord> {
  const { actor } = journal;
  return change(journal, row, { part: key, version }, (stored) => {
    refuseNewLinks(actor, stored.notes[key] ?? null, value);
    return { ...stored, notes: { ...stored.notes, [key]: value } };
  });
}

export async function changeRatings(
  journal: Journal,
  row: RowKey,
  version: number,
  ratings: Readonly<Record<string, number | null>>,
): Promise<BreakdownRecord> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const changed = await change(journal, row, { part: "ratings", version }, (stored) => ({ ...stored, ratings }));
  await touchTrade(tx, changed.tradeId, revision);
  return changed;
}

/** @throws ProblemError 404 for a row that is not there, 412 with the breakdown as it is when the part has moved on */
async function change(
  journal: Journal,
  row: RowKey,
  { part, version }: { part: string; version: number },
  apply: (stored: BreakdownRecord) => BreakdownRecord,
): Promise<BreakdownRecord> {
  const stored = await findBreakdown(journal, row, true);
  if (!stored) throw notFound("Position");
  const known = stored.versions[part] ?? 1;
  if (known !== version) {
    throw new ProblemError(412, "Breakdown.Changed", "This was changed elsewhere. Reload and try again.", {
      current: presentBreakdown(row, stored),
    });
  }
  const changed = { ...apply(stored), versions: { ...stored.versions, [part]: known + 1 } };
  await saveBreakdown(journal, row, changed);
  return changed;
}
