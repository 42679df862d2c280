import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { importFile } from "./import-file.ts";
import { weeksAgo } from "./journal-parts.ts";
import { makeTrades, netCents, type WorldTrade } from "./make-trades.ts";
import { moneyText, priceText, sizeText } from "./markets.ts";
import { directionOf, mt5Statement } from "./mt5-statement.ts";
import type { World } from "./parts.ts";
import type { Person } from "./person.ts";
import { bullets, figure, paragraph, textOf } from "./rich-blocks.ts";
import { pick, seededId, seededRandom } from "./seeded-random.ts";
import { strategies } from "./strategies.ts";
import { dayPlans, dayReviews, pageTexts } from "./written-texts.ts";

const BENS_TRADES = 40;
/** The latest come from a statement of his broker. */
const IMPORTED = 8;

/** Ben types his trades one by one, and has just found out that he can import them. */
export async function fillBen(world: World): Promise<void> {
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
  const [typed, imported] = [trades.slice(0, -IMPORTED), trades.slice(-IMPORTED)];
  for (const [place, trade] of typed.entries()) await typeTrade(ben, world, trade, { accountId, strategyId, place });
  const startCents = typed.reduce((sum, trade) => sum + netCents(trade), 1_200_000);
  await importLatest(ben, world, { accountId, trades: imported, startCents });
  await writeSome(ben, world);
  world.tell(`Ben's journal, ${trades.length} trades`);
}

interface Latest {
  accountId: string;
  trades: readonly WorldTrade[];
  /** Of the balance before them. */
  startCents: number;
}

async function importLatest(ben: Person, { calendar }: World, { accountId, trades, startCents }: Latest) {
  const broker = { name: "Harbour Markets", accountId, timeZone: "UTC" };
  const { id } = await ben.post<{ id: string }>("/trade-import-profiles", broker);
  const head = { name: "Ben Okafor", account: "88012", company: "Harbour Markets Ltd", currency: "USD" };
  const rest = { trades, payments: [], open: [], at: calendar.at, startCents, firstNumber: 31_000 };
  const file = { name: "ReportHistory-88012.html", bytes: mt5Statement({ ...head, ...rest }) };
  await importFile(ben, id, file, { useStops: "true" });
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
            ...blankClose,
            id: id(`close ${at}`),
            closeDate: calendar.iso(close.at),
            size: sizeText(close.units, market),
            closePrice: priceText(close.price, market),
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

async function writeSome(ben: Person, { calendar }: World): Promise<void> {
  const pages = [
    { title: pageTexts.handbook.en, children: [paragraph(pageTexts.handbookFirst.en), figure("netRR", "bars", "")] },
    { title: pageTexts.rules.en, children: [bullets(pageTexts.ruleLines.en.split("\n"))] },
  ];
  for (const { title, children } of pages) await ben.post("/notes", { title, text: textOf(children) });
  const day = calendar.iso(calendar.weekdays.at(-1) ?? calendar.begin).slice(0, 10);
  const read = () => ben.get<{ plan: unknown; versions: Record<string, number> }>(`/trades/journal/${day}`);
  const { plan, versions } = await read();
  if (plan !== null) return;
  const at = `/trades/journal/${day}`;
  await ben.put(`${at}/review`, { review: richTextOf(dayReviews[1]?.en ?? "") }, { version: versions.review });
  await ben.put(`${at}/plan`, { plan: richTextOf(dayPlans[2]?.en ?? "") }, { version: versions.plan });
}
