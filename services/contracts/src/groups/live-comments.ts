/** Prefix of a live change in the comments of a trade; the id of the trade follows. */
export const COMMENTS_CHANGED = "comments:";
/**
 * Prefix of a live change while somebody writes; the ids of the trade and of the writer follow. It begins as above, so that a
 * page of an earlier release asks for the comments again and for nothing else.
 */
const BEING_WRITTEN = `${COMMENTS_CHANGED}writing:`;
/** For how long somebody counts as writing after the last that was heard of it. */
export const WRITING_MS = 6_000;
/** How often pages say that somebody writes; what comes sooner is passed on to nobody. */
export const WRITING_EVERY_MS = 3_000;

/** Id of the live change which says that somebody writes about a trade. */
export const beingWritten = (tradeId: string, userId: string): string => `${BEING_WRITTEN}${tradeId}:${userId}`;

/** Who writes, and about which trade, by the id of a live change; null: the change is another one. */
export function writerOf(id: string | null): { tradeId: string; userId: string } | null {
  if (!id?.startsWith(BEING_WRITTEN)) return null;
  const [tradeId = "", userId = ""] = id.slice(BEING_WRITTEN.length).split(":");
  return { tradeId, userId };
}
