import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { instant, listOf } from "../shared/wire.ts";

const covered = z.object({ trades: z.int(), members: z.int() });

/** A remark on a trade of a group. In which of its owner's groups of insights it is, and whether it is flagged, stays theirs. */
export const groupInsight = z
  .object({
    id: z.uuid(),
    /** When it was written. */
    date: instant,
    text: z.string(),
    tradeId: z.uuid(),
    ownerId: z.uuid(),
    ownerHandle: z.string(),
    ownerName: z.string(),
    trade: z.object({
      symbol: z.string(),
      direction: z.enum(Direction),
      netRR: z.number().nullable(),
      winLossStatus: z.enum(WinLossStatus),
    }),
  })
  .meta({ id: "GroupInsight" });
export type GroupInsight = z.infer<typeof groupInsight>;

/** Insights on the trades of a filter whose owners show them in the group, newest first. */
export const groupInsightList = listOf(groupInsight)
  .extend({
    /** Trades of the filter that show their insights, whether they have any or not. */
    covers: covered,
    /** All trades of the filter. */
    of: covered,
    /** Trades that have one of these insights. */
    tradeCount: z.int(),
  })
  .meta({ id: "GroupInsightList" });
export type GroupInsightList = z.infer<typeof groupInsightList>;
