import { TradeStatus } from "@entrywise/domain/enumerations";
import type { ProjectedAccount, ProjectedTrade } from "./projected-trade.ts";

/**
 * Balance of a trade's account just before its close, for returns per trade. Doubles: these feed ratios, never money.
 *
 * @param trades in close order
 */
export function balancesBefore(
  trades: readonly ProjectedTrade[],
  accounts: ReadonlyMap<string, ProjectedAccount>,
): (number | null)[] {
  const running = new Map<string, { balance: number; nextCash: number }>();
  return trades.map((trade) => {
    const account = accounts.get(trade.accountId);
    if (!account || trade.closeTime === null || trade.status !== TradeStatus.Executed) return null;
    const state = running.get(account.id) ?? { balance: Number(account.startBalance), nextCash: 0 };
    running.set(account.id, state);
    for (let cash = account.cash[state.nextCash]; cash && cash.time <= trade.closeTime; ) {
      state.balance += Number(cash.amount);
      state.nextCash += 1;
      cash = account.cash[state.nextCash];
    }
    const before = state.balance;
    state.balance += Number(trade.netProfit ?? 0);
    return before;
  });
}
