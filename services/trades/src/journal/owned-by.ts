import type { Journal } from "./journal.ts";

/**
 * The condition that rows are those of whoever acts, on the brand in question.
 *
 * @throws Error when nobody acts: without an owner the condition would hold for everybody's rows
 */
export function ownedBy({ actor: { userId, brand } }: Journal): { userId: string; brandKey: string } {
  if (userId === null) throw new Error("Only a user owns rows of a journal.");
  return { userId, brandKey: brand };
}

/** Raises the version of a row that is changed. */
export const nextVersion = { version: () => "version + 1" };
