import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import {
  amountString,
  decimalString,
  idResponse,
  instant,
  listOf,
  pathText,
  personText,
  positiveAmountString,
  priceString,
} from "../shared/wire.ts";
import { enabledBody, moveBody } from "./accounts.api.ts";
import { columnMapping, inspectedColumns } from "./column-mapping.ts";
import { cashKind } from "./ledger.api.ts";

/** An import profile: where statements of one source go and how their times are read. */
export const importProfile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    enabled: z.boolean(),
    position: z.int(),
    /** Account that trades are booked in; null until the first import creates or names one. */
    accountId: z.uuid().nullable(),
    accountName: z.string().nullable(),
    /** How tables of this source are read; null while only brokers' formats came. */
    columnMapping: columnMapping.nullable(),
    /** IANA name or `broker:us`, `broker:eu` (UTC+2, +3 in the summer of the US or the EU). Null: not asked yet. */
    timeZone: z.string().nullable(),
    /** What cash rows of its statements are, by their words, where somebody has said so. Absent in answers of older releases. */
    cashKinds: z.record(z.string(), cashKind).optional(),
    /** Whether its files' last stops become initial ones on the losing side; null: not asked yet. Absent in answers of older releases. */
    usesStatementStops: z.boolean().nullable().optional(),
    /** What terminals sign in with to deliver statements; null until a password was made. */
    drop: z.object({ userName: z.string(), passwordSetAt: z.iso.datetime() }).nullable(),
    importCount: z.int(),
    /** Of the files that came with it, each once. Absent in answers of older releases. */
    formats: z.array(z.string()).optional(),
    lastImportAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: "ImportProfile" });
export type ImportProfile = z.infer<typeof importProfile>;

/** What cash rows are, by their words without numbers. */
export const cashKindChoices = z.record(personText(200), cashKind);
export type CashKindChoices = z.infer<typeof cashKindChoices>;

export const saveImportProfile = z.strictObject({
  name: personText(100).min(1, "Name must not be empty"),
  accountId: z.uuid().nullable().default(null),
  timeZone: z.string().max(64).nullable().default(null),
});
export type SaveImportProfile = z.infer<typeof saveImportProfile>;

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
  /** Initial ones, where the file knows them: of them comes R. Absent in answers of older releases. */
  stopPrice: decimalString.nullable().optional(),
  targetPrice: decimalString.nullable().optional(),
  closedBy: z.enum(["stop", "target", "stopOut", "manual"]).nullable(),
  swap: decimalString,
  commission: decimalString,
  netProfit: decimalString,
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
      z.object({ row: z.int().nullable(), ticket: z.string().nullable(), code: z.string(), message: z.string() }),
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
      /** Trades that the new and open rows make: those of one position are one. Absent in answers of older releases. */
      trades: z.int().optional(),
      /** Those of them that are still open. Absent in answers of older releases. */
      openTrades: z.int().optional(),
    }),
    /** Null: the file does not name its time zone and the profile has none yet. */
    timeZone: z.string().nullable(),
    /**
     * Where the zone is null: one that the times of a MetaTrader file fit, and by what one can see it. Null where none fits.
     * Absent in answers of older releases.
     */
    proposedTimeZone: z.object({ timeZone: z.string(), reason: z.string() }).nullable().optional(),
    /**
     * The open time of the first row as it stands in a file whose times carry an offset, which are told in UTC, with its
     * minutes east of UTC; null where times are told as they stand. Absent in answers of older releases.
     */
    writtenTime: z.object({ local: z.string(), utcOffset: z.int() }).nullable().optional(),
    /**
     * How dates such as 03/04 were read, where none of the file tells whether the day or the month comes first; null where
     * one does. Absent in answers of older releases.
     */
    dateOrder: z.enum(["day-first", "month-first"]).nullable().optional(),
    /** Cash rows whose words leave in doubt what they were for, those of the same words together. Absent in answers of older releases. */
    unsureCash: z
      .array(
        z.object({
          /** Comment without its numbers: by it the answer is given (`cashKinds`). */
          words: z.string(),
          /** Of the first of them, as the broker wrote it. */
          comment: z.string(),
          rows: z.int(),
          /** Of all of them, signed. */
          amount: decimalString,
          /** As they are booked while nobody says otherwise. */
          kind: cashKind,
        }),
      )
      .optional(),
    /**
     * Closed trades that would come, those of them whose last stop could be the initial one, and those that bring a stop at all.
     * Absent in answers of older releases.
     */
    stops: z.object({ trades: z.int(), usable: z.int(), reported: z.int() }).optional(),
    /** Whether the file knows what its account began with or was paid in. Absent in answers of older releases. */
    tellsBalance: z.boolean().optional(),
  })
  .meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof importPreview>;

export const importState = z.enum(["running", "done", "failed", "undone"]);

export const importOrigin = z.enum(["page", "program", "sftp", "ftps"]);
export type ImportOrigin = z.infer<typeof importOrigin>;

export const tradeImport = z
  .object({
    id: z.uuid(),
    profileId: z.uuid().nullable(),
    fileName: z.string(),
    /** How it came: through the page, handed over by a program, or delivered to the profile's drop. */
    origin: importOrigin,
    format: z.string().nullable(),
    state: importState,
    addedTrades: z.int(),
    skippedTrades: z.int(),
    accountName: z.string().nullable(),
    error: z.string().nullable(),
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
  error: z.string().nullable(),
});
export type ImportEvent = z.infer<typeof importEvent>;

/** A trade that a program hands over (T-577), in the words of a broker's row; times are UTC. */
export const importedTrade = z.strictObject({
  /** Unique in the account: a ticket that is here already is left alone. */
  ticket: personText(60).min(1, "Ticket must not be empty"),
  symbol: pathText(60).min(1, "Symbol must not be empty"),
  direction: z.enum(Direction),
  size: positiveAmountString,
  openDate: instant,
  openPrice: priceString,
  /** Null while open, as is the price. */
  closeDate: instant.nullable().default(null),
  closePrice: priceString.nullable().default(null),
  /** The trader's own initial stop. */
  stopPrice: priceString.nullable().default(null),
  targetPrice: priceString.nullable().default(null),
  /** Before costs, in the account's currency; costs carry their sign. */
  grossProfit: amountString.default("0"),
  commissions: amountString.default("0"),
  roll: amountString.default("0"),
  otherCosts: amountString.default("0"),
  comment: personText(200).nullable().default(null),
});
export type ImportedTradeInput = z.infer<typeof importedTrade>;

export const importsApi = {
  profiles: endpoint({
    method: "get",
    path: "/trade-import-profiles",
    summary: "My import profiles in their order",
    access: "user",
    status: 200,
    answer: listOf(importProfile),
  }),
  profile: endpoint({
    method: "get",
    path: "/trade-import-profiles/{id}",
    summary: "One import profile",
    access: "user",
    params: idParams,
    status: 200,
    answer: importProfile,
  }),
  reconciliation: endpoint({
    method: "get",
    path: "/trade-import-profiles/{id}/reconciliation",
    summary: "The last statement of a profile beside what its account holds of it now; null before the first",
    access: "user",
    params: idParams,
    status: 200,
    answer: z.object({ reconciliation: importReconciliation.nullable() }),
  }),
  addProfile: endpoint({
    method: "post",
    path: "/trade-import-profiles",
    summary: "Add an import profile",
    access: "user",
    /** What becomes of a name that another profile has: it gets a number, as for a file, or is refused, as for a person. */
    query: z.object({ takenName: z.enum(["number", "refuse"]).default("number") }),
    body: saveImportProfile,
    status: 201,
    answer: idResponse,
  }),
  changeProfile: endpoint({
    method: "put",
    path: "/trade-import-profiles/{id}",
    summary: "Change an import profile",
    access: "user",
    params: idParams,
    body: saveImportProfile,
    ifMatch: true,
    status: 200,
    answer: importProfile,
  }),
  removeProfile: endpoint({
    method: "delete",
    path: "/trade-import-profiles/{id}",
    summary: "Delete a profile; trades that came with it stay",
    access: "user",
    params: idParams,
    status: 204,
  }),
  enableProfile: endpoint({
    method: "post",
    path: "/trade-import-profiles/{id}/enabled",
    summary: "Enable or disable a profile",
    access: "user",
    params: idParams,
    body: enabledBody,
    status: 200,
    answer: importProfile,
  }),
  moveProfile: endpoint({
    method: "put",
    path: "/trade-import-profiles/{id}/move",
    summary: "Move a profile in the order",
    access: "user",
    params: idParams,
    body: moveBody,
    status: 204,
  }),
  /** Form fields: `file`, `mapping` (a part of a ColumnMapping as JSON; what is absent is guessed). */
  columns: endpoint({
    method: "post",
    path: "/trade-import-profiles/{id}/columns",
    summary: "See a table through a mapping of its columns; nothing is stored",
    access: "user",
    params: idParams,
    kind: "upload",
    status: 200,
    answer: inspectedColumns,
  }),
  /** Form fields: `file`, `preview` ("true" or "false"), `timeZone` (required for an import where neither the file nor the profile names one), `accountId`, `currency` (of a file in several the one to import, else the account's; required for a new account where the file names none), `statementAccount` (of a file of several accounts the number of the one to import; without it a preview shows the profile's or the first, and an import is refused), `mapping` (a ColumnMapping as JSON), `cashKinds` (what cash rows are, by the words that the preview names in `unsureCash`, as a JSON object; the profile remembers them), `dateOrder` ("day-first" or "month-first": how dates such as 03/04 are meant where none of the file tells), `useStops` ("true" or "false": whether the file's last stops become initial ones on the losing side; without it what the profile remembers), `withLookalikes` ("true": trades that look like some of the account's come too), `deliveryId` (the file was delivered and waits for its answer; all optional). Preview answers ImportPreview, an import answers { id } with 202. */
  import: endpoint({
    method: "post",
    path: "/trade-import-profiles/{id}/import",
    summary: "Preview or import a statement",
    access: "user",
    params: idParams,
    kind: "upload",
    status: 200,
    answer: importPreview,
  }),
  addImport: endpoint({
    method: "post",
    path: "/trade-imports",
    summary: "Begin an import that a program fills with trades",
    access: "user",
    body: z.strictObject({ profileId: z.uuid(), name: personText(200).min(1, "Name must not be empty") }),
    status: 201,
    answer: idResponse,
  }),
  addTrades: endpoint({
    method: "post",
    path: "/trade-imports/{tradeImportId}/imported-trades",
    summary: "Add trades to an import of one's own; all of them or none",
    access: "user",
    params: z.object({ tradeImportId: z.uuid() }),
    body: z.strictObject({ trades: z.array(importedTrade).min(1).max(1000) }),
    status: 200,
    answer: z.object({ addedTrades: z.int(), skippedTrades: z.int() }),
  }),
  imports: endpoint({
    method: "get",
    path: "/trade-imports",
    summary: "My imports, newest first",
    access: "user",
    query: z.object(paging),
    status: 200,
    answer: listOf(tradeImport),
  }),
  events: endpoint({
    method: "get",
    path: "/trade-imports/{id}/events",
    summary: "Progress of an import as server-sent events",
    access: "user",
    params: idParams,
    kind: "stream",
    status: 200,
  }),
  undoPlan: endpoint({
    method: "get",
    path: "/trade-imports/{id}/undo",
    summary: "What undoing an import would do",
    access: "user",
    params: idParams,
    status: 200,
    answer: undoPlan,
  }),
  undo: endpoint({
    method: "delete",
    path: "/trade-imports/{id}",
    summary: "Undo an import as a whole; trades edited since are kept unless asked for",
    access: "user",
    params: idParams,
    query: z.object({ withEdited: z.enum(["true", "false"]).default("false") }),
    status: 200,
    answer: z.object({
      removedTrades: z.int(),
      /** Had come with an earlier import and are again what they were before this one. */
      restoredTrades: z.int().optional(),
      keptTrades: z.array(z.object({ id: z.uuid(), symbol: z.string() })),
    }),
  }),
  sample: endpoint({
    method: "get",
    path: "/trade-imports/sample",
    summary: "A statement of our own making, to try an import with",
    access: "user",
    kind: "stream",
    status: 200,
  }),
};
