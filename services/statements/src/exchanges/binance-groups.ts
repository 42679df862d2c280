import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { Change } from "./binance-changes.ts";
import type { CoinAmount } from "./coin-amount.ts";
import { binanceQuotes, toPair } from "./coin-pairs.ts";
import type { CoinFill } from "./coin-trades.ts";

/** Changes that belong to one fill; `fees` are separate from what was paid and received. */
export interface ChangeGroup {
  legs: Change[];
  fees: Change[];
}

/** The sides of one fill may be written a second apart. */
export const NEAR_MS = 1_000;

/** One coin paid and one received: anything else is no trade that could be recognised. */
export function toFill({ legs, fees }: ChangeGroup): CoinFill | null {
  const [paid, received, ...more] = netChanges(legs).toSorted((a, b) => a.amount.cmp(b.amount));
  if (!paid?.amount.lt(0) || !received?.amount.gt(0) || more.length > 0) return null;
  const pair = toPair(paid.coin, received.coin, binanceQuotes);
  const first = legs[0];
  if (pair === null || first === undefined) return null;
  const isBought = received.coin === pair.base;
  return {
    row: legs.reduce((least, { row }) => Math.min(least, row), first.row),
    id: null,
    symbol: `${pair.base}${pair.quote}`,
    pair,
    side: isBought ? Direction.Long : Direction.Short,
    size: isBought ? received.amount : paid.amount.abs(),
    value: isBought ? paid.amount.abs() : received.amount,
    price: null,
    time: first.time,
    fees: netChanges(fees).map(({ coin, amount }) => ({ coin, amount: amount.times(-1) })),
    isSpot: !/margin/i.test(first.wallet),
    effect: null,
  };
}

/** The sum of each coin; coins that come to nothing are left out. */
export function netChanges(changes: readonly Pick<Change, "coin" | "amount">[]): CoinAmount[] {
  const sums = new Map<string, Big>();
  for (const { coin, amount } of changes) sums.set(coin, (sums.get(coin) ?? Decimal(0)).plus(amount));
  return [...sums].map(([coin, amount]) => ({ coin, amount })).filter(({ amount }) => !amount.eq(0));
}

export function hasBothSides(legs: readonly Change[]): boolean {
  return legs.some(({ amount }) => amount.lt(0)) && legs.some(({ amount }) => amount.gt(0));
}
