import type { Journal } from "../../journal/journal.ts";
import { findMarks } from "./journal.repository.ts";

/** Days with a plan or review, both bounds included. */
export async function readJournaledDays(journal: Journal, from: string, to: string): Promise<ReadonlySet<string>> {
  return new Set((await findMarks(journal, from, to)).map(({ date }) => date));
}
