import { cashKinds } from "@entrywise/domain/statement/cash-kind";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { booleanText } from "../shared/query.ts";
import {
  decimalString,
  idResponse,
  instant,
  listOf,
  personText,
  positiveAmountString,
  timeZoneName,
} from "../shared/wire.ts";

/** What a booking that is no trade was for; deposits, withdrawals, transfers and credits are money paid in or out. */
export const cashKind = z.enum(cashKinds);

/** The kinds of a line that pages of every release know; any other is a deposit or a withdrawal by its sign. */
const lineKinds = ["deposit", "withdrawal", "credit"] as const;

/** One line of an account's ledger (Y-140). */
export const ledgerRow = z
  .object({
    /** Of the trade or of the cash entry; of the account itself for the opening balance. */
    id: z.uuid(),
    kind: z.enum(["opening", "trade", ...lineKinds]),
    /** What a cash entry was for; null for what is none. A kind that pages of older releases do not know is "other". */
    booking: cashKind.exclude(["unmatched"]).nullable(),
    /** True of the cash of fills that no trade was made of, whose `booking` is "other". Absent in responses of older releases. */
    isUnmatched: z.boolean().optional(),
    /** When it was posted: the close of a trade; null for the opening balance, which stands before everything. */
    at: instant.nullable(),
    /** Signed, in the account's currency; of a trade its net profit. */
    amount: decimalString,
    /** Balance after this line. */
    balance: decimalString,
    /** Null for what is no trade. */
    symbol: z.string().nullable(),
    /** What the broker or the trader says about it. */
    comment: z.string(),
    /** Typed by the trader, who may change it; lines of a statement go with their import. */
    isOwn: z.boolean(),
    /** Of a cash entry; 0 for what is none. */
    version: z.int(),
  })
  .meta({ id: "LedgerRow" });
export type LedgerRow = z.infer<typeof ledgerRow>;

export const ledgerPage = listOf(ledgerRow).extend({
  /** After the last line: the balance of the account. */
  balance: decimalString,
  /** Start balance, deposits, transfers and credits that came in. */
  paidIn: decimalString,
  /** Withdrawals, transfers and credits that went out, as a positive amount. */
  paidOut: decimalString,
  /** Net of all closed trades. */
  netProfit: decimalString,
  /** Dividends, interest, taxes, fees, swap and funding, cash of fills without a trade and other bookings that belong to no trade; signed. */
  otherResults: decimalString,
});
export type LedgerPage = z.infer<typeof ledgerPage>;

/** A line of the ledger that sums up a month's trades, or a movement of money between them. */
export const ledgerMonthRow = ledgerRow.omit({ kind: true, symbol: true }).extend({
  kind: z.enum(["opening", "month", ...lineKinds]),
  /** YYYY-MM of a month; null for what is none. */
  month: z.string().nullable(),
  /** Results booked in it, of a trade closed in parts one for each close; null for what is no month. */
  count: z.int().nullable(),
});
export type LedgerMonthRow = z.infer<typeof ledgerMonthRow>;

/** Most lines by month that a response has: the latest ones. */
export const MAX_LEDGER_MONTHS = 1000;

export const saveCashEntry = z.strictObject({
  kind: cashKind.extract(["deposit", "withdrawal", "dividend", "interest", "fee"]),
  happenedAt: instant,
  /** Greater than 0; a withdrawal and a fee take it away. */
  amount: positiveAmountString,
  comment: personText(200).default(""),
});
export type SaveCashEntry = z.infer<typeof saveCashEntry>;

export const changeCashKind = z.strictObject({
  kind: cashKind,
  /** Bookings of the account with the same comment become the same, and so do those of later statements. */
  withAlike: z.boolean().default(false),
});
export type ChangeCashKind = z.infer<typeof changeCashKind>;

/** What was typed as it stands now: the response to a change under an old version. */
export const storedCashEntry = z.object({ ...saveCashEntry.shape, version: z.int() });

/** A balance after something was posted, and what had been paid in by then. */
export const balancePoint = z.object({
  at: instant,
  balance: decimalString,
  paidIn: decimalString,
  /** Money paid in or out at this point; null after a result, of a trade or of the account itself. */
  cash: decimalString.nullable(),
});
export type BalancePoint = z.infer<typeof balancePoint>;

/** Points a balance is drawn from at most; of more, the lowest and highest of each stretch stay. */
export const MAX_BALANCE_POINTS = 600;

export const ledgerApi = {
  read: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/ledger",
    summary: "Opening balance, cash and trade results of an account with running balance, newest first",
    access: "user",
    params: idParams,
    query: z.object(paging),
    status: 200,
    answer: ledgerPage,
  }),
  months: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/ledger/months",
    summary: "The ledger with the trades of each month as one line, newest first; a month stands at its last close",
    access: "user",
    params: idParams,
    query: z.object({ timeZone: timeZoneName.default("UTC") }),
    status: 200,
    answer: listOf(ledgerMonthRow),
  }),
  export: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/ledger/export",
    summary: "Every line of the ledger as CSV, newest first",
    access: "user",
    params: idParams,
    /** Privacy mode: amounts and balances are left out. */
    query: z.object({ private: booleanText.default(false) }),
    kind: "stream",
    status: 200,
  }),
  balances: endpoint({
    method: "get",
    path: "/trade-accounts/{id}/balances",
    summary: "Balance of an account over time with what was paid in",
    access: "user",
    params: idParams,
    status: 200,
    answer: z.object({ currency: z.string(), items: z.array(balancePoint) }),
  }),
  add: endpoint({
    method: "post",
    path: "/trade-accounts/{id}/cash",
    summary: "Book a deposit, withdrawal, dividend, interest or fee; balances and percentages of later trades follow",
    access: "user",
    params: idParams,
    body: saveCashEntry,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/trade-accounts/cash/{id}",
    summary: "Change a cash entry that was typed",
    access: "user",
    params: idParams,
    body: saveCashEntry,
    ifMatch: true,
    status: 204,
  }),
  changeKind: endpoint({
    method: "put",
    path: "/trade-accounts/cash/{id}/kind",
    summary: "Say what a cash entry was for, also one of a statement; its amount and time stay",
    access: "user",
    params: idParams,
    body: changeCashKind,
    ifMatch: true,
    status: 200,
    /** How many entries have another kind now. */
    answer: z.object({ changed: z.int() }),
  }),
  remove: endpoint({
    method: "delete",
    path: "/trade-accounts/cash/{id}",
    summary: "Delete a cash entry that was typed",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
