import type { Big } from "../decimal.ts";

/** A change of an account's balance. */
export interface BalanceMovement {
  /** Milliseconds since 1970. */
  at: number;
  /** Signed, account currency. */
  amount: Big;
  /** True for deposits and withdrawals; false for a trade's result at its close. */
  isCash: boolean;
}

/**
 * Balances at the opening of an account's trades: at the same moment, cash counts before an opening and closes after it.
 *
 * @param movements in any order
 * @returns the balance for a trade opened at a time in milliseconds since 1970
 */
export function openingBalances(startBalance: Big, movements: readonly BalanceMovement[]): (openedAt: number) => Big {
  const sorted = [...movements].sort((a, b) => a.at - b.at || Number(b.isCash) - Number(a.isCash));
  const balances: Big[] = [];
  let balance = startBalance;
  for (const { amount } of sorted) {
    balance = balance.plus(amount);
    balances.push(balance);
  }
  return (openedAt) => {
    let from = 0;
    let to = sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const movement = sorted[middle];
      const counts =
        movement !== undefined && (movement.at < openedAt || (movement.at === openedAt && movement.isCash));
      if (counts) from = middle + 1;
      else to = middle;
    }
    return balances[from - 1] ?? startBalance;
  };
}
