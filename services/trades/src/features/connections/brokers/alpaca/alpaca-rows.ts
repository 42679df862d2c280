import { type Big, Decimal } from "@entrywise/domain/decimal";
import { z } from "zod";

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const id = z.string().regex(/^\d{17}::[\w-]+$/);

/** A trade activity. Corrections of earlier ones are documented by name alone: nothing of their page is used. */
export const fillRow = z.object({
  id,
  activity_type: z.literal("FILL"),
  transaction_time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  type: z.enum(["fill", "partial_fill"]),
  price: amount,
  qty: amount,
  side: z.enum(["buy", "sell", "sell_short"]),
  symbol: z.string().min(1),
});
export type FillRow = z.infer<typeof fillRow>;

/** An activity that is no trade. Alpaca gives it a day, and no time. */
export const otherRow = z.object({
  id,
  activity_type: z.string().regex(/^[A-Z]+$/),
  date: z.iso.date(),
  net_amount: amount.nullish(),
  symbol: z.string().nullish(),
  qty: amount.nullish(),
  description: z.string().nullish(),
  status: z.enum(["executed", "correct", "canceled"]).nullish(),
});
export type OtherRow = z.infer<typeof otherRow>;

/** Alpaca's categories of activities. */
export const activityLists = ["trade_activity", "non_trade_activity"] as const;
export type ActivityList = (typeof activityLists)[number];

export const activityPages = { trade_activity: z.array(fillRow), non_trade_activity: z.array(otherRow) };

/** Shares that one contract of an option is of. */
const OPTION_SHARES = 100;
/** `AAPL260116C00250000`: root, day, call or put, strike in thousandths. */
const OPTION = /^[A-Z.]{1,6}\d{6}[CP]\d{8}$/;

export function isOption(symbol: string): boolean {
  return OPTION.test(symbol);
}

/** What an activity moved the account's cash by. */
export function sumFlows(rows: readonly (FillRow | OtherRow)[]): Big {
  return rows.reduce<Big>((sum, row) => sum.plus("price" in row ? paidFor(row) : paidBy(row)), Decimal(0));
}

/** In whole cents, as far as anybody knows. */
function paidFor({ price, qty, side, symbol }: FillRow): Big {
  const value = Decimal(price)
    .times(qty)
    .times(isOption(symbol) ? OPTION_SHARES : 1)
    .round(2);
  return side === "buy" ? value.times(-1) : value;
}

function paidBy({ net_amount: paid, status }: OtherRow): Big {
  return Decimal(status === "canceled" ? "0" : (paid ?? "0"));
}
