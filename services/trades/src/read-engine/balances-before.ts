import { TradeStatus } from "@entrywise/domain/enumerations";
import { moneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import type { ProjectedAccount } from "./projected-account.ts";
import type { TradeTable } from "./table/trade-table.ts";

/**
 * Balance of each trade's account just before its close, for returns per trade; NaN where a trade moves none. Doubles:
 * these feed ratios, never money.
 */
export function balancesBefore(trades: TradeTable, accounts: ReadonlyMap<string, ProjectedAccount>): Float64Array {
  const running = trades.dictionaries.accounts.values.map((id) => {
    const account = accounts.get(id);
    return { cash: account?.cash ?? [], balance: Number(account?.startBalance ?? Number.NaN), nextCash: 0 };
  });
  const nets = moneyNumbers(trades.netProfit);
  const balances = new Float64Array(trades.length).fill(Number.NaN);
  for (let row = 0; row < trades.length; row += 1) {
    const state = running[trades.accounts[row] ?? 0];
    const close = trades.closeTime[row] ?? Number.NaN;
    if (state === undefined || Number.isNaN(close) || trades.status[row] !== TradeStatus.Executed) continue;
    for (let cash = state.cash[state.nextCash]; cash && cash.time <= close; cash = state.cash[state.nextCash]) {
      state.balance += Number(cash.amount);
      state.nextCash += 1;
    }
    balances[row] = state.balance;
    const net = nets[row] ?? Number.NaN;
    if (!Number.isNaN(net)) state.balance += net;
  }
  return balances;
}
