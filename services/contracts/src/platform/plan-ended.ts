import { z } from "zod";

/** Why Pro has ended: a trial or a grant is over, it was cancelled, or a payment failed for good. */
export const planEndings = ["trialOver", "grantOver", "cancelled", "unpaid"] as const;

/** Pro has ended lately, and its user has not dismissed the note about it. */
export const planEnded = z
  .object({
    /** Names what is dismissed. */
    key: z.string(),
    why: z.enum(planEndings),
    /** It was a business that paid and no longer does; `why` is `cancelled` then. */
    isByBusiness: z.literal(true).optional(),
  })
  .meta({ id: "PlanEnded" });
export type PlanEnded = z.infer<typeof planEnded>;
