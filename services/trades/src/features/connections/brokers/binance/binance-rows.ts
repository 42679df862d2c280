import { z } from "zod";

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A row of `/api/v3/myTrades`. */
export const spotRow = z.object({
  symbol: z.string().min(1),
  id: z.int(),
  price: amount,
  qty: amount,
  quoteQty: amount,
  commission: amount,
  commissionAsset: z.string(),
  time: z.int().positive(),
  isBuyer: z.boolean(),
});
export type SpotRow = z.infer<typeof spotRow>;

/** A row of `/fapi/v1/userTrades`. */
export const futuresRow = z.object({
  symbol: z.string().min(1),
  id: z.int(),
  orderId: z.int(),
  price: amount,
  qty: amount,
  quoteQty: amount,
  commission: amount,
  commissionAsset: z.string(),
  time: z.int().positive(),
  side: z.enum(["BUY", "SELL"]),
  positionSide: z.string(),
  realizedPnl: amount,
});
export type FuturesRow = z.infer<typeof futuresRow>;

/** A row of `/fapi/v1/income`. */
export const incomeRow = z.object({
  symbol: z.string(),
  incomeType: z.string().min(1),
  income: amount,
  asset: z.string().min(1),
  time: z.int().positive(),
  tranId: z.union([z.int(), z.string()]),
});
export type IncomeRow = z.infer<typeof incomeRow>;

/** What lists have, by the kind of their replies. */
export const rowSchemas = { spot: z.array(spotRow), futures: z.array(futuresRow), income: z.array(incomeRow) } as const;
export type BinanceList = keyof typeof rowSchemas;
