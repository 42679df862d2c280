import { Direction } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { problemParams } from "../shared/problem.ts";
import {
  amountString,
  instant,
  pathText,
  personText,
  positiveAmountString,
  signedPriceString,
} from "../shared/wire.ts";

export const importState = z.enum(["running", "done", "failed", "undone"]);

export const importOrigin = z.enum(["page", "program", "sftp", "ftps"]);
export type ImportOrigin = z.infer<typeof importOrigin>;

/** Why an import failed. */
const failure = {
  /** For people; null unless it failed. */
  error: z.string().nullable(),
  /** Code and values of that text, for screens in other languages (P-574); absent in responses of older releases. */
  errorCode: z.string().nullable().optional(),
  errorParams: problemParams.nullable().optional(),
};

export const tradeImport = z
  .object({
    id: z.uuid(),
    profileId: z.uuid().nullable(),
    fileName: z.string(),
    /** How it came: through the page, handed over by a program, or delivered to the profile's drop. */
    origin: importOrigin,
    /** Whose connection has made it; null for all others, absent in responses of older releases. */
    broker: z.string().nullable().optional(),
    format: z.string().nullable(),
    state: importState,
    addedTrades: z.int(),
    skippedTrades: z.int(),
    accountName: z.string().nullable(),
    ...failure,
    createdAt: z.iso.datetime(),
    /** Until when it can be undone as a whole. */
    undoUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "TradeImport" });
export type TradeImport = z.infer<typeof tradeImport>;

/** What undoing an import would do; nothing is changed. */
export const undoPlan = z
  .object({
    /** Without the edited ones. */
    removedTrades: z.int(),
    /** Had come with an earlier import: they go back to what they were before this one. Without the edited ones. */
    restoredTrades: z.int(),
    /** Edited since the import: they stay unless they are asked for, and then go back or are removed like the others. */
    editedTrades: z.array(z.object({ id: z.uuid(), symbol: z.string(), isRestored: z.boolean() })),
    removedCash: z.int(),
    /** Another import holds these rows too. */
    keptCash: z.int(),
  })
  .meta({ id: "UndoPlan" });
export type UndoPlan = z.infer<typeof undoPlan>;

/** One server-sent event of `GET /trade-imports/{id}/events`; `done`, `failed` end the stream. */
export const importEvent = z.object({
  stage: z.enum(["reading", "checking", "saving", "done", "failed"]),
  processed: z.int(),
  total: z.int().nullable(),
  addedTrades: z.int(),
  skippedTrades: z.int(),
  ...failure,
});
export type ImportEvent = z.infer<typeof importEvent>;

/** A trade that a program hands over (T-577), as a broker's row names its values; times are UTC. */
export const importedTrade = z.strictObject({
  /** Unique in the account: a ticket that is here already is left alone. */
  ticket: personText(60).min(1, "Ticket must not be empty"),
  symbol: pathText(60).min(1, "Symbol must not be empty"),
  direction: z.enum(Direction),
  size: positiveAmountString,
  openDate: instant,
  openPrice: signedPriceString,
  /** Null while open, as is the price. */
  closeDate: instant.nullable().default(null),
  closePrice: signedPriceString.nullable().default(null),
  /** The trader's own initial stop. */
  stopPrice: signedPriceString.nullable().default(null),
  targetPrice: signedPriceString.nullable().default(null),
  /** Before costs, in the account's currency; costs carry their sign. */
  grossProfit: amountString.default("0"),
  commissions: amountString.default("0"),
  roll: amountString.default("0"),
  otherCosts: amountString.default("0"),
  comment: personText(200).nullable().default(null),
});
export type ImportedTradeInput = z.infer<typeof importedTrade>;
