import type { Calendar } from "./calendar.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, weekdayOf } from "./calendar.ts";
import { BAR_MS, inTicks, type Market, type Market15, type WorldBar } from "./markets.ts";
import { pick } from "./seeded-random.ts";
import type { WorldStrategy } from "./strategies.ts";
import type { Ending, Mistake } from "./texts.ts";

export interface WorldClose {
  at: number;
  units: number;
  price: number;
  /** Worst and best price since the open. */
  worst: number;
  best: number;
}

/** A trade of the world: times in reference time, prices in points, sizes in units. */
export interface WorldTrade {
  market: Market;
  strategy: WorldStrategy;
  isLong: boolean;
  openAt: number;
  units: number;
  price: number;
  stop: number;
  target: number;
  /** Empty: it is open. */
  closes: readonly WorldClose[];
  ending: Ending;
  mistake: Mistake | null;
  /** From 0 to below 1, for whatever else differs from trade to trade. */
  chance: number;
}

/** What somebody trades, and how much. */
export interface TradingPlan {
  choices: readonly { market: Market15; strategy: WorldStrategy }[];
  /** First day, in reference time. */
  from: number;
  /** Trades of a hundred weekdays. */
  perHundredDays: number;
  /** Money of one R, in cents. */
  riskCents: number;
  /** Added to the share of winners, in hundredths. */
  edge: number;
  /** Whether trades are closed in two parts at times. */
  inParts: boolean;
}

/** All closed trades of a plan until now, oldest first. */
export function makeTrades(plan: TradingPlan, calendar: Calendar, random: () => number): WorldTrade[] {
  const trades: WorldTrade[] = [];
  let lossesBefore = 0;
  for (const day of calendar.weekdays.filter((one) => one >= plan.from)) {
    let count = Math.floor(plan.perHundredDays / 100);
    if (random() < (plan.perHundredDays % 100) / 100) count += 1;
    const entries = Array.from({ length: count }, () => entryOf(plan, day, random)).sort((a, b) => a.openAt - b.openAt);
    let lossesToday = 0;
    for (const entry of entries) {
      const trade = makeTrade(entry, plan, { losses: Math.max(lossesToday, lossesBefore - 1), random });
      if (trade === null || lastCloseOf(trade) > calendar.end - HOUR_MS) continue;
      trades.push(trade);
      const isLoss = grossCents(trade) < 0;
      lossesToday = isLoss ? lossesToday + 1 : 0;
      lossesBefore = isLoss ? lossesBefore + 1 : 0;
    }
  }
  return trades.sort((a, b) => a.openAt - b.openAt);
}

interface Entry {
  choice: TradingPlan["choices"][number];
  openAt: number;
}

function entryOf({ choices }: TradingPlan, day: number, random: () => number): Entry {
  const choice = pick(choices, random());
  const hour = pick(choice.strategy.hours, random());
  return { choice, openAt: day + hour * HOUR_MS + Math.floor(random() * 4) * BAR_MS };
}

interface Circumstances {
  losses: number;
  random(): number;
}

/** Good in the morning, poor on Fridays, too large after losses: a record that has something to find. */
function chanceOfWin({ choice, openAt }: Entry, edge: number, isOversized: boolean): number {
  const hour = Math.floor((openAt % DAY_MS) / HOUR_MS);
  const morning = hour < 9 ? 0.1 : hour >= 14 ? -0.06 : 0;
  const friday = weekdayOf(openAt) === 5 ? -0.2 : 0.03;
  return choice.strategy.winRate + edge / 100 + morning + friday + (isOversized ? -0.12 : 0);
}

function makeTrade(entry: Entry, plan: TradingPlan, { losses, random }: Circumstances): WorldTrade | null {
  const { market, strategy } = entry.choice;
  const first = market.bars[market.placeOf(entry.openAt)];
  if (first === undefined) return null;
  const [chance, kind, wish, side, part] = [random(), random(), random(), random(), random()];
  const isOversized = losses >= 2 && kind < 0.55;
  const isWin = wish < chanceOfWin(entry, plan.edge, isOversized);
  const range = first.open * market.market.dailyRange;
  const distance = Math.max(market.market.tick, inTicks((range * strategy.stopShare) / 100, market.market));
  const setting = { distance, strategy, market, isLongFirst: side < 0.5 };
  const { bars, way } = wayThatEnds(isWin, entry.openAt, setting);
  if (way === undefined) return null;
  const planned = Math.floor(plan.riskCents / (distance * market.market.pointCents));
  if (planned < 1) return null;
  const units = isOversized ? Math.max(planned + 1, Math.floor(planned * 1.8)) : planned;
  const ended = withMistake(bars, way, { kind, chance, isOversized });
  const openAt = (bars[0]?.time ?? 0) + Math.floor(chance * 9) * MINUTE_MS;
  const closes = closesOf(bars, way, ended, { units, isPartial: plan.inParts && part < 0.35, openAt });
  return {
    market: market.market,
    strategy,
    isLong: way.isLong,
    openAt,
    units,
    price: way.entry,
    stop: way.stop,
    target: way.target,
    closes,
    ending: ended.ending,
    mistake: ended.mistake,
    chance,
  };
}

const isWinning = ({ isLong, entry, price }: Way) => (isLong ? price > entry : price < entry);

interface Way {
  isLong: boolean;
  entry: number;
  stop: number;
  target: number;
  distance: number;
  /** Place of the bar in which it ends, and at which price. */
  place: number;
  price: number;
  ending: Exclude<Ending, "open">;
}

interface Setting {
  distance: number;
  strategy: WorldStrategy;
  market: Market15;
}

/** Entries a little later are tried too: at most times both directions run into their stop. */
const LATER_BARS = 6;

/** The way that ends as it is to, from the first bar that has one; any way where none has. */
function wayThatEnds(isWin: boolean, openAt: number, setting: Setting & { isLongFirst: boolean }) {
  const { market, strategy, isLongFirst } = setting;
  const begin = market.placeOf(openAt);
  const found = Array.from({ length: LATER_BARS }, (_, later) => {
    const bars = market.bars.slice(begin + later, begin + later + strategy.horizon);
    return [isLongFirst, !isLongFirst].map((isLong) => ({ bars, way: followed(bars, isLong, setting) }));
  }).flat();
  return found.find(({ way }) => isWinning(way) === isWin) ?? found[0] ?? { bars: [], way: undefined };
}

/** Follows the bars to the stop, the target or the end; the stop comes first where a bar reaches both. */
function followed(bars: readonly WorldBar[], isLong: boolean, { distance, strategy, market }: Setting): Way {
  const entry = bars[0]?.open ?? 0;
  const sign = isLong ? 1 : -1;
  const stop = entry - sign * distance;
  const target = entry + sign * inTicks((distance * strategy.reward) / 10, market.market);
  const common = { isLong, entry, stop, target, distance };
  for (const [place, bar] of bars.entries()) {
    if (isLong ? bar.low <= stop : bar.high >= stop) return { ...common, place, price: stop, ending: "stop" };
    if (isLong ? bar.high >= target : bar.low <= target) return { ...common, place, price: target, ending: "target" };
  }
  const place = bars.length - 1;
  return { ...common, place, price: bars[place]?.close ?? entry, ending: "time" };
}

interface Ended {
  place: number;
  price: number;
  ending: Exclude<Ending, "open">;
  mistake: Mistake | null;
}

function withMistake(
  bars: readonly WorldBar[],
  way: Way,
  { kind, chance, isOversized }: { kind: number; chance: number; isOversized: boolean },
): Ended {
  const { isLong, entry, stop, distance, place, price, ending } = way;
  if (isOversized) return { place, price, ending, mistake: "oversized" };
  const sign = isLong ? 1 : -1;
  if (ending === "target" && kind > 0.9) {
    const early = entry + sign * Math.round(distance * 0.4);
    const at = bars.findIndex(({ high, low }, index) => index > 0 && (isLong ? high >= early : low <= early));
    if (at > 0 && at < place)
      return { place: at, price: (bars[at] as WorldBar).close, ending: "time", mistake: "early" };
  }
  if (ending === "stop" && kind > 0.9) {
    const further = stop - sign * Math.round(distance * 0.4);
    const at = bars.findIndex(({ high, low }, index) => index >= place && (isLong ? low <= further : high >= further));
    if (at >= 0) return { place: at, price: further, ending: "stop", mistake: "moved" };
  }
  return { place, price, ending, mistake: chance > 0.94 ? "chased" : null };
}

interface Sizes {
  units: number;
  isPartial: boolean;
  openAt: number;
}

function closesOf(
  bars: readonly WorldBar[],
  way: Way,
  ended: Ended,
  { units, isPartial, openAt }: Sizes,
): WorldClose[] {
  const closeAt = (place: number) =>
    Math.max(openAt + MINUTE_MS, (bars[place]?.time ?? 0) + (10 + (place % 5)) * MINUTE_MS);
  const close = (place: number, price: number, part: number): WorldClose => ({
    at: closeAt(place),
    units: part,
    price,
    ...extremes(bars.slice(0, place + 1), way, price),
  });
  const whole = [close(ended.place, ended.price, units)];
  const half = Math.floor(units / 2);
  if (!isPartial || half < 1 || ended.ending !== "target") return whole;
  const level = way.entry + (way.isLong ? way.distance : -way.distance);
  const at = bars.findIndex(({ high, low }) => (way.isLong ? high >= level : low <= level));
  if (at < 0 || at >= ended.place) return whole;
  return [close(at, level, half), close(ended.place, ended.price, units - half)];
}

/** No further than where the trade ended: the bar of the exit goes on behind it. */
function extremes(bars: readonly WorldBar[], { isLong, entry, stop, target }: Way, exit: number) {
  const before = bars.slice(0, -1);
  const lows = [entry, exit, ...before.map(({ low }) => low)];
  const highs = [entry, exit, ...before.map(({ high }) => high)];
  const [low, high] = [Math.min(...lows), Math.max(...highs)];
  return isLong
    ? { worst: Math.max(low, Math.min(stop, exit)), best: Math.min(high, Math.max(target, exit)) }
    : { worst: Math.min(high, Math.max(stop, exit)), best: Math.max(low, Math.min(target, exit)) };
}

/** Result in cents before costs. */
export function grossCents({ closes, isLong, price, market }: WorldTrade): number {
  const sign = isLong ? 1 : -1;
  return closes.reduce((sum, close) => sum + sign * (close.price - price) * close.units * market.pointCents, 0);
}

/** Costs in cents, with their sign. */
export const costCents = ({ units, market }: WorldTrade): number => -units * market.commissionCents;

export const netCents = (trade: WorldTrade): number => grossCents(trade) + costCents(trade);

export const lastCloseOf = ({ closes, openAt }: WorldTrade): number => closes.at(-1)?.at ?? openAt;
