import { TradeStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { decimalString, positiveDecimalString } from "../shared/wire.ts";
import { resolution } from "./charting.api.ts";

/** Trades that one change may touch. */
export const BULK_LIMIT = 500;
/** Average true ranges that an initial stop may be away. */
export const MAX_RANGES = 100;

/** How an initial stop is given (Y-102, T-580): a price, a distance from the open price, or the money of one R. */
export const stopBy = z.enum(["price", "pips", "money"]);
export type StopBy = z.infer<typeof stopBy>;

/** Bars that an average true range can be over, shortest first. */
export const trueRangeResolution = resolution.extract(["15", "60", "240", "1D"]);
export type TrueRangeResolution = z.infer<typeof trueRangeResolution>;

const initialStopSets = [
  z
    .strictObject({ kind: z.literal("stop"), by: stopBy, value: decimalString })
    .superRefine(({ by, value }, context) => {
      // Which prices there are is a rule of each trade's market.
      const problem = by === "price" ? undefined : positiveDecimalString.safeParse(value).error?.issues[0];
      if (problem !== undefined) context.addIssue({ code: "custom", path: ["value"], message: problem.message });
    }),
  /** The last stop of the statement that brought a trade, where it lies on the losing side. */
  z.strictObject({ kind: z.literal("statementStop") }),
  /** So many average true ranges of uploaded bars before the open away from the open price; generated bars never count. */
  z.strictObject({
    kind: z.literal("trueRangeStop"),
    multiple: positiveDecimalString.refine((value) => Number(value) <= MAX_RANGES, `must be at most ${MAX_RANGES}`),
    resolution: trueRangeResolution,
  }),
] as const;

/** An initial stop for many trades (Y-102). */
export const initialStopSet = z.discriminatedUnion("kind", initialStopSets);
export type InitialStopSet = z.infer<typeof initialStopSet>;

/** What becomes of the chosen trades. */
export const bulkSet = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("account"), accountId: z.uuid() }),
  z.strictObject({ kind: z.literal("strategy"), strategyId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal("status"), status: z.enum(TradeStatus) }),
  z.strictObject({ kind: z.literal("addTag"), tagId: z.uuid() }),
  z.strictObject({ kind: z.literal("tags"), tagIds: z.array(z.uuid()).max(200) }),
  ...initialStopSets,
  /** Stops of single open positions, as they were. */
  z.strictObject({
    kind: z.literal("stops"),
    stops: z
      .array(
        z.strictObject({
          openId: z.uuid(),
          stopPrice: decimalString.nullable(),
          fromStatement: z.boolean().default(false),
        }),
      )
      .max(200),
  }),
  /** Empty MAP and MFP of closes whose whole holding lies in uploaded bars; prices that are there stay. */
  z.strictObject({ kind: z.literal("barExtremes") }),
  /** MAP and MFP of single close positions, as they were. */
  z.strictObject({
    kind: z.literal("extremes"),
    closes: z
      .array(
        z.strictObject({
          closeId: z.uuid(),
          maximumAdversePrice: decimalString.nullable(),
          maximumFavourablePrice: decimalString.nullable(),
        }),
      )
      .max(200),
  }),
  z.strictObject({ kind: z.literal("delete") }),
  z.strictObject({ kind: z.literal("restore") }),
]);
export type BulkSet = z.infer<typeof bulkSet>;

export const bulkChange = z.strictObject({ tradeIds: z.array(z.uuid()).min(1).max(BULK_LIMIT), set: bulkSet });
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkChanges = z.strictObject({
  changes: z
    .array(bulkChange)
    .min(1)
    .max(BULK_LIMIT)
    .refine(
      (changes) => changes.reduce((sum, { tradeIds }) => sum + tradeIds.length, 0) <= BULK_LIMIT,
      `can change at most ${BULK_LIMIT} trades at once`,
    ),
});

export const bulkResult = z
  .object({
    changed: z.int(),
    /** Trades that were left as they are, with the reason as text. */
    skipped: z.array(z.object({ tradeId: z.uuid(), reason: z.string() })),
    /** What to send to take everything back. */
    undo: z.array(bulkChange),
  })
  .meta({ id: "BulkResult" });
export type BulkResult = z.infer<typeof bulkResult>;

/** What a bulk change of initial stops would come to; nothing is written. */
export const stopPreview = z
  .object({
    /** Trades that take the stop. */
    changed: z.int(),
    /** Those of them that have an R with it: closed ones their result, open ones the money of one R. */
    withR: z.int(),
    /** Those of them that have an initial stop already, which is replaced. */
    replaced: z.int(),
    /** Trades that stay as they are, by the reason as text. */
    skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  })
  .meta({ id: "StopPreview" });
export type StopPreview = z.infer<typeof stopPreview>;

export const bulkApi = {
  previewStops: endpoint({
    method: "post",
    path: "/trades/bulk/initial-stops/preview",
    summary: "How many of many trades would get an R by an initial stop, and why the others would not",
    access: "user",
    body: z.strictObject({ tradeIds: z.array(z.uuid()).min(1).max(BULK_LIMIT), set: initialStopSet }),
    status: 200,
    answer: stopPreview,
  }),
  /** All of it or, when a request is wrong, nothing; trades that cannot take the change are left out and named. */
  change: endpoint({
    method: "post",
    path: "/trades/bulk",
    summary: "Change many trades at once",
    access: "user",
    body: bulkChanges,
    status: 200,
    answer: bulkResult,
  }),
};
