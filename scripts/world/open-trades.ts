import type { Calendar } from "./calendar.ts";
import { HOUR_MS } from "./calendar.ts";
import type { WorldTrade } from "./make-trades.ts";
import { inTicks, type Market15 } from "./markets.ts";
import type { WorldStrategy } from "./strategies.ts";

export interface OpenWish {
  market: Market15;
  strategy: WorldStrategy;
  isLong: boolean;
  /** Weekdays before the last one, and the hour of it. */
  daysAgo: number;
  hour: number;
  riskCents: number;
}

/** A trade that still runs, or a plan with the levels of that time. */
export function openTrade(wish: OpenWish, calendar: Calendar): WorldTrade {
  const { market, strategy, isLong, riskCents } = wish;
  const past = calendar.weekdays.filter((day) => day + 24 * HOUR_MS <= calendar.end);
  const openAt = (past.at(-1 - wish.daysAgo) ?? calendar.begin) + wish.hour * HOUR_MS;
  const price = market.bars[market.placeOf(openAt)]?.open ?? 0;
  const distance = Math.max(
    market.market.tick,
    inTicks((price * market.market.dailyRange * strategy.stopShare * 2) / 100, market.market),
  );
  const sign = isLong ? 1 : -1;
  return {
    market: market.market,
    strategy,
    isLong,
    openAt,
    units: Math.max(1, Math.floor(riskCents / (distance * market.market.pointCents))),
    price,
    stop: price - sign * distance,
    target: price + sign * distance * 2,
    closes: [],
    ending: "open",
    mistake: null,
    chance: (wish.hour % 10) / 10,
  };
}

/** Price of a market at the end of the history. */
export function lastPrice({ bars }: Market15, { end }: Calendar): number {
  return bars.filter(({ time }) => time < end).at(-1)?.close ?? 0;
}
