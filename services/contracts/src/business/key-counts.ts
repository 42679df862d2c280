import { z } from "zod";

/** Valid keys of a person. */
export const keyCounts = z
  .object({
    /** Personal API tokens. */
    tokens: z.int(),
    /** Keys that the person has created for businesses. */
    ofBusinesses: z.int(),
  })
  .meta({ id: "KeyCounts" });
export type KeyCounts = z.infer<typeof keyCounts>;
