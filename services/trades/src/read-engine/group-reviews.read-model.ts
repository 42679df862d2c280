import type { GroupReviewState, TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Journal } from "../journal/journal.ts";
import { idIndex } from "./table/trade-ids.ts";
import type { TradeTable } from "./table/trade-table.ts";

/** Codes of the states, the furthest of all groups the largest. */
export const groupReviewCode: Readonly<Record<GroupReviewState, number>> = { none: 0, asked: 1, answered: 2 };

/** Whether a filter looks at reviews in trading groups. */
export const asksForReviews = ({ groupReview }: Partial<TradeFilter>): boolean => groupReview !== undefined;

/** Codes of the states by row. */
export async function readGroupReviews({ tx, actor }: Journal, trades: TradeTable): Promise<Uint8Array> {
  const rows: { id: string; state: GroupReviewState }[] = await tx.query(
    `select trade_id as id, state from trade_group_review where user_id = $1 and brand_key = $2 and state <> 'none'`,
    [actor.userId, actor.brand],
  );
  const codes = new Uint8Array(trades.length);
  const index = idIndex(trades);
  for (const { id, state } of rows) {
    const at = index.rowOfText(id);
    if (at >= 0) codes[at] = Math.max(codes[at] ?? 0, groupReviewCode[state]);
  }
  return codes;
}
