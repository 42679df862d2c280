import { plainText, type RichText, richText } from "@entrywise/contracts/shared/rich-text";
import { typedText } from "@entrywise/contracts/shared/wire";
import { closeNoteKeys, closeRatings, openNoteKeys, openRatings } from "@entrywise/contracts/trades/breakdowns.api";
import { mood } from "@entrywise/contracts/trades/mood";
import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import type { CostColumn } from "../../trade-core/storage/cost-columns.ts";
import { decimal, id, link, links, positive, time, version, versions, whole } from "./archive-columns.ts";
import type { ArchiveRow, ArchiveTable, FinishContext } from "./archive-table.ts";

const text = richText.nullable();
const price = positive.nullable();
/** Options expire at zero, futures go below it. */
const anyPrice = decimal.nullable();
const amount = decimal.nullable();
// One that is added later has `.default(null)`: older archives lack it.
const costs = {
  commissions: amount,
  roll: amount,
  dividends: amount,
  other_costs: amount,
} satisfies Record<CostColumn, z.ZodType<string | null>>;
const notesOf = <Key extends string>(keys: readonly Key[]) => z.partialRecord(z.enum(keys), text);

/** Columns of a trade that a person or a broker gave; what follows from them is worked out, never read. */
export const tradeColumns = z.object({
  id,
  position_id: id,
  account_id: id,
  strategy_id: link,
  instrument: typedText(60).min(1, "must not be empty"),
  exchange: typedText(60).nullable(),
  market_type: z.enum(MarketType),
  direction: z.enum(Direction),
  status: z.enum(TradeStatus),
  include_pipet: z.boolean(),
  planned_date: time.nullable(),
  demo: z.boolean(),
  quote_currency: z.string().regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD"),
  pip_size: positive,
  contract_size: price,
  tick_value: price,
  quote_to_account_rate: price,
  quote_rate_day: z.iso.date().nullable(),
  price_precision: z.int().min(0).max(18),
  reference_price: anyPrice,
  overall_rating: z.int().min(1).max(5).nullable(),
  direction_prediction_correct: z.boolean().nullable(),
  ideal_net_rr: amount,
  summary: text,
  notes: text,
  overall_review: text,
  import_id: link,
  captured_at: time.nullable().default(null),
  mood: mood.nullable().default(null),
  intended_risk: positive.nullable().default(null),
  user_edited: z.boolean(),
  versions,
  deleted_at: time.nullable(),
  created_at: time,
  tag_ids: links,
  kept_rule_ids: links,
  broken_rule_ids: links,
});
export type TradeRow = z.infer<typeof tradeColumns>;

export const openColumns = z.object({
  id,
  trade_id: id,
  ordinal: z.int().min(0).max(30_000),
  ticket_number: typedText(60).nullable(),
  open_date: time.nullable(),
  size: price,
  open_price: anyPrice,
  stop_price: anyPrice,
  target_price: anyPrice,
  reported_stop_price: anyPrice,
  reported_target_price: anyPrice,
  stop_mark: z.boolean().nullable(),
  target_mark: z.boolean().nullable(),
  stop_from_statement: z.boolean().nullable(),
});
export type OpenRow = z.infer<typeof openColumns>;

export const closeColumns = z.object({
  id,
  open_position_id: id,
  trade_id: id,
  ordinal: z.int().min(0).max(30_000),
  close_date: time.nullable(),
  size: price,
  close_price: anyPrice,
  gross_profit: amount,
  ...costs,
  maximum_adverse_price: anyPrice,
  maximum_favourable_price: anyPrice,
  close_order: whole.nullable(),
  estimated_costs: amount.default(null),
  costs_reported: z.boolean().nullable().default(null),
});
export type CloseRow = z.infer<typeof closeColumns>;

/** Trades with their positions, in the order in which rows refer to each other. */
export const tradeTables: readonly ArchiveTable[] = [
  {
    name: "trade",
    columns: tradeColumns,
    ids: ["id", "position_id"],
    needs: ["account_id"],
    mayName: ["strategy_id", "import_id", "tag_ids", "kept_rule_ids", "broken_rule_ids"],
    finish: withTexts,
  },
  { name: "open_position", columns: openColumns, ids: ["id"], needs: ["trade_id"] },
  { name: "close_position", columns: closeColumns, ids: ["id"], needs: ["trade_id", "open_position_id"] },
  {
    name: "open_breakdown",
    columns: z.object({
      open_position_id: id,
      trade_id: id,
      notes: notesOf(openNoteKeys),
      ratings: openRatings.partial(),
      versions,
    }),
    needs: ["trade_id", "open_position_id"],
  },
  {
    name: "close_breakdown",
    columns: z.object({
      close_position_id: id,
      trade_id: id,
      notes: notesOf(closeNoteKeys),
      ratings: closeRatings.partial(),
      versions,
    }),
    needs: ["trade_id", "close_position_id"],
  },
  {
    name: "imported_ticket",
    columns: z.object({ key: typedText(500).min(1, "must not be empty"), trade_id: id }),
    needs: ["trade_id"],
  },
  {
    name: "insight_group",
    columns: z.object({ id, text: typedText(2_000), flagged: z.boolean(), version, created_at: time }),
    ids: ["id"],
  },
  {
    name: "insight",
    columns: z.object({
      id,
      text: typedText(2_000),
      flagged: z.boolean(),
      version,
      created_at: time,
      trade_id: id,
      group_id: link,
    }),
    ids: ["id"],
    needs: ["trade_id"],
    mayName: ["group_id"],
  },
  {
    name: "snapshot",
    columns: z.object({
      id,
      trade_id: id,
      slot_id: link,
      name: typedText(200),
      origin_url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .nullable(),
      blob: z.string().max(300).nullable(),
      sequence_number: z.int().min(0).max(100_000),
      is_primary: z.boolean(),
      version,
      created_at: time,
    }),
    ids: ["id"],
    needs: ["trade_id"],
    mayName: ["slot_id"],
    finish: withImage,
  },
];

function withTexts(row: ArchiveRow): ArchiveRow {
  const { summary, notes } = row as { summary: RichText | null; notes: RichText | null };
  return { ...row, summary_text: plainText(summary), notes_text: plainText(notes) };
}

/** A place stays where its image is missing, and is empty. */
function withImage(row: ArchiveRow, { image, leaveOut }: FinishContext): ArchiveRow {
  if (row.blob !== null && image === null) leaveOut("images");
  return { ...row, blob: image?.name ?? null, width: image?.width ?? null, height: image?.height ?? null };
}
