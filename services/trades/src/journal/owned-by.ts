import type { Journal } from "./journal.ts";

/**
 * The condition that rows belong to the acting user, on the current brand.
 *
 * @throws Error when there is no acting user: without an owner the condition would match everyone's rows
 */
export function ownedBy({ actor: { userId, brand } }: Journal): { userId: string; brandKey: string } {
  if (userId === null) throw new Error("Only a user owns rows of a journal.");
  return { userId, brandKey: brand };
}

/** Raises the version of a row that is changed. */
export const nextVersion = { version: () => "version + 1" };
