import { z } from "zod";
import { currencyConversion } from "../trades/currency-conversion.ts";
import { finding } from "../trades/findings.api.ts";

/** Trades, and members whose trades they are. */
const covered = z.object({ trades: z.int(), members: z.int() });

/**
 * One question to the trades of a group; each side of it has trades of at least `neededMembers` members. Money is over the trades whose
 * profit is shared, and null where fewer members share it on a side.
 */
export const groupFinding = finding
  .omit({ mark: true })
  .extend({
    /** Members whose trades the question is about, and those of the others; whoever has both is in both. */
    members: z.int(),
    otherMembers: z.int(),
  })
  .meta({ id: "GroupFinding" });
export type GroupFinding = z.infer<typeof groupFinding>;

/**
 * Why nothing is compared: trades of too few members, a filter that leaves out trades of too few, so that the figures with and
 * without it would tell theirs, or a filter by member.
 */
export const findingsWithheld = z.enum(["members", "leftOut", "memberFilter"]);
export type FindingsWithheld = z.infer<typeof findingsWithheld>;

/** Answers of a group's questions to the trades of a filter (Y-320), made of shared values alone (Y-222). */
export const groupFindings = z
  .object({
    withheld: findingsWithheld.nullable(),
    /** Closed executed trades of the filter, and those that it leaves out. */
    covers: covered,
    leftOut: covered,
    /** Questions that are not asked because trades of too few members are on a side. */
    tooFewMembers: z.int(),
    /** The remaining fields are as in one's own findings; nothing is in them while findings are withheld. */
    countRR: z.int(),
    days: z.int(),
    openCount: z.int(),
    /** What money is in; null without any. */
    currency: z.string().nullable(),
    conversion: currencyConversion.nullable(),
    asked: z.int(),
    moreTooFew: z.int(),
    items: z.array(groupFinding),
  })
  .meta({ id: "GroupFindings" });
export type GroupFindings = z.infer<typeof groupFindings>;
