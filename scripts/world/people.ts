import { TradeStatus } from "@entrywise/domain/enumerations";
import { fillBen } from "./ben.ts";
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
import { lastCloseOf, makeTrades } from "./make-trades.ts";
import { openTrade } from "./open-trades.ts";
import type { World, WorldPart } from "./parts.ts";
import { seededId, seededRandom } from "./seeded-random.ts";
import { strategies } from "./strategies.ts";
import { ada, devon, gita, hugo, ines, mia, noah, nora, oskar, type Trader, tara } from "./traders.ts";

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
    imports: importsOf(typed, key),
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
function importsOf(typed: readonly TypedTrade[], key: string): Journal["imports"] {
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
  journalPart("Oskar", oskar, DESK),
  journalPart("Mia", mia),
  journalPart("Noah", noah),
  journalPart("Ada", ada),
  journalPart("Devon", devon),
];
