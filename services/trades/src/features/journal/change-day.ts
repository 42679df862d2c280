import { isBlank, type RichText } from "@entrywise/contracts/shared/rich-text";
import { type JournalDay, type JournalPart, journalParts, noRatings } from "@entrywise/contracts/trades/journal.api";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { refuseNewLinks } from "../../text-links/refuse-new-links.ts";
import { raiseVersion } from "../../trade-core/user-revision.repository.ts";
import { readRepliesFor } from "../recap/recap-replies.read-model.ts";
import { findDay, type JournalRecord, lockDay, storeDay } from "./journal.repository.ts";

export async function readDay(journal: Journal, date: string): Promise<JournalDay> {
  return presentDay(journal, date, await findDay(journal, date));
}

/** An empty text is none: the day is then not marked as written. */
export const written = (text: RichText | null): RichText | null => (isBlank(text) ? null : text);

/** @throws ProblemError 412 with the day as it is when the part has moved on */
export async function changeDay(
  journal: Journal,
  { date, part, version }: { date: string; part: JournalPart; version: number },
  change: Partial<JournalRecord>,
): Promise<{ body: JournalDay; version: number }> {
  const { actor } = journal;
  const stored = await lockDay(journal, date);
  const known = stored.versions[part] ?? 1;
  if (known !== version) {
    throw new ProblemError(412, "Journal.Changed", "This was changed elsewhere. Reload and try again.", {
      current: await presentDay(journal, date, stored),
    });
  }
  for (const text of ["plan", "review"] as const) refuseNewLinks(actor, stored[text], change[text] ?? null);
  await storeDay(journal, date, {
    ...stored,
    ...change,
    versions: { ...stored.versions, [part]: known + 1 },
  });
  // Trades are found by what the journal has of their day.
  if (tradesDependOn({ ...stored, ...change }) !== tradesDependOn(stored)) await raiseVersion(journal.tx, actor);
  return { body: await readDay(journal, date), version: known + 1 };
}

/** What filters of trades look at, as one text. */
const tradesDependOn = ({ plan, review, levels, checks, tomorrow, dailyLimitRR }: JournalRecord): string =>
  JSON.stringify([
    plan !== null || review !== null || [levels, checks, tomorrow].some(({ length }) => length > 0),
    dailyLimitRR,
  ]);

async function presentDay(
  journal: Journal,
  date: string,
  { versions, ratings, ...stored }: JournalRecord,
): Promise<JournalDay> {
  const recapReplies = await readRepliesFor(journal, date);
  const of = Object.fromEntries(journalParts.map((part) => [part, versions[part] ?? 1]));
  return { date, ...stored, recapReplies, ratings: ratings ?? noRatings, versions: of as JournalDay["versions"] }; // fromEntries forgets the keys
}
