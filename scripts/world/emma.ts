import type { BulkChange } from "@entrywise/contracts/trades/bulk.api";
import type { TradeDetail, TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { annotate } from "./annotate.ts";
import { tagKeys } from "./archive-trades.ts";
import { bringJournal } from "./bring-journal.ts";
import { DAY_MS } from "./calendar.ts";
import { emmaForexTrades, emmaFuturesTrades, emmaJournal } from "./emma-journal.ts";
import { importFile } from "./import-file.ts";
import { keyOf, tradeIdsByOpening } from "./imported-trades.ts";
import { lastCloseOf, netCents, type WorldTrade } from "./make-trades.ts";
import { mt5Statement, type Payment } from "./mt5-statement.ts";
import { lastPrice, openTrade } from "./open-trades.ts";
import type { World, WorldPart } from "./parts.ts";
import type { Person } from "./person.ts";
import { strategies } from "./strategies.ts";
import { barTable, tradovatePerformance } from "./tables.ts";
import { mistakeNames, moodNames } from "./texts.ts";

const QUARTER = 13 * 7 * DAY_MS;

export const emmaPart: WorldPart = {
  name: "Emma",
  async fill(world) {
    const emma = await world.signIn("pro");
    const [forex, futures] = [emmaForexTrades(world), emmaFuturesTrades(world)];
    const journal = await emmaJournal(world);
    const total = journal.trades.length + forex.length + futures.length;
    world.tell(`Emma's journal, ${total} trades in three accounts`);
    await bringJournal(emma, journal);
    await bringStatements(world, emma, { forex, futures, total, before: journal.trades.length });
    await labelTrades(emma, [...forex, ...futures], world);
    await annotate(emma, world, forex);
    await bringBars(world, emma);
    await shareSome(emma);
    await publishRecord(emma);
  },
};

interface Statements {
  forex: readonly WorldTrade[];
  futures: readonly WorldTrade[];
  total: number;
  before: number;
}

async function accountIdOf(person: Person, name: string): Promise<string> {
  const { items } = await person.get<{ items: { id: string; name: string }[] }>("/trade-accounts");
  const account = items.find((one) => one.name === name);
  if (account === undefined) throw new Error(`${person.key} has no account ${name}`);
  return account.id;
}

async function bringStatements(
  world: World,
  emma: Person,
  { forex, futures, total, before }: Statements,
): Promise<void> {
  let done = before;
  const count = (trades: readonly WorldTrade[]) => {
    done += trades.length;
    world.tell(`Emma's trades ${done} of ${total}`);
  };
  const broker = { name: "Northbank MT5", accountId: await accountIdOf(emma, "Northbank FX"), timeZone: "UTC" };
  const { id: mt5 } = await emma.post<{ id: string }>("/trade-import-profiles", broker);
  for (const { trades, statement, name } of forexStatements(world, forex)) {
    await importFile(emma, mt5, { name, bytes: statement }, { useStops: "true" });
    count(trades);
  }
  const table = { name: "Tradovate", accountId: await accountIdOf(emma, "Futures"), timeZone: "UTC" };
  const { id: tradovate } = await emma.post<{ id: string }>("/trade-import-profiles", table);
  const half = Math.ceil(futures.length / 3);
  for (const place of [0, 1, 2]) {
    const trades = futures.slice(place * half, (place + 1) * half);
    const bytes = Buffer.from(tradovatePerformance(trades, 810_000 + place * 10_000, world.calendar));
    await importFile(emma, tradovate, { name: `Performance-${place + 1}.csv`, bytes }, { dateOrder: "month-first" });
    count(trades);
  }
}

/** A statement of each quarter, each beginning with the balance with which the one before ended. */
function forexStatements(world: World, trades: readonly WorldTrade[]) {
  const { calendar, marketOf } = world;
  let [startCents, firstNumber] = [0, 70_100];
  const statements = [];
  for (let from = calendar.begin; from < calendar.week; from += QUARTER) {
    const isLast = from + QUARTER >= calendar.week;
    const until = isLast ? calendar.end : from + QUARTER;
    const own = trades.filter((trade) => lastCloseOf(trade) >= from && lastCloseOf(trade) < until);
    const payments: Payment[] =
      from === calendar.begin
        ? [{ at: from + 3_600_000, cents: 2_000_000, comment: "Deposit" }]
        : [{ at: from + 6 * DAY_MS, cents: -80_000, comment: "Withdrawal" }];
    const open = isLast
      ? (["EURUSD", "XAUUSD"] as const).map((symbol, place) => {
          const wish = {
            strategy: strategies.open,
            isLong: place === 0,
            daysAgo: place,
            hour: 8 + place,
            riskCents: 15_000,
          };
          const trade = openTrade({ ...wish, market: marketOf(symbol) }, calendar);
          return { trade, price: lastPrice(marketOf(symbol), calendar) };
        })
      : [];
    const head = { name: "Emma Marsh", account: "5012345", company: "Northbank Markets Ltd", currency: "USD" };
    const statement = mt5Statement({ ...head, startCents, firstNumber, trades: own, payments, open, at: calendar.at });
    statements.push({ trades: own, statement, name: `ReportHistory-5012345-${statements.length + 1}.html` });
    startCents +=
      own.reduce((sum, trade) => sum + netCents(trade), 0) + payments.reduce((sum, { cents }) => sum + cents, 0);
    firstNumber += own.length + 100;
  }
  return statements;
}

/** Strategy and tags of imported trades, many at once; futures have no stop in their file, so that their R is said in money. */
async function labelTrades(emma: Person, made: readonly WorldTrade[], world: World): Promise<void> {
  const imported = await tradeIdsByOpening(emma);
  const found = made.flatMap((trade) => {
    const id = imported.get(keyOf(trade.market.symbol, world.calendar.iso(trade.openAt)));
    return id === undefined ? [] : [{ id, trade }];
  });
  const strategyIds = await idsByName(emma, "/strategies");
  const tagIds = await idsByName(emma, "/tags");
  for (const { key, name } of Object.values(strategies)) {
    const tradeIds = found.filter(({ trade }) => trade.strategy.key === key).map(({ id }) => id);
    await change(emma, tradeIds, { kind: "strategy", strategyId: strategyIds.get(name.en) ?? null });
  }
  const byTags = Map.groupBy(found, ({ trade }) => tagKeys(trade).join("|"));
  for (const [keys, trades] of byTags) {
    const ids = keys.split("|").flatMap((key) => tagIds.get(tagName(key)) ?? []);
    await change(
      emma,
      trades.map(({ id }) => id),
      { kind: "tags", tagIds: ids },
    );
  }
  const futures = found.filter(({ trade }) => trade.market.symbol.startsWith("M")).map(({ id }) => id);
  await change(emma, futures, { kind: "stop", by: "money", value: "200" });
}

function tagName(key: string): string {
  const [kind, name = ""] = key.split(" ");
  if (kind === "setup") return strategies[name as keyof typeof strategies].setup.en;
  if (kind === "mistake") return mistakeNames[name as keyof typeof mistakeNames].en;
  return moodNames[Number(name)]?.en ?? "";
}

const MOST = 500;

async function change(person: Person, tradeIds: readonly string[], set: BulkChange["set"]): Promise<void> {
  for (let from = 0; from < tradeIds.length; from += MOST) {
    const changes = [{ tradeIds: tradeIds.slice(from, from + MOST), set }];
    await person.post("/trades/bulk", { changes });
  }
}

async function idsByName(person: Person, path: string): Promise<Map<string, string>> {
  const { items } = await person.get<{ items: { id: string; name: string }[] }>(path);
  return new Map(items.map(({ id, name }) => [name, id]));
}

const barSymbols = ["EURUSD", "GBPUSD", "XAUUSD", "AUDUSD", "MES", "MNQ", "US100"] as const;
const BAR_DAYS = 400;

async function bringBars(world: World, emma: Person): Promise<void> {
  for (const [place, symbol] of barSymbols.entries()) {
    const bytes = Buffer.from(barTable(world.marketOf(symbol), BAR_DAYS, world.calendar));
    await emma.upload("/charting/own-bars", { name: `${symbol}-15.csv`, bytes }, { symbol, timeZone: "UTC" });
    world.tell(`prices for Emma's charts ${place + 1} of ${barSymbols.length}`);
  }
}

/** The account whose trades come from statements is on her public record. */
async function publishRecord(emma: Person): Promise<void> {
  const id = await accountIdOf(emma, "Northbank FX");
  await emma.put(`/trade-accounts/${id}/record`, { isPublic: true });
}

/** Public links of the latest winners. */
async function shareSome(emma: Person): Promise<void> {
  const { items } = await emma.get<{ items: TradeSummary[] }>("/trades/summaries?take=3&winLossStatuses=1");
  for (const { id } of items) {
    const { shareCode, versions } = await emma.get<TradeDetail>(`/trades/${id}`);
    if (shareCode === null) await emma.post(`/trades/${id}/share`, undefined, { version: versions.share });
  }
}
