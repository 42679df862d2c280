import { z } from "zod";

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** A row of fills. Corrections and reversals of earlier ones are documented by name alone: nothing of their page is used. */
export const fillRow = z.object({
  entry_id: z.string().min(1),
  trade_id: z.string().min(1),
  trade_time: time,
  trade_type: z.literal("FILL"),
  price: amount,
  size: amount,
  commission: amount,
  product_id: z.string().min(1),
  sequence_timestamp: time,
  /** Then the size is of the quote. */
  size_in_quote: z.boolean(),
  side: z.enum(["BUY", "SELL"]),
});
export type FillRow = z.infer<typeof fillRow>;

export const fillPage = z.object({ fills: z.array(fillRow), cursor: z.string().nullish() });
