import { MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { type Calendar, MINUTE_MS } from "./calendar.ts";
import type { Journal } from "./journal.ts";
import {
  insightsOf,
  journalDays,
  notebookPages,
  picturesOf,
  typedTrades,
  untakenTrades,
  weeksAgo,
} from "./journal-parts.ts";
import { lastCloseOf, makeTrades, netCents, type WorldTrade } from "./make-trades.ts";
import { type MarketSymbol, moneyText } from "./markets.ts";
import { openTrade } from "./open-trades.ts";
import type { World } from "./parts.ts";
import { seededRandom } from "./seeded-random.ts";
import { type StrategyKey, strategies } from "./strategies.ts";

const KEY = "emma";
const PROP_WEEKS = 38;
/** Of the drawdown that the firm allows, so much is used at the worst moment. */
const USED = 0.94;

export const emmaAccounts = { forex: "forex", futures: "futures", prop: "prop" } as const;

const choice = ({ marketOf }: World, symbol: MarketSymbol, strategy: StrategyKey) => ({
  market: marketOf(symbol),
  strategy: strategies[strategy],
});

/** Emma's trades of the account that her MetaTrader statements are of. */
export function emmaForexTrades(world: World): WorldTrade[] {
  const choices = [
    choice(world, "EURUSD", "open"),
    choice(world, "GBPUSD", "open"),
    choice(world, "XAUUSD", "pullback"),
    choice(world, "EURUSD", "pullback"),
    choice(world, "AUDUSD", "fade"),
    choice(world, "GBPUSD", "news"),
  ];
  const plan = { choices, from: world.calendar.begin, perHundredDays: 112, riskCents: 15_000, edge: 0, inParts: false };
  return makeTrades(plan, world.calendar, seededRandom("emma fx"));
}

export function emmaFuturesTrades(world: World): WorldTrade[] {
  const choices = [
    choice(world, "MES", "pullback"),
    choice(world, "MNQ", "pullback"),
    choice(world, "MNQ", "news"),
    choice(world, "MES", "fade"),
  ];
  const plan = { choices, from: world.calendar.begin, perHundredDays: 66, riskCents: 20_000, edge: 4, inParts: false };
  return makeTrades(plan, world.calendar, seededRandom("emma futures"));
}

/** What Emma typed: the account of a prop firm, with everything that she chooses from. */
export async function emmaJournal(world: World): Promise<Journal> {
  const { calendar, marketOf } = world;
  const choices = [
    choice(world, "US100", "pullback"),
    choice(world, "XAUUSD", "open"),
    choice(world, "EURUSD", "open"),
  ];
  const from = weeksAgo(calendar, PROP_WEEKS);
  const plan = { choices, from, perHundredDays: 100, riskCents: 50_000, edge: 0, inParts: true };
  const made = makeTrades(plan, calendar, seededRandom("emma prop"));
  const typed = typedTrades(made, { key: KEY, account: emmaAccounts.prop, reviewed: 150, workedOut: 60 });
  const wish = { riskCents: 15_000, daysAgo: 0 };
  const open = [
    openTrade({ ...wish, market: marketOf("US100"), strategy: strategies.pullback, isLong: true, hour: 14 }, calendar),
    openTrade({ ...wish, market: marketOf("XAUUSD"), strategy: strategies.open, isLong: false, hour: 9 }, calendar),
  ];
  const planned = [
    openTrade({ ...wish, market: marketOf("EURUSD"), strategy: strategies.open, isLong: true, hour: 8 }, calendar),
    openTrade({ ...wish, market: marketOf("GBPUSD"), strategy: strategies.open, isLong: false, hour: 7 }, calendar),
    openTrade({ ...wish, market: marketOf("US500"), strategy: strategies.pullback, isLong: true, hour: 15 }, calendar),
  ];
  const missed = [2, 5, 9, 14].map((daysAgo) =>
    openTrade(
      { ...wish, daysAgo, market: marketOf("EURUSD"), strategy: strategies.open, isLong: daysAgo % 2 === 0, hour: 8 },
      calendar,
    ),
  );
  const { prop } = emmaAccounts;
  const running = typedTrades(open, { key: `${KEY} open`, account: prop, reviewed: 0, workedOut: 0 });
  const days = journalDays(made, 130, calendar, "en");
  const phase = closestPhase(made, calendar);
  return {
    key: KEY,
    brand: "entrywise",
    locale: "en",
    calendar,
    accounts: [
      account("forex", { name: "Northbank FX", broker: "Northbank Markets", number: "5012345" }, MarketType.Forex, "0"),
      account("futures", { name: "Futures", broker: "Tradovate", number: "TV-88120" }, MarketType.Index, "15000"),
      {
        ...account(
          "prop",
          { name: "Prop 100K", broker: "Summit Funding", number: "SF-100-2231" },
          MarketType.Index,
          "100000",
        ),
        cash: beginPhase(made, phase.since),
        rules: propRules(phase, world),
      },
    ],
    strategies: Object.values(strategies),
    trades: [
      ...typed,
      ...running,
      ...untakenTrades(planned, KEY, prop, TradeStatus.Planning),
      ...untakenTrades(missed, KEY, prop, TradeStatus.Missed),
    ],
    templates: [
      { name: "Before the trade", text: "Level:\nWhy now:\nWhere I'm wrong:", offeredIn: ["preparation", "notes"] },
      { name: "After the trade", text: "What happened:\nWhat I did well:\nNext time:", offeredIn: ["review"] },
      { name: "One line", text: "Setup, result, feeling:", offeredIn: ["summary"] },
    ],
    views: [
      { name: "Mornings", query: "startTime=07:00&endTime=09:00&useCalendarDateMode=true&dateTimeType=open" },
      { name: "Fridays", query: "weekdays=5&dateTimeType=open" },
      { name: "After two losses", query: "lossesBefore.min=2" },
      { name: "Still to review", query: "needsReview=true" },
    ],
    slots: ["Entry", "Higher time frame"],
    imports: [],
    pages: notebookPages({ key: KEY, locale: "en" }, typed.toReversed(), days.at(-1)?.day ?? null),
    days,
    insights: insightsOf(typed, "en"),
    pictures: await picturesOf(typed, { count: 36, every: 3 }, marketOf),
    settings: { timeZone: "Europe/London", use24HrTime: true },
  };
}

function account(
  key: string,
  named: { name: string; broker: string; number: string },
  marketType: MarketType,
  startBalance: string,
) {
  return { key, ...named, currency: "USD", marketType, startBalance, cash: [], goals };
}

const goals = [
  { period: "month", measure: "netRR", value: "4" },
  { period: "week", measure: "tradeCount", value: "8" },
  { period: "month", measure: "strikeRate", value: "50" },
] as const;

interface Phase {
  /** When it begins, in reference time. */
  since: number;
  /** How far the balance is below its peak now, and at its worst, in cents. */
  now: number;
  worst: number;
}

/** The phase that begins where today is closest to its worst day. */
function closestPhase(trades: readonly WorldTrade[], calendar: Calendar): Phase {
  const phases = Array.from({ length: 10 }, (_, place) => weeksAgo(calendar, place + 3)).map((since) => ({
    since,
    ...fallSince(trades, since),
  }));
  return phases.reduce((best, one) => (one.now * best.worst > best.now * one.worst ? one : best));
}

/** A firm begins each phase with the start balance: what phase 1 made is taken off. */
function beginPhase(trades: readonly WorldTrade[], since: number): Journal["accounts"][number]["cash"] {
  const made = trades.filter((trade) => lastCloseOf(trade) < since).reduce((sum, trade) => sum + netCents(trade), 0);
  if (made === 0) return [];
  const kind = made > 0 ? "withdrawal" : "deposit";
  return [{ at: since - MINUTE_MS, kind, amount: moneyText(-made), comment: "Phase 2 begins at 100,000" }];
}

/** A trailing drawdown that is nearly used now. */
function propRules({ since, worst }: Phase, { calendar }: World) {
  const limitCents = Math.ceil(worst / USED / 10_000) * 10_000;
  return {
    startBalance: "100000",
    since: calendar.iso(since),
    resetTime: "22:00",
    timeZone: "UTC",
    dailyLoss: { limit: { unit: "percent", value: "4" }, of: "day" },
    ownDailyLoss: { unit: "percent", value: "1.5" },
    maximalDrawdown: { limit: { unit: "amount", value: moneyText(limitCents) }, kind: "trailing", stopsAtStart: false },
    profitTarget: { unit: "percent", value: "8" },
    minimumDays: 10,
    bestDayShare: "40",
    phase: "Phase 2",
    earlierPhases: [{ id: "0b4c1a52-9d1e-4c6e-9d5e-7a1d5a7c0001", name: "Phase 1", from: null }],
    forbidden: [],
  };
}

/** How far the balance is below its peak now and at its worst, in cents. */
function fallSince(trades: readonly WorldTrade[], since: number): { now: number; worst: number } {
  let [balance, peak, worst] = [0, 0, 1];
  const ended = trades.filter((trade) => lastCloseOf(trade) >= since);
  for (const trade of ended.sort((a, b) => lastCloseOf(a) - lastCloseOf(b))) {
    balance += netCents(trade);
    peak = Math.max(peak, balance);
    worst = Math.max(worst, peak - balance);
  }
  return { now: peak - balance, worst };
}
