import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { MoneyColumn } from "@entrywise/domain/statistics/money-column";
import { moneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import { factNames } from "../trade-core/storage/range-facts.ts";
import { type FamilyColumns, wholeFact } from "./family-columns.ts";
import { openingBalances } from "./opening-balances.ts";
import type { ProjectedAccount } from "./projected-account.ts";
import type { TradeTable } from "./table/trade-table.ts";

/** Shares of the balance with which each trade opened, in per cent, by row; NaN where that balance is not positive. */
export interface BalanceShares {
  balances: Float64Array;
  net: Float64Array;
  /** Worked out when first asked for. */
  gross(): Float64Array;
  /** Ids of accounts in which a trade opened with less than nothing: something that was paid in is missing there. */
  belowZero(): ReadonlySet<string>;
}

/**
 * Every close moves the balances of all later trades: they are worked out here and stored nowhere, so that a change of
 * an old trade costs no more than one of the last.
 */
export function balanceShares(trades: TradeTable, accounts: ReadonlyMap<string, ProjectedAccount>): BalanceShares {
  const balances = openingBalances(trades, accounts);
  const sharesOf = (money: MoneyColumn) => {
    const amounts = moneyNumbers(money);
    const shares = new Float64Array(trades.length);
    for (let row = 0; row < trades.length; row += 1) {
      shares[row] = shareOf(amounts[row] ?? Number.NaN, balances[row] ?? Number.NaN);
    }
    return shares;
  };
  let gross: Float64Array | null = null;
  let below: ReadonlySet<string> | null = null;
  return {
    balances,
    net: sharesOf(trades.netProfit),
    gross() {
      gross ??= sharesOf(trades.grossProfit);
      return gross;
    },
    belowZero() {
      below ??= accountsBelowZero(trades, balances);
      return below;
    },
  };
}

function accountsBelowZero({ accounts, dictionaries }: TradeTable, balances: Float64Array): ReadonlySet<string> {
  const codes = new Set<number>();
  for (let row = 0; row < balances.length; row += 1) {
    if ((balances[row] ?? 0) < 0) codes.add(accounts[row] ?? 0);
  }
  return new Set([...codes].map((code) => dictionaries.accounts.values[code] ?? ""));
}

const shortScale = 1e8;

/** A share that is a decimal of few digits is the very double of that decimal, so that a bound equals a share typed alike. */
function shareOf(amount: number, balance: number): number {
  if (!(balance > 0)) return Number.NaN;
  const share = (amount / balance) * 100;
  const short = Math.round(share * shortScale) / shortScale;
  return Math.abs(share - short) <= 2 * Number.EPSILON * Math.abs(share) ? short : share;
}

/** The net share of one trade as the wire has it; null where there is none. */
export function netShareAt({ net }: BalanceShares, row: number): number | null {
  const share = net[row] ?? Number.NaN;
  return Number.isNaN(share) ? null : share;
}

const percentageRisked = factNames.risk.indexOf("percentageAccountRisked");
const financialRisk = factNames.risk.indexOf("financialRisk");
const percentageReturned = factNames.profit.indexOf("netPercentage");

/**
 * A fact that is a share of the balance, of a trade of a single part; null for every other fact. Parts of larger
 * positions keep theirs: each opened with a balance of its own.
 */
export function shareFact(
  shares: () => BalanceShares,
  columns: FamilyColumns,
  family: RangeFamily,
  fact: number,
): ((row: number) => number) | null {
  if (family === "profit" && fact === percentageReturned) {
    const { net } = shares();
    return (row) => net[row] ?? Number.NaN;
  }
  if (family === "risk" && fact === percentageRisked) {
    const { balances } = shares();
    return (row) => shareOf(wholeFact(columns, row, financialRisk), balances[row] ?? Number.NaN);
  }
  return null;
}
