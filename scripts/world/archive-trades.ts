import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { tradeParts } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { accountId, type Row, ruleId, slotId, strategyId, tagId } from "./archive-records.ts";
import { type Journal, sayIn, type TypedTrade } from "./journal.ts";
import { lastCloseOf, type WorldTrade } from "./make-trades.ts";
import { moneyText, priceText, sizeText } from "./markets.ts";
import { directionOf } from "./mt5-statement.ts";
import { pick, seededId } from "./seeded-random.ts";
import {
  executions,
  exits,
  managements,
  mindsets,
  mistakeReviews,
  moodNames,
  notes,
  preparations,
  reviews,
  type Said,
} from "./texts.ts";

/** What is written about a trade is written some hours after it. */
const EVENING = 3 * 3_600_000;

/** Rows of trades and of what is about them, by the table of an archive. */
export function tradeRows(journal: Journal): Record<string, Row[]> {
  const all = journal.trades.map((typed) => toRows(journal, typed));
  const of = (table: string) => all.flatMap((rows) => rows[table] ?? []);
  const tables = ["trade", "open_position", "close_position", "open_breakdown", "close_breakdown", "snapshot"];
  return { ...Object.fromEntries(tables.map((table) => [table, of(table)])), ...insightRows(journal) };
}

function toRows(journal: Journal, typed: TypedTrade): Record<string, Row[]> {
  const [openId, trade_id] = [seededId(`${typed.id} open`), typed.id];
  return {
    trade: [tradeRow(journal, typed)],
    open_position: [openRow(journal, typed, openId)],
    close_position: closeRows(journal, typed, openId),
    open_breakdown: typed.isReviewed ? [openBreakdown(journal, typed, openId)] : [],
    close_breakdown:
      typed.isWorkedOut && typed.trade.closes.length > 0
        ? [
            {
              close_position_id: closeId(typed, 0),
              trade_id,
              notes: { exitNotesReview: richTextOf(sayIn(journal.locale)(exits[endingOf(typed.trade)])) },
              ratings: { exitRating: ratingOf(typed.trade) },
              versions: {},
            },
          ]
        : [],
    snapshot: snapshotRows(journal, typed),
  };
}

const closeId = ({ id }: TypedTrade, place: number) => seededId(`${id} close ${place}`);

function tradeRow(journal: Journal, { id, trade, account, status, isReviewed }: TypedTrade): Row {
  const { market, strategy, openAt, chance } = trade;
  const say = sayIn(journal.locale);
  const rules = strategy.rules.map((_, place) => ruleId(journal, strategy.key, place));
  const broken = trade.mistake === null ? [] : rules.slice(-1);
  const isPlan = status !== TradeStatus.Executed;
  return {
    id,
    position_id: seededId(`${id} position`),
    account_id: accountId(journal, account),
    strategy_id: strategyId(journal, strategy.key),
    instrument: market.symbol,
    exchange: market.exchange,
    market_type: market.marketType,
    direction: directionOf(trade),
    status,
    include_pipet: false,
    planned_date: isPlan ? journal.calendar.iso(openAt) : null,
    demo: false,
    quote_currency: market.currency,
    pip_size: market.pipSize,
    contract_size: market.contractSize,
    tick_value: null,
    quote_to_account_rate: "1",
    quote_rate_day: null,
    price_precision: market.digits,
    reference_price: null,
    overall_rating: isReviewed ? ratingOf(trade) : null,
    direction_prediction_correct: isReviewed && chance > 0.2 ? trade.ending === "target" : null,
    ideal_net_rr: isReviewed ? (strategy.reward / 10 + (chance > 0.5 ? 0.6 : 0.2)).toFixed(1) : null,
    summary: richTextOf(say(pick(strategy.summaries, (chance * 7) % 1))),
    notes: chance > 0.35 ? richTextOf(say(pick(notes, (chance * 11) % 1))) : null,
    overall_review: isReviewed ? richTextOf(reviewOf(journal, trade)) : null,
    import_id: journal.imports.find(({ tradeIds }) => tradeIds.includes(id))?.id ?? null,
    user_edited: true,
    versions: Object.fromEntries(tradeParts.map((part) => [part, 1])),
    deleted_at: null,
    created_at: journal.calendar.iso(openAt),
    tag_ids: tagKeys(trade).map((key) => tagId(journal, key)),
    kept_rule_ids: isReviewed ? rules.filter((rule) => !broken.includes(rule)) : [],
    broken_rule_ids: isReviewed ? broken : [],
  };
}

/** Tags of a trade by their keys: setup, mistake and mood. */
export function tagKeys({ strategy, mistake, chance }: WorldTrade): string[] {
  const mood = mistake === null ? (chance < 0.6 ? 0 : chance < 0.85 ? 1 : 2) : 2;
  // Not every trade is tagged with its setup, or the tag would say what the strategy does.
  return [
    ...((chance * 7) % 1 < 0.72 ? [`setup ${strategy.key}`] : []),
    ...(mistake === null ? [] : [`mistake ${mistake}`]),
    `mood ${mood % moodNames.length}`,
  ];
}

export function ratingOf({ mistake, ending, chance }: WorldTrade): number {
  if (mistake !== null) return 1 + Math.floor((chance * 11) % 2);
  return ending === "target" ? 5 : 3 + Math.floor((chance * 13) % 2);
}

const endingOf = ({ ending }: WorldTrade) => (ending === "open" ? "time" : ending);

/** What somebody thought of a trade afterwards. */
export function reviewOf({ locale }: Pick<Journal, "locale">, { mistake, ending, chance }: WorldTrade): string {
  const said: Said =
    mistake !== null ? mistakeReviews[mistake] : pick(reviews[ending === "open" ? "time" : ending], (chance * 17) % 1);
  return said[locale];
}

function openRow({ calendar }: Journal, { trade, status, id }: TypedTrade, openId: string): Row {
  const { market, openAt, units, price, stop, target } = trade;
  return {
    id: openId,
    trade_id: id,
    ordinal: 0,
    ticket_number: null,
    open_date: status === TradeStatus.Planning ? null : calendar.iso(openAt),
    size: sizeText(units, market),
    open_price: priceText(price, market),
    stop_price: priceText(stop, market),
    target_price: priceText(target, market),
    reported_stop_price: null,
    reported_target_price: null,
    stop_mark: null,
    target_mark: null,
    stop_from_statement: false,
  };
}

function closeRows({ calendar }: Journal, typed: TypedTrade, openId: string): Row[] {
  const { market, closes } = typed.trade;
  const common = { open_position_id: openId, trade_id: typed.id };
  const nothing = { gross_profit: null, dividends: null, other_costs: null, close_order: null };
  if (closes.length === 0) {
    const unknown = { close_date: null, size: null, close_price: null, commissions: null, roll: null };
    const extremes = { maximum_adverse_price: null, maximum_favourable_price: null };
    return [{ id: closeId(typed, 0), ...common, ordinal: 0, ...nothing, ...unknown, ...extremes }];
  }
  return closes.map(({ at, units, price, worst, best }, ordinal) => ({
    id: closeId(typed, ordinal),
    ...common,
    ...nothing,
    ordinal,
    close_date: calendar.iso(at),
    size: sizeText(units, market),
    close_price: priceText(price, market),
    commissions: moneyText(-units * market.commissionCents),
    roll: null,
    maximum_adverse_price: priceText(worst, market),
    maximum_favourable_price: priceText(best, market),
  }));
}

function openBreakdown(journal: Journal, { id, trade, isWorkedOut }: TypedTrade, openId: string): Row {
  const { chance } = trade;
  const rating = ratingOf(trade);
  const say = sayIn(journal.locale);
  const near = (step: number) => Math.max(1, Math.min(5, rating + (Math.floor(chance * 1000 * step) % 3) - 1));
  const sections = ["analysis", "entry", "stop", "target", "management", "mindset"];
  const text = (lines: readonly Said[], step: number) => richTextOf(say(pick(lines, (chance * step) % 1)));
  const [analysis, entry] = preparations[trade.strategy.key] ?? [];
  return {
    open_position_id: openId,
    trade_id: id,
    notes: isWorkedOut
      ? {
          ...(analysis === undefined ? {} : { analysisNotesPreparation: richTextOf(say(analysis)) }),
          ...(entry === undefined ? {} : { entryNotesPreparation: richTextOf(say(entry)) }),
          entryNotesExecution: text(executions, 29),
          ...(trade.mistake === "moved" ? {} : { managementNotesExecution: text(managements, 31) }),
          mindsetNotesReview: richTextOf(say(trade.mistake === null ? mindsets.calm : mindsets.tense)),
        }
      : {},
    ratings: Object.fromEntries(sections.map((section, place) => [`${section}Rating`, near(place + 3)])),
    versions: {},
  };
}

function snapshotRows(journal: Journal, { id, trade }: TypedTrade): Row[] {
  if (!journal.pictures.has(id)) return [];
  const picture = seededId(`${id} picture`);
  return [
    {
      id: picture,
      trade_id: id,
      slot_id: journal.slots.length > 0 ? slotId(journal, 0) : null,
      name: journal.slots[0] ?? "Chart",
      origin_url: null,
      blob: `${picture}.webp`,
      sequence_number: 1,
      is_primary: true,
      version: 1,
      created_at: journal.calendar.iso(trade.openAt),
    },
  ];
}

function insightRows({ key, calendar, insights, trades }: Journal): Record<string, Row[]> {
  const groupId = (place: number) => seededId(`${key} insights ${place}`);
  const writtenAt = (tradeId: string) => {
    const typed = trades.find(({ id }) => id === tradeId);
    const close = typed === undefined ? calendar.begin : lastCloseOf(typed.trade);
    return calendar.iso(Math.min(close + EVENING, calendar.end));
  };
  return {
    insight_group: insights.map(({ group }, place) => ({
      id: groupId(place),
      text: group,
      flagged: place === 0,
      version: 1,
      created_at: calendar.iso(calendar.begin),
    })),
    insight: insights.flatMap(({ texts }, place) =>
      texts.map(({ tradeId, text }, at) => ({
        id: seededId(`${key} insight ${place} ${at}`),
        text,
        flagged: at === 0,
        version: 1,
        created_at: writtenAt(tradeId),
        trade_id: tradeId,
        group_id: groupId(place),
      })),
    ),
  };
}
