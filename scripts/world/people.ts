import type { Locale } from "@entrywise/contracts/shared/locale";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { bringJournal } from "./bring-journal.ts";
import { DAY_MS, MINUTE_MS } from "./calendar.ts";
import type { Journal, TypedTrade } from "./journal.ts";
import {
  insightsOf,
  journalDays,
  notebookPages,
  picturesOf,
  typedTrades,
  untakenTrades,
  weeksAgo,
} from "./journal-parts.ts";
import { lastCloseOf, makeTrades, type WorldTrade } from "./make-trades.ts";
import { type MarketSymbol, moneyText, priceText, sizeText } from "./markets.ts";
import { directionOf } from "./mt5-statement.ts";
import { openTrade } from "./open-trades.ts";
import type { World, WorldPart } from "./parts.ts";
import type { Person } from "./person.ts";
import { pick, seededId, seededRandom } from "./seeded-random.ts";
import { type StrategyKey, strategies } from "./strategies.ts";

interface Trader {
  /** Key of the demo account. */
  key: string;
  locale: Locale;
  brand: "entrywise" | "northdesk";
  accounts: readonly {
    name: string;
    broker: string;
    currency: "USD" | "EUR";
    marketType: MarketType;
    startBalance: string;
    riskCents: number;
    edge: number;
    choices: readonly (readonly [MarketSymbol, StrategyKey])[];
    perHundredDays: number;
  }[];
  weeks: number;
}

const forex = { currency: "USD", marketType: MarketType.Forex } as const;

const gita: Trader = {
  key: "member",
  locale: "en",
  brand: "entrywise",
  accounts: [
    { ...forex, name: "Metals", broker: "Harbour Markets", startBalance: "30000", riskCents: 20_000, edge: 6, perHundredDays: 55, choices: [["XAUUSD", "open"], ["XAUUSD", "pullback"]] },
  ],
  weeks: 26,
}; // biome-ignore format: one row an account
const hugo: Trader = {
  key: "member2",
  locale: "en",
  brand: "entrywise",
  accounts: [
    { ...forex, name: "Forex", broker: "Harbour Markets", startBalance: "5000", riskCents: 5_000, edge: 1, perHundredDays: 60, choices: [["EURUSD", "open"], ["GBPUSD", "open"], ["XAUUSD", "open"]] },
  ],
  weeks: 20,
}; // biome-ignore format: one row an account
const tara: Trader = {
  key: "trial",
  locale: "en",
  brand: "entrywise",
  accounts: [
    { ...forex, name: "Swing account", broker: "Northbank Markets", startBalance: "8000", riskCents: 8_000, edge: 3, perHundredDays: 200, choices: [["EURUSD", "open"], ["XAUUSD", "pullback"], ["US100", "pullback"]] },
  ],
  weeks: 2,
}; // biome-ignore format: one row an account
const nora: Trader = {
  key: "northdesk",
  locale: "de",
  brand: "northdesk",
  accounts: [
    { name: "DAX", broker: "Nordlicht Broker", currency: "EUR", marketType: MarketType.Index, startBalance: "25000", riskCents: 12_500, edge: 4, perHundredDays: 60, choices: [["GER40", "open"], ["GER40", "pullback"], ["GER40", "fade"]] },
    { name: "Europa", broker: "Nordlicht Broker", currency: "EUR", marketType: MarketType.Index, startBalance: "10000", riskCents: 10_000, edge: 2, perHundredDays: 40, choices: [["EU50", "open"], ["FR40", "pullback"], ["EU50", "news"]] },
  ],
  weeks: 40,
}; // biome-ignore format: one row an account
const ines: Trader = {
  key: "deskMember",
  locale: "de",
  brand: "northdesk",
  accounts: [
    { ...forex, name: "Devisen", broker: "Nordlicht Broker", startBalance: "6000", riskCents: 6_000, edge: 0, perHundredDays: 45, choices: [["EURUSD", "open"], ["AUDUSD", "fade"]] },
  ],
  weeks: 12,
}; // biome-ignore format: one row an account

async function journalOf(world: World, { key, locale, brand, accounts, weeks }: Trader): Promise<Journal> {
  const { calendar, marketOf } = world;
  const made = accounts.map(({ choices, perHundredDays, riskCents, edge }, place) => {
    const plan = {
      choices: choices.map(([symbol, strategy]) => ({ market: marketOf(symbol), strategy: strategies[strategy] })),
      from: weeksAgo(calendar, weeks),
      ...{ perHundredDays, riskCents, edge, inParts: true },
    };
    return makeTrades(plan, calendar, seededRandom(`${key} ${place}`));
  });
  const typed = made.flatMap((trades, place) =>
    typedTrades(trades, { key, account: `a${place}`, reviewed: 40, workedOut: 16 }),
  );
  const all = made.flat().sort((a, b) => a.openAt - b.openAt);
  const [first] = accounts;
  const [symbol = "EURUSD"] = first?.choices[0] ?? [];
  const wish = { market: marketOf(symbol), strategy: strategies.open, riskCents: first?.riskCents ?? 0, daysAgo: 0 };
  const planned = [openTrade({ ...wish, isLong: true, hour: 8 }, calendar)];
  const missed = [openTrade({ ...wish, isLong: false, hour: 9, daysAgo: 3 }, calendar)];
  const running = [openTrade({ ...wish, isLong: true, hour: 7 }, calendar)];
  const days = journalDays(all, 30, calendar, locale);
  const isGerman = locale === "de";
  const reportingCurrency = first?.currency ?? "USD";
  return {
    ...{ key, brand, locale, calendar },
    accounts: accounts.map(({ name, broker, currency, marketType, startBalance }, place) => ({
      ...{ key: `a${place}`, name, broker, currency, marketType, startBalance, cash: [] },
      number: String(61_000 + place),
      goals: [
        { period: "month" as const, measure: "netRR", value: "4" },
        { period: "week" as const, measure: "tradeCount", value: "8" },
      ],
    })),
    strategies: Object.values(strategies),
    trades: [
      ...typed,
      ...typedTrades(running, { key: `${key} open`, account: "a0", reviewed: 0, workedOut: 0 }),
      ...untakenTrades(planned, key, "a0", TradeStatus.Planning),
      ...untakenTrades(missed, key, "a0", TradeStatus.Missed),
    ],
    templates: [
      isGerman
        ? { name: "Vor dem Trade", text: "Marke:\nWarum jetzt:\nWo ich falsch liege:", offeredIn: ["preparation"] }
        : { name: "Before the trade", text: "Level:\nWhy now:\nWhere I'm wrong:", offeredIn: ["preparation"] },
    ],
    views: [
      {
        name: isGerman ? "Morgens" : "Mornings",
        query: "startTime=07:00&endTime=09:00&useCalendarDateMode=true&dateTimeType=open",
      },
      { name: isGerman ? "Freitags" : "Fridays", query: "weekdays=5&dateTimeType=open" },
    ],
    imports: importsOf(typed, key, weeks),
    slots: [isGerman ? "Einstieg" : "Entry"],
    pages: notebookPages({ key, locale }, typed.toReversed(), days.at(-1)?.day ?? null),
    days,
    insights: insightsOf(typed, locale),
    pictures: await picturesOf(typed, { count: 8, every: 2 }, marketOf),
    settings: isGerman
      ? { language: "de", reportingCurrency, timeZone: "Europe/Berlin", dateFormat: "DD-MM-YYYY", use24HrTime: true }
      : { timeZone: "Europe/London", use24HrTime: true },
  };
}

/** A statement of every other week of the first account. */
function importsOf(typed: readonly TypedTrade[], key: string, weeks: number): Journal["imports"] {
  if (weeks < 8) return [];
  const own = typed.filter(({ account }) => account === "a0");
  const byFortnight = Map.groupBy(own, ({ trade }) => Math.floor(lastCloseOf(trade) / (14 * DAY_MS)));
  return [...byFortnight].map(([fortnight, trades], place) => ({
    id: seededId(`${key} import ${fortnight}`),
    at: Math.max(...trades.map(({ trade }) => lastCloseOf(trade))) + 10 * MINUTE_MS,
    fileName: `ReportHistory-61000-${place + 1}.html`,
    account: "a0",
    tradeIds: trades.map(({ id }) => id),
  }));
}

const journalPart = (name: string, trader: Trader, host?: string): WorldPart => ({
  name,
  async fill(world) {
    const person = await world.signIn(trader.key, host);
    const journal = await journalOf(world, trader);
    await bringJournal(person, journal);
    world.tell(`${name}'s journal, ${journal.trades.length} trades`);
  },
});

const DESK = "northdesk.localhost";

export const peopleParts: readonly WorldPart[] = [
  { name: "Ben", fill: fillBen },
  journalPart("Gita", gita),
  journalPart("Hugo", hugo),
  journalPart("Tara", tara),
  journalPart("Nora", nora, DESK),
  journalPart("Ines", ines, DESK),
];

const BENS_TRADES = 40;

/** Ben types his trades one by one. */
async function fillBen(world: World): Promise<void> {
  const ben = await world.signIn("basic");
  const accounts = { name: "Shares", currency: "USD", defaultMarketType: MarketType.Stock, startBalance: "12000" };
  const { id: accountId } = await ben.post<{ id: string }>("/trade-accounts", accounts);
  const { id: strategyId } = await ben.post<{ id: string }>("/strategies", {
    name: strategies.pullback.name.en,
    description: strategies.pullback.description.en,
  });
  const { calendar, marketOf } = world;
  const plan = {
    choices: [
      { market: marketOf("NVDA"), strategy: strategies.pullback },
      { market: marketOf("AAPL"), strategy: strategies.pullback },
    ],
    from: weeksAgo(calendar, 30),
    ...{ perHundredDays: 45, riskCents: 6_000, edge: 0, inParts: false },
  };
  const trades = makeTrades(plan, calendar, seededRandom("ben")).slice(-BENS_TRADES);
  for (const [place, trade] of trades.entries()) await typeTrade(ben, world, trade, { accountId, strategyId, place });
  world.tell(`Ben's journal, ${trades.length} trades`);
}

async function typeTrade(
  person: Person,
  { calendar }: World,
  trade: WorldTrade,
  { accountId, strategyId, place }: { accountId: string; strategyId: string; place: number },
): Promise<void> {
  const { market, openAt, units, price, stop, target, closes, strategy, chance } = trade;
  const id = (what: string) => seededId(`${person.key} trade ${place} ${what}`);
  const summary = richTextOf(pick(strategy.summaries, (chance * 7) % 1).en);
  await person.post("/trades/add", {
    instrument: market.symbol,
    exchange: market.exchange,
    status: TradeStatus.Executed,
    direction: directionOf(trade),
    openDate: calendar.iso(openAt),
    strategyId,
    accountId,
    marketType: market.marketType,
    position: {
      referencePrice: priceText(price, market),
      openPositions: [
        {
          id: id("open"),
          ticketNumber: null,
          openDate: calendar.iso(openAt),
          size: sizeText(units, market),
          openPrice: priceText(price, market),
          stopPrice: priceText(stop, market),
          targetPrice: priceText(target, market),
          closePositions: closes.map((close, at) => ({
            id: id(`close ${at}`),
            closeDate: calendar.iso(close.at),
            size: sizeText(close.units, market),
            closePrice: priceText(close.price, market),
            ...{ grossProfit: null, roll: null, dividends: null, otherCosts: null },
            commissions: moneyText(-close.units * market.commissionCents),
            maximumAdversePrice: priceText(close.worst, market),
            maximumFavourablePrice: priceText(close.best, market),
          })),
        },
      ],
    },
    summary,
  });
}
