import { z } from "zod";

/** What chat apps show of a link. */
export const sharePreview = z.object({
  /** "EURUSD short +1.79R", in English. */
  title: z.string(),
  /** What the title says, for pages in other languages; absent in responses of older releases. */
  trade: z
    .object({ symbol: z.string(), direction: z.enum(["long", "short"]), netRR: z.number().nullable() })
    .optional(),
  description: z.string(),
  /** Below the same origin; null: no picture. */
  imagePath: z.string().nullable(),
});
export type SharePreview = z.infer<typeof sharePreview>;
