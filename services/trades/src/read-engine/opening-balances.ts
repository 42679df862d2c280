import { TradeStatus } from "@entrywise/domain/enumerations";
import { type MoneyColumn, moneyColumn } from "@entrywise/domain/statistics/money-column";
import { addMoney, approximateSum, sumWidth } from "@entrywise/domain/statistics/money-sum";
import type { ProjectedAccount } from "./projected-account.ts";
import type { TradeTable } from "./table/trade-table.ts";

/**
 * Balance of its account with which each trade opened; NaN where a trade has no open date. At one moment cash counts
 * before an opening and a close after it. Sums are exact until they are given as doubles: these feed ratios, never money.
 */
export function openingBalances(trades: TradeTable, accounts: ReadonlyMap<string, ProjectedAccount>): Float64Array {
  const { openTime, closeTime, netProfit, status } = trades;
  const counts = tradesByAccount(trades);
  const projected = trades.dictionaries.accounts.values.map((id) => accounts.get(id));
  const lengths = projected.map(
    (account, code) => (counts[code] ?? 0) + (account?.cash.length ?? 0) + (account?.partialResults.length ?? 0),
  );
  const room = roomFor(lengths.reduce((sum, length) => sum + length, 0));
  let start = 0;
  const curves = projected.map((account, code) => {
    const end = start + (lengths[code] ?? 0);
    const curve = new BalanceCurve(account, room, start, end);
    start = end;
    return curve;
  });
  const balances = new Float64Array(trades.length).fill(Number.NaN);
  for (let row = 0; row < trades.length; row += 1) {
    const curve = curves[trades.accounts[row] ?? 0];
    const open = openTime[row] ?? Number.NaN;
    const close = closeTime[row] ?? Number.NaN;
    if (curve === undefined) continue;
    curve.takeUntil(Number.isNaN(close) ? Number.POSITIVE_INFINITY : close);
    // Whatever closed before this trade opened also closed before it closed, and so stands before it.
    if (!Number.isNaN(open)) balances[row] = curve.balanceAt(open);
    const isRealised = status[row] === TradeStatus.Executed && !Number.isNaN(close);
    if (isRealised && !Number.isNaN(netProfit.whole[row])) curve.book(close, netProfit, row);
  }
  return balances;
}

/** Number of trades by the code of their account. */
function tradesByAccount({ accounts, dictionaries }: TradeTable): Uint32Array {
  const counts = new Uint32Array(dictionaries.accounts.values.length);
  for (const code of accounts) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

interface Room {
  times: Float64Array;
  balances: Float64Array;
  isCash: Uint8Array;
}

let reused: Room = { times: new Float64Array(0), balances: new Float64Array(0), isCash: new Uint8Array(0) };

/** Memory for so many movements, the same for every call: curves are done with when the balances are known. */
function roomFor(movements: number): Room {
  if (reused.times.length < movements) {
    const length = Math.ceil(movements * 1.25);
    reused = {
      times: new Float64Array(length),
      balances: new Float64Array(length),
      isCash: new Uint8Array(length),
    };
  }
  return reused;
}

/** The balance of one account after each of its movements, in order of time. */
class BalanceCurve {
  readonly #times: Float64Array;
  readonly #balances: Float64Array;
  /** 1 for deposits and withdrawals. */
  readonly #isCash: Uint8Array;
  #length = 0;
  readonly #total = new Float64Array(sumWidth);
  readonly #start: number;
  readonly #cash: Movements;
  readonly #partialResults: Movements;

  /** @param start where in the room the movements of this account stand, at most up to `end` */
  constructor(account: ProjectedAccount | undefined, room: Room, start: number, end: number) {
    this.#cash = new Movements(account?.cash ?? []);
    this.#partialResults = new Movements(account?.partialResults ?? []);
    this.#times = room.times.subarray(start, end);
    this.#balances = room.balances.subarray(start, end);
    this.#isCash = room.isCash.subarray(start, end);
    this.#count(moneyColumn([account?.startBalance ?? "0"]), 0);
    this.#start = approximateSum(this.#total, 0);
  }

  /** Whatever is no whole trade. */
  takeUntil(time: number): void {
    const [cash, results] = [this.#cash, this.#partialResults];
    for (;;) {
      const isCash = cash.nextTime <= results.nextTime;
      const next = isCash ? cash : results;
      if (next.isTaken || next.nextTime > time) return;
      this.#add(next.nextTime, next.amounts, next.take(), isCash ? 1 : 0);
    }
  }

  book(time: number, column: MoneyColumn, row: number): void {
    this.#add(time, column, row, 0);
  }

  /** Looks back from the last movement in doubling steps: most trades close soon after they open. */
  balanceAt(time: number): number {
    let after = this.#length;
    let step = 1;
    while (after - step >= 0 && !this.#counts(after - step, time)) {
      after -= step;
      step *= 2;
    }
    let before = Math.max(after - step, -1);
    while (after - before > 1) {
      const middle = (before + after) >> 1;
      if (this.#counts(middle, time)) before = middle;
      else after = middle;
    }
    return before < 0 ? this.#start : (this.#balances[before] ?? this.#start);
  }

  #counts(index: number, time: number): boolean {
    const moved = this.#times[index] ?? Number.NaN;
    return moved < time || (moved === time && this.#isCash[index] === 1);
  }

  #add(time: number, column: MoneyColumn, row: number, isCash: number): void {
    this.#count(column, row);
    this.#times[this.#length] = time;
    this.#isCash[this.#length] = isCash;
    this.#balances[this.#length] = approximateSum(this.#total, 0);
    this.#length += 1;
  }

  #count({ whole, fraction }: MoneyColumn, row: number): void {
    addMoney(this.#total, 0, whole[row] ?? 0, fraction[row] ?? 0);
  }
}

/** Amounts in the order of their times, taken one after the other. */
class Movements {
  readonly amounts: MoneyColumn;
  readonly #times: readonly number[];
  #taken = 0;

  constructor(movements: readonly { time: number; amount: string }[]) {
    this.#times = movements.map(({ time }) => time);
    this.amounts = moneyColumn(movements.map(({ amount }) => amount));
  }

  get isTaken(): boolean {
    return this.#taken === this.#times.length;
  }

  /** Infinite when all are taken. */
  get nextTime(): number {
    return this.#times[this.#taken] ?? Number.POSITIVE_INFINITY;
  }

  /** @returns the row of its amount */
  take(): number {
    this.#taken += 1;
    return this.#taken - 1;
  }
}
