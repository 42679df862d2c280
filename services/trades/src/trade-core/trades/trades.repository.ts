import type { TradePart } from "@entrywise/contracts/trades/trades.api";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { figureColumns } from "../storage/figure-columns.ts";
import { upsertCloses, upsertOpens } from "../storage/position-columns.ts";
import type { OpenRecord, TradeRecord } from "./trade.row.ts";

/** Columns of a new trade that do not follow from its position. */
export type NewTrade = Omit<
  TradeRecord,
  | "accountName"
  | "currency"
  | "strategyName"
  | "shareCode"
  | "sharePermissions"
  | "groupIds"
  | "groupReviews"
  | "reconciled"
  | "snapshots"
  | "deleted"
  | "isClosed"
  | "closeDate"
  | "netProfit"
  | "results"
  | "openDate"
  | "preference"
  | "opens"
  | "tagIds"
  | "tags"
  | "capturedAt"
  | "joined"
  | "mood"
  | "intendedRisk"
>;

const columns: Readonly<Record<string, keyof NewTrade>> = {
  id: "id",
  position_id: "positionId",
  account_id: "accountId",
  strategy_id: "strategyId",
  instrument: "instrument",
  exchange: "exchange",
  market_type: "marketType",
  direction: "direction",
  status: "status",
  include_pipet: "includePipet",
  planned_date: "plannedDate",
  demo: "demo",
  quote_currency: "quoteCurrency",
  pip_size: "pipSize",
  contract_size: "contractSize",
  tick_value: "tickValue",
  quote_to_account_rate: "quoteToAccountRate",
  quote_rate_day: "quoteRateDay",
  price_precision: "pricePrecision",
  reference_price: "referencePrice",
  overall_rating: "overallRating",
  direction_prediction_correct: "directionPredictionCorrect",
  ideal_net_rr: "idealNetRR",
  summary: "summary",
  notes: "notes",
  overall_review: "overallReview",
  import_id: "importId",
  versions: "versions",
};

/** Adds a trade without rows; `savePositionRows` and `saveFigures` complete it. */
export async function insertTrade({ tx, actor }: Journal, trade: NewTrade, revision: string): Promise<void> {
  const names = Object.keys(columns);
  const values = Object.values(columns).map((field) => trade[field]);
  await tx.query(
    `insert into trade (${names.join(", ")}, user_id, brand_key, revision)
     values (${[...names, "", "", ""].map((_, index) => `$${index + 1}`).join(", ")})`,
    [...values, actor.userId, actor.brand, revision],
  );
}

/** Fields of a part, by column. The text columns beside rich texts serve search and previews. */
export type TradeChanges = Readonly<Record<string, unknown>>;

/** Writes one part and raises its version. */
export async function updateTrade(
  tx: Transaction,
  id: string,
  { part, changes, revision }: { part: TradePart; changes: TradeChanges; revision: string },
): Promise<void> {
  const names = Object.keys(changes);
  const assignments = names.map((name, index) => `${name} = $${index + 4}`);
  await tx.query(
    `update trade set ${[...assignments, ""].join(", ")} revision = $2, user_edited = true,
            versions = jsonb_set(versions, array[$3], to_jsonb(coalesce((versions ->> $3)::int, 1) + 1))
      where id = $1`,
    [id, revision, part, ...Object.values(changes)],
  );
}

/** Replaces the rows of a position: the given ones are written, others disappear. */
export async function savePositionRows(
  { tx, actor }: Journal,
  tradeId: string,
  opens: readonly OpenRecord[],
): Promise<void> {
  const openRows = opens.map(({ closes: _, ...open }, ordinal) => ({ ...open, ordinal }));
  const closeRows = opens.flatMap((open) =>
    open.closes.map((close, ordinal) => ({ ...close, openPositionId: open.id, ordinal })),
  );
  await tx.query("delete from close_position where trade_id = $1 and not (id = any($2))", [
    tradeId,
    closeRows.map((row) => row.id),
  ]);
  await tx.query("delete from open_position where trade_id = $1 and not (id = any($2))", [
    tradeId,
    openRows.map((row) => row.id),
  ]);
  const writtenOpens = await tx.query(upsertOpens, [tradeId, actor.userId, actor.brand, JSON.stringify(openRows)]);
  const writtenCloses = await tx.query(upsertCloses, [tradeId, actor.userId, actor.brand, JSON.stringify(closeRows)]);
  // An id of another trade's row is not written; saving the rest without it would lose what was typed.
  if (writtenOpens.length !== openRows.length || writtenCloses.length !== closeRows.length) throw takenId();
}

function takenId() {
  return ruleBroken("Position.TakenId", "A row of the position carries an id that another trade uses.", [
    { path: "openPositions", message: "must have unique IDs" },
  ]);
}

export async function saveFigures(
  tx: Transaction,
  id: string,
  figures: PositionFigures,
  revision: string,
): Promise<void> {
  const fields = figureColumns(figures);
  const names = Object.keys(fields);
  await tx.query(
    `update trade set ${names.map((name, index) => `${name} = $${index + 3}`).join(", ")}, revision = $2,
            close_order = (select close_order from close_position where trade_id = $1 and close_date is not null
                            order by close_date desc, close_order desc nulls last limit 1)
      where id = $1`,
    [id, revision, ...Object.values(fields)],
  );
}

/** Soft deletion: lists, numbers and balances no longer know the trade, a restore and a repeated import still do. */
export async function setDeleted(tx: Transaction, id: string, deleted: boolean, revision: string): Promise<void> {
  await tx.query(`update trade set deleted_at = ${deleted ? "now()" : "null"}, revision = $2 where id = $1`, [
    id,
    revision,
  ]);
}
