import { problemParams } from "@entrywise/contracts/shared/problem";
import { richText } from "@entrywise/contracts/shared/rich-text";
import { personText, typedText } from "@entrywise/contracts/shared/wire";
import { accountGoals } from "@entrywise/contracts/trades/account-goals.api";
import { accountRules } from "@entrywise/contracts/trades/account-rules.api";
import { columnMapping } from "@entrywise/contracts/trades/column-mapping";
import { editorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { accountFees } from "@entrywise/contracts/trades/fee-lines";
import { MAX_FILTER_VIEWS } from "@entrywise/contracts/trades/filter-views.api";
import { findingState, MAX_FINDING_MARKS } from "@entrywise/contracts/trades/findings.api";
import { cashKindChoices } from "@entrywise/contracts/trades/import-profile";
import { cashKind } from "@entrywise/contracts/trades/ledger.api";
import { strategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { tagColour } from "@entrywise/contracts/trades/tags.api";
import { importOrigin, importState } from "@entrywise/contracts/trades/trade-import";
import { MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { count, decimal, id, link, positive, time, version } from "./archive-columns.ts";
import type { ArchiveTable } from "./archive-table.ts";

const name = (most: number) => personText(most).min(1, "must not be empty");
const currency = z.string().regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD");
const listed = { position: count, version, created_at: time };
const market = z.enum(MarketType);

/** Accounts, what trades choose from, and imports: what stands before the trades, in the order in which rows refer to each other. */
export const recordTables: readonly ArchiveTable[] = [
  {
    name: "trade_account",
    columns: z.object({
      id,
      name: name(100),
      currency,
      default_market_type: market,
      start_balance: decimal,
      broker: typedText(200).nullable(),
      account_number: typedText(200).nullable(),
      is_enabled: z.boolean(),
      ...listed,
    }),
    ids: ["id"],
  },
  {
    name: "account_rules",
    columns: z.object({ account_id: id, rules: accountRules.nullable(), version: count, changed_at: time }),
    needs: ["account_id"],
  },
  {
    name: "account_fees",
    columns: z.object({ account_id: id, fees: accountFees.nullable(), version: count, changed_at: time }),
    needs: ["account_id"],
  },
  {
    name: "account_goals",
    columns: z.object({ account_id: id, goals: accountGoals.nullable(), version: count, changed_at: time }),
    needs: ["account_id"],
  },
  {
    name: "strategy",
    // Its model trade comes after the trades.
    columns: z.object({
      id,
      name: name(100),
      description: typedText(20_000),
      is_enabled: z.boolean(),
      rules: strategyRules.shape.rules,
      rules_version: count,
      ...listed,
    }),
    ids: ["id"],
  },
  {
    name: "tag_category",
    columns: z.object({ id, name: name(60), colour: tagColour, is_mistakes: z.boolean(), ...listed }),
    ids: ["id"],
    uniqueName: "name",
  },
  {
    name: "tag",
    columns: z.object({ id, category_id: link, name: name(60), favourite: z.boolean(), ...listed }),
    ids: ["id"],
    mayName: ["category_id"],
    uniqueName: "name",
  },
  {
    name: "import_profile",
    // Names and passwords of deliveries stay with the account that they were made for.
    columns: z.object({
      id,
      name: name(100),
      enabled: z.boolean(),
      account_id: link,
      time_zone: z.string().max(64).nullable(),
      column_mapping: columnMapping.nullable(),
      cash_kinds: cashKindChoices,
      uses_statement_stops: z.boolean().nullable(),
      ...listed,
    }),
    ids: ["id"],
    mayName: ["account_id"],
  },
  {
    name: "trade_import",
    columns: z.object({
      id,
      profile_id: link,
      account_id: link,
      file_name: typedText(300),
      format: typedText(100).nullable(),
      // What was running when the archive was made runs no more.
      state: importState.transform((state) => (state === "running" ? "failed" : state)),
      added_trades: count,
      skipped_trades: count,
      error: typedText(5_000).nullable(),
      error_code: typedText(100).nullable().default(null),
      error_params: problemParams.nullable().default(null),
      created_at: time,
      origin: importOrigin,
      broker: typedText(40).nullable().default(null),
      start_before: decimal.nullable(),
      start_after: decimal.nullable(),
      last_close_at: time.nullable(),
    }),
    ids: ["id"],
    mayName: ["profile_id", "account_id"],
  },
  {
    name: "cash_entry",
    columns: z.object({
      id,
      account_id: id,
      happened_at: time,
      amount: decimal,
      kind: z.union([cashKind, z.literal("unmatched")]),
      ticket: typedText(200).nullable(),
      comment: typedText(2_000).nullable(),
      import_id: link,
      version: count,
    }),
    ids: ["id"],
    needs: ["account_id"],
    mayName: ["import_id"],
  },
  {
    name: "held_cash",
    columns: z.object({ cash_entry_id: id, import_id: id }),
    needs: ["cash_entry_id", "import_id"],
  },
  {
    name: "instrument",
    columns: z.object({
      symbol: name(60),
      market_type: market,
      exchange: typedText(60).nullable(),
      description: typedText(500),
      quote_currency: currency,
      base_currency: currency.nullable(),
      tick_size: positive,
      tick_value: positive.nullable(),
      contract_size: positive.nullable(),
      price_precision: z.int().min(0).max(18),
    }),
    keepsOwn: true,
  },
  {
    name: "position_size_instrument",
    columns: z.object({
      id,
      name: name(60),
      symbol: name(30),
      market_type: market,
      pip_size: positive,
      pip_value: positive.nullable(),
      contract_size: positive.nullable(),
      quote_currency: currency,
      size_step: positive,
      position: count,
      version,
    }),
    ids: ["id"],
    most: 200,
  },
  {
    name: "editor_template",
    columns: z.object({
      id,
      name: name(100),
      template: richText.nullable(),
      position: count,
      version,
      changed_at: time,
      offered_in: editorTemplate.shape.offeredIn,
      inserted: count,
      last_inserted_at: time.nullable(),
    }),
    ids: ["id"],
  },
  {
    name: "filter_view",
    columns: z.object({ id, name: name(60), query: typedText(8_000), version, created_at: time }),
    ids: ["id"],
    uniqueName: "name",
    most: MAX_FILTER_VIEWS,
  },
  {
    name: "finding_mark",
    columns: z.object({
      id,
      finding: name(200),
      state: findingState,
      reason: typedText(500),
      name: typedText(200).default(""),
      changed_at: time,
    }),
    ids: ["id"],
    uniqueName: "finding",
    most: MAX_FINDING_MARKS,
  },
  {
    name: "snapshot_slot",
    columns: z.object({ id, name: name(200), is_enabled: z.boolean(), ...listed }),
    ids: ["id"],
  },
];
