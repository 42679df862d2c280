import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { problemParams } from "../shared/problem.ts";
import { decimalString, instant } from "../shared/wire.ts";
import { cashKind } from "./ledger.api.ts";

/** The figures that a broker's statement closes with; null for what a file does not carry. */
export const statementTotals = z.object({
  count: z.int().nullable(),
  grossProfit: decimalString.nullable(),
  grossLoss: decimalString.nullable(),
  netProfit: decimalString.nullable(),
  profitFactor: z.number().nullable(),
  expectedPayoff: z.number().nullable(),
  maximalDrawdown: decimalString.nullable(),
});
export type StatementTotals = z.infer<typeof statementTotals>;

/** The last statement of a profile beside what its account holds of it now (Y-191). */
export const importReconciliation = z
  .object({
    importId: z.uuid(),
    fileName: z.string(),
    importedAt: instant,
    /** Of the account. */
    currency: z.string(),
    /** The broker's own totals. */
    reported: statementTotals,
    /** What we counted in the file. */
    counted: statementTotals,
    /** What the account holds of its trades, up to the file's last close. */
    stored: statementTotals,
    /** Whether the account holds what the broker says, or what was counted where the file carries no totals. */
    agrees: z.boolean(),
    /** Trades of the file that were deleted since. */
    missingTrades: z.int(),
    /** Trades of the file that somebody has written to. */
    editedTrades: z.int(),
  })
  .meta({ id: "ImportReconciliation" });
export type ImportReconciliation = z.infer<typeof importReconciliation>;

export const previewRow = z.object({
  /** Row or line in the file. */
  row: z.int(),
  ticket: z.string(),
  symbol: z.string(),
  instrument: z.string(),
  marketType: z.enum(MarketType),
  direction: z.enum(Direction),
  size: decimalString,
  openTime: z.string(),
  closeTime: z.string().nullable(),
  openPrice: decimalString,
  closePrice: decimalString.nullable(),
  reportedStopPrice: decimalString.nullable(),
  reportedTargetPrice: decimalString.nullable(),
  /** Initial ones, where the file knows them: of them comes R. Absent in responses of older releases. */
  stopPrice: decimalString.nullable().optional(),
  targetPrice: decimalString.nullable().optional(),
  /**
   * Initial stop that the entry has in the journal already, which an import leaves as it is; null without one. Absent in
   * responses of older releases.
   */
  journalStopPrice: decimalString.nullable().optional(),
  closedBy: z.enum(["stop", "target", "stopOut", "manual"]).nullable(),
  swap: decimalString,
  commission: decimalString,
  netProfit: decimalString,
  /**
   * Net profit by the risk to the initial stop: the file's own, the journal's, or else the last one where it lies on the
   * losing side, which counts only if the person uses the statement's stops. Null without such a stop and of what is not
   * imported or not closed. Absent in responses of older releases.
   */
  netRR: z.number().nullable().optional(),
  state: z.enum(["new", "open", "alreadyHere", "deleted"]),
  /** Trade of the account with the same symbol, times, size and prices, from another source: left out unless asked for. */
  looksLike: z.uuid().nullable().optional(),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** `POST …/import` with `preview=true`: what would come; nothing is stored. */
export const importPreview = z
  .object({
    format: z.string(),
    label: z.string(),
    account: z.object({
      number: z.string().nullable(),
      name: z.string().nullable(),
      currency: z.string().nullable(),
      broker: z.string().nullable(),
    }),
    /** What the trades of an exchange's file are in, the account's among them; an import brings those in one of them. */
    currencies: z.array(z.object({ currency: z.string(), trades: z.int() })).optional(),
    /** Of a file of several accounts all of them, the one above among them; an import brings the rows of one. */
    accounts: z.array(z.object({ number: z.string(), rows: z.int() })).optional(),
    rows: z.array(previewRow),
    warnings: z.array(
      z.object({
        row: z.int().nullable(),
        ticket: z.string().nullable(),
        code: z.string(),
        /** What the text of the code names (P-574). */
        params: problemParams.optional(),
        message: z.string(),
      }),
    ),
    /** Ours. */
    totals: statementTotals,
    /** The broker's own. */
    reported: statementTotals,
    /** One sentence: whether they agree. */
    verdict: z.object({ agrees: z.boolean().nullable(), sentence: z.string() }),
    counts: z.object({
      new: z.int(),
      open: z.int(),
      alreadyHere: z.int(),
      deleted: z.int(),
      cash: z.int(),
      skipped: z.int(),
      /** Rows that look like trades of the account; not among the new and open ones. */
      lookalikes: z.int().optional(),
      /** Trades that the new and open rows make: those of one position are one. Absent in responses of older releases. */
      trades: z.int().optional(),
      /** Those of them that are still open. Absent in responses of older releases. */
      openTrades: z.int().optional(),
    }),
    /** Null: the file does not name its time zone and the profile has none yet. */
    timeZone: z.string().nullable(),
    /**
     * Where the zone is null: one that the times of a MetaTrader file fit, and by what one can see it. Null where none fits.
     * Absent in responses of older releases.
     */
    proposedTimeZone: z.object({ timeZone: z.string(), reason: z.string() }).nullable().optional(),
    /**
     * The open time of the first row as it stands in a file whose times carry an offset, which are given in UTC, with its
     * minutes east of UTC; null where times are given as they stand. Absent in responses of older releases.
     */
    writtenTime: z.object({ local: z.string(), utcOffset: z.int() }).nullable().optional(),
    /**
     * How dates such as 03/04 were read, where none of the file tells whether the day or the month comes first; null where
     * one does. Absent in responses of older releases.
     */
    dateOrder: z.enum(["day-first", "month-first"]).nullable().optional(),
    /** Cash rows whose comment leaves in doubt what they were for, those of the same comment together. Absent in responses of older releases. */
    unsureCash: z
      .array(
        z.object({
          /** Comment without its numbers: the reply names it (`cashKinds`). */
          words: z.string(),
          /** Of the first of them, as the broker wrote it. */
          comment: z.string(),
          rows: z.int(),
          /** Of all of them, signed. */
          amount: decimalString,
          /** As they are recorded while nobody says otherwise. */
          kind: cashKind,
        }),
      )
      .optional(),
    /**
     * Closed trades that would come, those of them whose last stop could be the initial one, and those that bring a stop at all.
     * Absent in responses of older releases.
     */
    stops: z.object({ trades: z.int(), usable: z.int(), reported: z.int() }).optional(),
    /** Whether the file knows what its account began with or was paid in. Absent in responses of older releases. */
    tellsBalance: z.boolean().optional(),
  })
  .meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof importPreview>;
