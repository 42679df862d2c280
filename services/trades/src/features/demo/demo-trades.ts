import { generatedBars, generatedBarsBefore } from "@entrywise/domain/charting/generated-bars";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { generatedInstrument } from "../../trade-core/bars/generated-instrument.ts";
import {
  type DemoInstrument,
  type DemoStrategy,
  demoAccounts,
  demoInstruments,
  demoStrategies,
} from "./demo-choices.ts";
import { makeEnding, plannedExit } from "./demo-ending.ts";
import type { DemoPlan, DemoTrade } from "./demo-trade.ts";
import { inFavour, type PathBar, toPath } from "./price-path.ts";
import { seededRandom } from "./seeded-random.ts";

export const DEMO_TRADES = 100;
/** Days between the first trade and the last. */
export const DEMO_DAYS = 182;

const DAY_MS = 86_400_000;
const BAR_MS = 15 * 60_000;
const OPEN_TRADES = 3;
const MISSED_TRADES = 2;
/** Bars after the begin of a session within which a trade is entered. */
const LATEST_ENTRY = 24;

/**
 * The trades of the demonstration: half a year that ends with the day before. They follow the made-up bars of their charts,
 * and depend on the day alone.
 *
 * @param day YYYY-MM-DD, UTC
 */
export function demoTrades(day: string): DemoTrade[] {
  const end = Date.parse(`${day}T00:00:00Z`);
  const sets = Array.from({ length: TRIES }, (_, attempt) => () => tradesBefore(end, attempt));
  for (const make of sets) {
    const trades = make();
    if (isTelling(trades)) return trades;
  }
  return tradesBefore(end, 0);
}

/** Sets that are made at most for a day: by chance one may have too little to show. */
const TRIES = 8;

/** Somewhat more is won than lost, and every shape of a trade is there. */
function isTelling(trades: readonly DemoTrade[]): boolean {
  const count = (passes: (trade: DemoTrade) => boolean) => trades.filter(passes).length;
  const won = count(({ ending }) => ending === "target");
  const lost = count(({ ending }) => ending === "stop");
  const inParts = count(({ opens }) => opens.some(({ closes }) => closes.length > 1));
  return won >= 34 && lost >= 20 && won + 4 >= lost && inParts > 4 && count(({ opens }) => opens.length > 1) > 1;
}

function tradesBefore(end: number, attempt: number): DemoTrade[] {
  const random = seededRandom(Math.floor(end / DAY_MS) + attempt * 1_000_003);
  const finished = DEMO_TRADES - OPEN_TRADES - 1;
  const begin = end - DEMO_DAYS * DAY_MS;
  const trades = Array.from({ length: finished }, (_, place) => {
    const strategy = strategyAt((place * 37 + 11) % 100);
    const instrument = pick<DemoInstrument>(
      strategy.symbols.map((symbol) => demoInstruments[symbol]),
      random(),
    );
    // Somewhat more of them lately: who keeps a journal trades by it.
    const share = ((place + random()) / finished) ** 0.9;
    const at = tradingTime(begin + share * (end - begin - 2 * DAY_MS), strategy, instrument, random());
    return finishedTrade(strategy, instrument, { at, end }, random);
  });
  const planned = plannedTrade(end);
  const open = Array.from({ length: OPEN_TRADES }, (_, place) => openTrade(place, end));
  return [...markMissed(trades), ...open, planned].sort((a, b) => startTime(a) - startTime(b));
}

const startTime = ({ opens, plannedAt }: DemoTrade) => opens[0]?.at ?? plannedAt ?? 0;

function pick<T>(items: readonly T[], chance: number): T {
  const item = items[Math.floor(chance * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** @param place of hundred */
function strategyAt(place: number): DemoStrategy {
  let from = 0;
  for (const strategy of demoStrategies) {
    from += strategy.share;
    if (place < from) return strategy;
  }
  return pick(demoStrategies, 0);
}

/** A moment at which the strategy enters; weekends move to Monday where the market is closed. */
function tradingTime(at: number, { hours }: DemoStrategy, { marketType }: DemoInstrument, chance: number): number {
  let day = Math.floor(at / DAY_MS);
  const weekday = (day + 4) % 7; // 1 January 1970 was a Thursday; 0 is Sunday
  if (marketType !== MarketType.Crypto && weekday === 0) day += 1;
  if (marketType !== MarketType.Crypto && weekday === 6) day += 2;
  const [first, last] = hours;
  const bars = (last - first) * 4;
  return day * DAY_MS + first * 3_600_000 + Math.floor(chance * bars) * BAR_MS;
}

function finishedTrade(
  strategy: DemoStrategy,
  instrument: DemoInstrument,
  { at, end }: { at: number; end: number },
  random: () => number,
): DemoTrade {
  const until = Math.min(at + (strategy.horizon + LATEST_ENTRY + 1) * BAR_MS * 1.6, end);
  const bars = toPath(generatedBars(generatedInstrument(instrument), "15", at, until));
  const wanted = random() < strategy.winRate ? "target" : "stop";
  const preferred = random() < 0.5 ? directions : directions.toReversed();
  const chances = { mistake: random(), kind: random(), detail: random(), shape: random() };
  const entries = preferred.flatMap((direction) => entryPlaces(bars).map((place) => ({ direction, place })));
  const prepare = ({ direction, place }: (typeof entries)[number]) => {
    const path = bars.slice(place, place + strategy.horizon);
    const plan = planTrade(strategy, instrument, direction, findEntry(path));
    return { path, plan, planned: plannedExit(path, plan) };
  };
  const [first] = entries;
  if (first === undefined) throw new Error("no bars for a demo trade");
  let chosen = prepare(first);
  for (const entry of entries) {
    if (chosen.planned.ending === wanted) break;
    const other = prepare(entry);
    if (other.planned.ending === wanted) chosen = other;
  }
  const { opens, ending, mistake } = makeEnding(chosen.path, chosen.plan, instrument, {
    planned: chosen.planned,
    chances,
  });
  const { direction } = chosen.plan;
  return {
    instrument,
    strategy,
    direction,
    status: TradeStatus.Executed,
    plannedAt: null,
    opens,
    mistake,
    ending,
    chance: chances.detail,
  };
}

/** Bars at which a trade may begin: whoever waits for a setup enters somewhat sooner or later. */
function entryPlaces(bars: readonly PathBar[]): number[] {
  return Array.from({ length: LATEST_ENTRY / 2 }, (_, place) => place * 2).filter((place) => place < bars.length - 8);
}

const directions = [Direction.Long, Direction.Short] as const;

function findEntry([first]: readonly PathBar[]): Big {
  if (first === undefined) throw new Error("no bars for a demo trade");
  return first.open;
}

function planTrade(strategy: DemoStrategy, instrument: DemoInstrument, direction: Direction, entry: Big): DemoPlan {
  const { pricePrecision, contractSize, sizeStep, account } = instrument;
  const distance = entry.times(strategy.dailyRange).times(strategy.stopShare).round(pricePrecision);
  const { startBalance, riskPercent } = findAccount(account);
  const money = Decimal(startBalance).times(riskPercent).div(100);
  const steps = money.div(distance.times(contractSize)).div(sizeStep).round(0, 0);
  return {
    direction,
    entry,
    stop: inFavour(direction, entry, distance.times(-1)),
    target: inFavour(direction, entry, distance.times(strategy.rewardRisk).round(pricePrecision)),
    distance,
    size: (steps.lt(1) ? Decimal(1) : steps).times(sizeStep),
  };
}

function findAccount(key: DemoInstrument["account"]): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((candidate) => candidate.key === key);
  if (account === undefined) throw new Error(`no demo account ${key}`);
  return account;
}

/** Two that were planned and not taken: what they would have brought stands beside the rest, and counts nowhere. */
function markMissed(trades: DemoTrade[]): DemoTrade[] {
  const missed = new Set(
    trades
      .flatMap((trade, place) => (trade.mistake === null && trade.ending === "target" && place > 60 ? [place] : []))
      .slice(0, MISSED_TRADES),
  );
  return trades.map((trade, place) => (missed.has(place) ? { ...trade, status: TradeStatus.Missed } : trade));
}

const openChoices = [
  { strategy: 0, symbol: "EURUSD", direction: Direction.Long },
  { strategy: 1, symbol: "US500", direction: Direction.Short },
  { strategy: 4, symbol: "BTCUSD", direction: Direction.Long },
] as const;

function openTrade(place: number, end: number): DemoTrade {
  const choice = openChoices[place] ?? openChoices[0];
  return untaken(choice, end, (place + 2) * 8, (levels, at) => ({
    status: TradeStatus.Executed,
    plannedAt: null,
    opens: [{ at, ...levels, closes: [] }],
  }));
}

function plannedTrade(end: number): DemoTrade {
  return untaken({ strategy: 1, symbol: "XAUUSD", direction: Direction.Long }, end, 1, (levels) => ({
    status: TradeStatus.Planning,
    plannedAt: end + 14 * 3_600_000,
    opens: [{ at: end + 14 * 3_600_000, ...levels, closes: [] }],
  }));
}

type Levels = Record<"size" | "price" | "stop" | "target", string>;

/** A trade without an exit, with twice the usual room. @param barsBack how many bars before the last one it begins */
function untaken(
  {
    strategy: place,
    symbol,
    direction,
  }: { strategy: number; symbol: keyof typeof demoInstruments; direction: Direction },
  end: number,
  barsBack: number,
  shape: (levels: Levels, at: number) => Pick<DemoTrade, "status" | "plannedAt" | "opens">,
): DemoTrade {
  const strategy = pick(demoStrategies, (place + 0.5) / demoStrategies.length);
  const instrument: DemoInstrument = demoInstruments[symbol];
  const [bar] = toPath(generatedBarsBefore(generatedInstrument(instrument), "15", end, barsBack));
  const wide = { ...strategy, stopShare: Decimal(strategy.stopShare).times(2).toFixed() };
  const plan = planTrade(wide, instrument, direction, findEntry(bar ? [bar] : []));
  const text = (price: Big) => price.toFixed(instrument.pricePrecision);
  const levels = {
    size: plan.size.toFixed(),
    price: text(plan.entry),
    stop: text(plan.stop),
    target: text(plan.target),
  };
  return {
    instrument,
    strategy,
    direction,
    mistake: null,
    ending: "open",
    chance: 0.5,
    ...shape(levels, bar?.time ?? end - DAY_MS),
  };
}
