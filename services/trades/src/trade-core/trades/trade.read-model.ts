import { closeCosts } from "@entrywise/domain/figures/close-costs";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";
import { type PreferenceRow, preferenceOf } from "../preferences/preferences.read-model.ts";
import { costColumn } from "../storage/cost-columns.ts";
import { firstVersions } from "../storage/first-versions.ts";
import { tradeTagsColumn } from "../tags/tags.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";

const text = (column: string) => `trim_scale(${column})::text`;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const closes = `select jsonb_agg(jsonb_build_object(
    'id', c.id, 'closeDate', ${iso("c.close_date")}, 'size', ${text("c.size")}, 'closePrice', ${text("c.close_price")},
    'grossProfit', ${text("c.gross_profit")}, ${closeCosts.map((cost) => `'${cost}', ${text(`c.${costColumn(cost)}`)}`).join(", ")},
    'estimatedCosts', ${text("c.estimated_costs")},
    'costsReported', coalesce(c.costs_reported, case when t.import_id is null then true end),
    'maximumAdversePrice', ${text("c.maximum_adverse_price")},
    'maximumFavourablePrice', ${text("c.maximum_favourable_price")}) order by c.ordinal, c.id)
  from close_position c where c.trade_id = t.id and c.open_position_id = o.id`;

/** The position of a trade `t`, as JSON. */
export const positionRowsOfTrade = `select jsonb_agg(jsonb_build_object(
    'id', o.id, 'ticketNumber', o.ticket_number, 'openDate', ${iso("o.open_date")}, 'size', ${text("o.size")},
    'openPrice', ${text("o.open_price")}, 'stopPrice', ${text("o.stop_price")}, 'targetPrice', ${text("o.target_price")},
    'stopFromStatement', coalesce(o.stop_from_statement, false), 'reportedStopPrice', ${text("o.reported_stop_price")}, 'reportedTargetPrice', ${text("o.reported_target_price")},
    'stopMark', o.stop_mark, 'targetMark', o.target_mark, 'closes', coalesce((${closes}), '[]')) order by o.ordinal, o.id)
  from open_position o where o.trade_id = t.id`;

const snapshots = `select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'version', n.version)
    order by n.is_primary desc, n.sequence_number, n.id)
  from snapshot_view n where n.trade_id = t.id and n.blob is not null`;

const reviews = `select jsonb_agg(jsonb_build_object('groupId', r.group_id, 'state', r.state, 'page', r.page)
    order by r.changed_at desc, r.group_id)
  from trade_group_review r where r.trade_id = t.id and r.state <> 'none'`;

const query = (condition: string, lock: boolean) => `
  select t.id, t.position_id as "positionId", t.account_id as "accountId", a.name as "accountName", a.currency,
    t.strategy_id as "strategyId", s.name as "strategyName", t.instrument, t.exchange, t.market_type as "marketType",
    t.direction, t.status, t.include_pipet as "includePipet", t.planned_date as "plannedDate", t.demo, t.reconciled,
    t.quote_currency as "quoteCurrency", ${text("t.pip_size")} as "pipSize", ${text("t.contract_size")} as "contractSize",
    ${text("t.tick_value")} as "tickValue", ${text("t.quote_to_account_rate")} as "quoteToAccountRate",
    to_char(t.quote_rate_day, 'YYYY-MM-DD') as "quoteRateDay",
    t.price_precision as "pricePrecision", ${text("t.reference_price")} as "referencePrice",
    t.overall_rating as "overallRating", t.direction_prediction_correct as "directionPredictionCorrect",
    ${text("t.ideal_net_rr")} as "idealNetRR", t.summary, t.notes, t.overall_review as "overallReview",
    t.import_id as "importId", t.captured_at as "capturedAt", t.mood, ${text("t.intended_risk")} as "intendedRisk",
    exists (select from joined_trade j where j.trade_id = t.id) as joined, t.share_code as "shareCode", t.share_permissions as "sharePermissions",
    coalesce((select jsonb_agg(g.group_id order by g.group_id) from trade_group g where g.trade_id = t.id), '[]') as "groupIds",
    coalesce((${reviews}), '[]') as "groupReviews",
    coalesce((${snapshots}), '[]') as snapshots,
    t.tag_ids as "tagIds", ${tradeTagsColumn} as tags, t.versions, t.deleted_at is not null as deleted, t.is_closed as "isClosed",
    t.close_date as "closeDate", t.results, ${text("t.net_profit")} as "netProfit", t.open_date as "openDate",
    p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone,
    coalesce((${positionRowsOfTrade}), '[]') as opens
  from trade t join trade_account a on a.id = t.account_id left join strategy s on s.id = t.strategy_id
    left join preference p on p.user_id = t.user_id and p.brand_key = t.brand_key
  where ${condition} and t.user_id = $2 and t.brand_key = $3 ${lock ? "for update of t" : ""}`;

type Row = Omit<TradeRecord, "preference"> & PreferenceRow;

const byId = prepared<Row>(query("t.id = $1", false));
const byIds = prepared<Row>(query("t.id = any($1)", false));
const byIdLocked = prepared<Row>(query("t.id = $1", true));
const byPositionLocked = prepared<Row>(query("t.position_id = $1", true));

/** One trade with its position, or null when it is absent, deleted or somebody else's. */
export async function readTrade({ tx, actor }: Journal, id: string): Promise<TradeRecord | null> {
  const [row] = await byId(tx, [id, actor.userId, actor.brand]);
  return row !== undefined && !row.deleted ? recordOf(row) : null;
}

/** Several of the actor's trades, in no order; deleted ones included. */
export async function readTrades({ tx, actor }: Journal, ids: readonly string[]): Promise<TradeRecord[]> {
  const rows = await byIds(tx, [ids, actor.userId, actor.brand]);
  return rows.map(recordOf);
}

/** One trade, deleted or not, locked until the end of the transaction; deleted trades included. */
export async function lockTrade(
  { tx, actor }: Journal,
  key: { id: string } | { positionId: string },
): Promise<TradeRecord | null> {
  const [row] =
    "id" in key
      ? await byIdLocked(tx, [key.id, actor.userId, actor.brand])
      : await byPositionLocked(tx, [key.positionId, actor.userId, actor.brand]);
  return row ? recordOf(row) : null;
}

function recordOf(row: Row): TradeRecord {
  const { break_even_min, break_even_max, strike_rate_type, time_zone, ...trade } = row;
  // A trade older than one of its parts has no version of it yet.
  const versions = { ...firstVersions(), ...trade.versions };
  return {
    ...trade,
    versions,
    preference: preferenceOf({ break_even_min, break_even_max, strike_rate_type, time_zone }),
  };
}
