import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { plainText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import { realisedResults } from "@entrywise/domain/figures/realised-results";
import { openingBalances } from "@entrywise/domain/statement/opening-balances";
import { newId } from "@entrywise/kit/db/new-id";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { figureColumns } from "../../trade-core/storage/figure-columns.ts";
import { firstVersions } from "../../trade-core/storage/first-versions.ts";
import type { CloseRecord, OpenRecord } from "../../trade-core/trades/trade.row.ts";
import { positionFacts } from "../../trade-core/trades/trade-facts.ts";
import { type DemoAccountKey, demoAccounts } from "./demo-choices.ts";
import type { SayDemo } from "./demo-german.ts";
import { demoPip } from "./demo-pip.ts";
import { type DemoTexts, isReviewed, writeTexts } from "./demo-texts.ts";
import type { DemoClose, DemoOpen, DemoTrade } from "./demo-trade.ts";

const DAY_MS = 86_400_000;

/** Ids of what trades refer to. */
export interface DemoReferences {
  accounts: ReadonlyMap<DemoAccountKey, string>;
  /** By name, with the ids of their rules in order. */
  strategies: ReadonlyMap<string, { id: string; ruleIds: readonly string[] }>;
  /** By name. */
  tags: ReadonlyMap<string, string>;
  say: SayDemo;
}

/** Rows of a demo trade for the tables of the same names, without the owner. */
export interface DemoRecord {
  demo: DemoTrade;
  trade: { id: string } & Record<string, unknown>;
  opens: Record<string, unknown>[];
  closes: Record<string, unknown>[];
  ratings: Record<string, unknown>[];
}

interface Positioned {
  demo: DemoTrade;
  opens: OpenRecord[];
}

/** Rows of all trades, with their figures and the balances that they opened with. @param begin day of the first one, in milliseconds */
export function demoRecords(
  trades: readonly DemoTrade[],
  references: DemoReferences,
  preference: Preference,
  begin: number,
): DemoRecord[] {
  const positioned = trades.map((demo) => ({ demo, opens: demo.opens.map((open) => openRecord(demo, open)) }));
  const balances = runBalances(positioned, preference, begin);
  return positioned.map((one) => toRecord(one, calculateFigures(one, preference, balances), references));
}

function openRecord(demo: DemoTrade, { at, size, price, stop, target, closes }: DemoOpen): OpenRecord {
  const isPlan = demo.status === TradeStatus.Planning;
  return {
    id: newId(),
    ticketNumber: null,
    openDate: isPlan ? null : new Date(at).toISOString(),
    size,
    openPrice: price,
    stopPrice: stop,
    targetPrice: target,
    stopFromStatement: false,
    reportedStopPrice: null,
    reportedTargetPrice: null,
    stopMark: null,
    targetMark: null,
    closes:
      closes.length === 0 ? [{ id: newId(), ...blankClose }] : closes.map((close) => closeRecord(demo, at, close)),
  };
}

function closeRecord({ instrument }: DemoTrade, openedAt: number, close: DemoClose): CloseRecord {
  const nights = Math.floor(close.at / DAY_MS) - Math.floor(openedAt / DAY_MS);
  const cost = (perUnit: string) => toWire(Decimal(perUnit).times(close.size).round(2));
  return {
    id: newId(),
    ...blankClose,
    closeDate: new Date(close.at).toISOString(),
    size: close.size,
    closePrice: close.price,
    commissions: cost(instrument.commission),
    roll: toWire(Decimal(instrument.rollPerNight).times(close.size).times(nights).round(2)),
    maximumAdversePrice: close.worst,
    maximumFavourablePrice: close.best,
  };
}

type Balances = ReadonlyMap<string, string | null>;

function calculateFigures({ demo, opens }: Positioned, preference: Preference, balances: Balances): PositionFigures {
  const { instrument, direction } = demo;
  return positionFigures(
    positionFacts(
      {
        direction,
        marketType: instrument.marketType,
        pipSize: demoPip(instrument),
        contractSize: instrument.contractSize,
        tickValue: null,
        quoteToAccountRate: "1",
        idealNetRR: findIdeal(demo),
        opens,
      },
      preference,
      balances,
    ),
  );
}

/** By open position: its account's start, cash and results until then. */
function runBalances(trades: readonly Positioned[], preference: Preference, begin: number): Balances {
  const unknown: Balances = new Map();
  const found = new Map<string, string | null>();
  for (const { key, startBalance, cash } of demoAccounts) {
    const own = trades.filter(({ demo }) => demo.instrument.account === key);
    const results = own
      .filter(({ demo }) => demo.status === TradeStatus.Executed)
      .flatMap((trade) => realisedResults(calculateFigures(trade, preference, unknown).opens))
      .map(({ at, net }) => ({ at: Date.parse(at), amount: net, isCash: false }));
    const paid = cash.map(({ day, amount }) => ({ at: begin + day * DAY_MS, amount: Decimal(amount), isCash: true }));
    const balanceAt = openingBalances(Decimal(startBalance), [...results, ...paid]);
    for (const { opens } of own) {
      for (const { id, openDate } of opens) {
        if (openDate !== null) found.set(id, toWire(balanceAt(Date.parse(openDate))));
      }
    }
  }
  return found;
}

/** What was there to be had, of those that somebody looked back on. */
function findIdeal(demo: DemoTrade): string | null {
  if (!isReviewed(demo)) return null;
  const { rewardRisk } = demo.strategy;
  return Decimal(rewardRisk)
    .plus((demo.chance * 7) % 1 > 0.5 ? "0.6" : "0.2")
    .toFixed();
}

function toRecord({ demo, opens }: Positioned, figures: PositionFigures, references: DemoReferences): DemoRecord {
  const { instrument, strategy, mistake, direction, status, plannedAt } = demo;
  const { ruleIds = [], id: strategyId } = references.strategies.get(strategy.name) ?? { id: null };
  const texts = saidTexts(writeTexts(demo), references.say);
  const tagNames = [strategy.setupTag, mistake, chooseMood(demo)];
  const broken = mistake === null ? [] : ruleIds.slice(-1);
  const id = newId();
  return {
    demo,
    trade: {
      id,
      position_id: newId(),
      account_id: references.accounts.get(instrument.account),
      strategy_id: strategyId,
      instrument: instrument.symbol,
      exchange: instrument.symbol === "NVDA" ? "NASDAQ" : null,
      market_type: instrument.marketType,
      direction,
      status,
      include_pipet: false,
      planned_date: plannedAt === null ? null : new Date(plannedAt).toISOString(),
      demo: true,
      quote_currency: "USD",
      pip_size: demoPip(instrument),
      contract_size: instrument.contractSize,
      quote_to_account_rate: "1",
      price_precision: instrument.pricePrecision,
      overall_rating: chooseRating(demo),
      direction_prediction_correct: choosePrediction(demo),
      ideal_net_rr: findIdeal(demo),
      ...textColumns("summary", richTextOf(texts.summary)),
      ...textColumns("notes", texts.notes === null ? null : richTextOf(texts.notes)),
      overall_review: texts.review === null ? null : richTextOf(texts.review),
      tag_ids: tagNames.flatMap((name) => (name === null ? [] : (references.tags.get(name) ?? []))),
      kept_rule_ids: isReviewed(demo) ? ruleIds.filter((rule) => !broken.includes(rule)) : [],
      broken_rule_ids: isReviewed(demo) ? broken : [],
      versions: firstVersions(),
      ...withoutText(figureColumns(figures)),
    },
    opens: toOpenRows(opens, id),
    closes: toCloseRows(opens, id),
    ratings: ratingRows(demo, opens[0], id, texts.review),
  };
}

const toOpenRows = (opens: readonly OpenRecord[], tradeId: string) =>
  opens.map((open, ordinal) => ({
    id: open.id,
    trade_id: tradeId,
    ordinal,
    open_date: open.openDate,
    size: open.size,
    open_price: open.openPrice,
    stop_price: open.stopPrice,
    target_price: open.targetPrice,
    stop_from_statement: false,
  }));

const toCloseRows = (opens: readonly OpenRecord[], tradeId: string) =>
  opens.flatMap(({ id, closes }) =>
    closes.map((close, ordinal) => ({
      id: close.id,
      open_position_id: id,
      trade_id: tradeId,
      ordinal,
      close_date: close.closeDate,
      size: close.size,
      close_price: close.closePrice,
      commissions: close.commissions,
      roll: close.roll,
      maximum_adverse_price: close.maximumAdversePrice,
      maximum_favourable_price: close.maximumFavourablePrice,
    })),
  );

function saidTexts({ summary, notes, review }: DemoTexts, say: SayDemo): DemoTexts {
  return { summary: say(summary), notes: notes && say(notes), review: review && say(review) };
}

/** `results` is JSON already where a column takes it as text. */
function withoutText(columns: ReturnType<typeof figureColumns>) {
  const { results, ...rest } = columns;
  return { ...rest, results: typeof results === "string" ? (JSON.parse(results) as unknown) : null };
}

function textColumns(name: "summary" | "notes", text: RichText | null) {
  return { [name]: text, [`${name}_text`]: plainText(text) };
}

function chooseRating(demo: DemoTrade): number | null {
  if (!isReviewed(demo)) return null;
  if (demo.mistake !== null) return 1 + Math.floor((demo.chance * 11) % 2);
  return demo.ending === "target" ? 5 : 3 + Math.floor((demo.chance * 13) % 2);
}

function choosePrediction({ ending, chance }: DemoTrade): boolean | null {
  if (ending === "open" || chance < 0.15) return null;
  return ending === "target" || (ending === "time" && chance > 0.5);
}

const moods = ["Calm", "Calm", "Tired", "Impatient"] as const;

const chooseMood = ({ chance, mistake }: DemoTrade) =>
  mistake === null ? (moods[Math.floor(((chance * 53) % 1) * moods.length)] ?? null) : "Impatient";

const sections = ["analysis", "entry", "stop", "target", "management", "mindset"] as const;

function ratingRows(demo: DemoTrade, open: OpenRecord | undefined, tradeId: string, review: string | null) {
  const overall = chooseRating(demo);
  if (open === undefined || overall === null) return [];
  const ratings = Object.fromEntries(
    sections.map((section, place) => [
      `${section}Rating`,
      Math.max(1, Math.min(5, overall + (Math.floor(demo.chance * 1000 * (place + 3)) % 3) - 1)),
    ]),
  );
  const notes = review === null ? {} : { managementNotesReview: richTextOf(review) };
  return [{ open_position_id: open.id, trade_id: tradeId, ratings, notes, versions: {} }];
}
