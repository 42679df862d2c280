/** What open pages are told has changed, followed by the id of the trade. */
export const COMMENTS_CHANGED = "comments:";
/**
 * What open pages are told while somebody writes, followed by the ids of the trade and of whoever writes. It begins as above, so that a
 * page of an earlier release asks for the comments again and for nothing else.
 */
const BEING_WRITTEN = `${COMMENTS_CHANGED}writing:`;
/** For how long somebody counts as writing after the last that was heard of it. */
export const WRITING_MS = 6_000;
/** How often pages say that somebody writes; what is said sooner is told to nobody. */
export const WRITING_EVERY_MS = 3_000;

/** The id by which open pages are told that somebody writes about a trade. */
export const beingWritten = (tradeId: string, userId: string): string => `${BEING_WRITTEN}${tradeId}:${userId}`;

/** Who writes, and about which trade, as an open page was told; null: it was told of something else. */
export function writerOf(id: string | null): { tradeId: string; userId: string } | null {
  if (!id?.startsWith(BEING_WRITTEN)) return null;
  const [tradeId = "", userId = ""] = id.slice(BEING_WRITTEN.length).split(":");
  return { tradeId, userId };
}
