import { z } from "zod";

const amount = z.string().regex(/^(-?\d+(\.\d+)?([eE]-?\d+)?)?$/);

/** A row of `/v5/account/transaction-log`. */
export const logRow = z.object({
  id: z.string().min(1),
  symbol: z.string(),
  category: z.string(),
  side: z.string(),
  transactionTime: z.string().regex(/^\d{13}$/),
  type: z.string().min(1),
  qty: amount,
  size: amount,
  currency: z.string().min(1),
  tradePrice: amount,
  funding: amount,
  fee: amount,
  cashFlow: amount,
  change: amount,
  cashBalance: amount,
  tradeId: z.string(),
  orderId: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

/** A row of `/v5/execution/list`, as far as it is compared with the log. */
export const executionRow = z.object({
  execId: z.string().min(1),
  orderId: z.string().min(1),
  execType: z.string(),
  execTime: z.string().regex(/^\d{13}$/),
});
export type ExecutionRow = z.infer<typeof executionRow>;

/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), nextPageCursor: z.string().nullish() });
