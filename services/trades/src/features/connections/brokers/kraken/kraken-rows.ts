import { z } from "zod";

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A row of `Ledgers`. */
export const ledgerRow = z.object({
  refid: z.string(),
  /** Seconds since 1970, with a fraction. */
  time: z.number().positive(),
  type: z.string().min(1),
  subtype: z.string().nullish(),
  aclass: z.string(),
  asset: z.string().min(1),
  amount,
  fee: amount,
  balance: amount,
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** A row of `TradesHistory`. */
export const tradeRow = z.object({
  pair: z.string().min(1),
  time: z.number().positive(),
  type: z.enum(["buy", "sell"]),
  cost: amount,
  fee: amount,
  vol: amount,
  margin: amount,
  /** Words with commas between them; `closing` closes a position. */
  misc: z.string(),
});
export type TradeRow = z.infer<typeof tradeRow>;

/** Pages have rows by their ids, and the number of all that there are. */
export const ledgerPage = z.object({ ledger: z.record(z.string().min(1), ledgerRow), count: z.int() });
export const tradePage = z.object({ trades: z.record(z.string().min(1), tradeRow), count: z.int() });
