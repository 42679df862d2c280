import type { FeeLineInput } from "@entrywise/contracts/trades/fee-lines";
import { type Big, Decimal, decimal } from "@entrywise/domain/decimal";
import type { FeeLine } from "@entrywise/domain/fees/fee-lines";
import { currencyDecimals } from "@entrywise/domain/figures/currency-decimals";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";

/** A line as the domain reads it, and its place in the schedule. */
export interface PlacedLine extends FeeLine {
  place: number;
}

/** The fee schedule of an account. */
export interface Fees {
  lines: readonly PlacedLine[];
  /** Of the account's currency. */
  decimals: number;
}

// Whoever leaves estimates out has none: every figure is then worked out without them.
const applied = prepared<{ lines: FeeLineInput[]; currency: string }>(
  `select f.fees -> 'lines' as lines, a.currency
     from account_fees f join trade_account a on a.id = f.account_id
     left join stored_preference p on p.user_id = f.user_id and p.brand_key = f.brand_key and p.key = 'estimated-costs'
    where f.account_id = $1 and (f.fees ->> 'isApplied')::boolean
      and not coalesce((p.value ->> 'leaveOut')::boolean, false)`,
);

/** What an account's costs are estimated with; null where nothing is. */
export async function findAppliedFees({ tx }: Journal, accountId: string): Promise<Fees | null> {
  const [row] = await applied(tx, [accountId]);
  return row === undefined ? null : toFees(row.lines, row.currency);
}

/** Lines of the contract as the domain reads them. */
export function toFees(lines: readonly FeeLineInput[], currency: string): Fees {
  const placed = lines.map(({ rate, minimum, ...line }, place) => ({
    ...{ ...line, place },
    rate: toAmount(rate),
    minimum: minimum === null ? null : toAmount(minimum),
  }));
  return { lines: placed, decimals: currencyDecimals(currency) };
}

const toAmount = (text: string): Big => decimal(text) ?? Decimal(0);
