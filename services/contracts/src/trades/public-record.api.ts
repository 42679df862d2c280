import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { calendarDate, personText } from "../shared/wire.ts";

const ratio = z.number().nullable();
/** Trades with estimated costs: results over them are estimates. Absent: none. */
const estimatedCount = z.int().optional();

/**
 * Somebody's reconciled trades in R and per cent (Y-328). Nothing in it is money or a size, none of it names an account, symbol or
 * single trade, and everything follows from figures that were rounded trade by trade.
 */
export const publicRecord = z
  .object({
    handle: z.string(),
    /** Reconciled trades, those without an R among them, and closed trades of the accounts that are not reconciled. */
    reconciled: z.int(),
    countWithoutRR: z.int(),
    outside: z.int(),
    firstDay: calendarDate.nullable(),
    lastDay: calendarDate.nullable(),
    /** Null with fewer than {@link fewestRecorded} reconciled trades that have an R. */
    figures: z
      .object({
        count: z.int(),
        estimatedCount,
        wins: z.int(),
        losses: z.int(),
        breakEvens: z.int(),
        netRR: z.number(),
        /** Of the starting balance; null in several currencies, and where nothing was paid in at first. */
        percentage: ratio,
        expectancyRR: ratio,
        strikeRate: ratio,
        profitFactor: ratio,
        winsRR: z.number(),
        lossesRR: z.number(),
        /** Deepest fall of the line below its peak, ≤ 0. */
        drawdownRR: z.number(),
        months: z.array(
          z.object({
            month: z.string().regex(/^\d{4}-\d\d$/),
            ...{ netRR: z.number(), percentage: ratio, count: z.int(), estimatedCount },
          }),
        ),
        line: z.array(z.object({ day: calendarDate, netRR: z.number(), drawdownRR: z.number() })),
        bins: z.array(z.object({ from: ratio, count: z.int() })),
      })
      .nullable(),
  })
  .meta({ id: "PublicRecord" });
export type PublicRecord = z.infer<typeof publicRecord>;

/** What chat apps and the picture of a link show. */
export const recordPreview = z.object({
  handle: z.string(),
  reconciled: z.int(),
  outside: z.int(),
  netRR: ratio,
  percentage: ratio,
  estimatedCount,
  firstDay: calendarDate.nullable(),
  lastDay: calendarDate.nullable(),
  /** Running sum of R, at most 200 points. */
  line: z.array(z.object({ day: calendarDate, netRR: z.number() })),
});
export type RecordPreview = z.infer<typeof recordPreview>;

/** Whether an account is part of its owner's public record. */
export const accountRecord = z
  .object({
    isPublic: z.boolean(),
    /** Of the record's page; null while the person's handle is not known. */
    handle: z.string().nullable(),
    reconciled: z.int(),
    outside: z.int(),
  })
  .meta({ id: "AccountRecord" });
export type AccountRecord = z.infer<typeof accountRecord>;

const handle = personText(40).min(1);
const path = "/trades/records/{handle}";
const ofAccount = "/trade-accounts/{id}/record";

export const publicRecordApi = {
  read: endpoint({
    method: "get",
    path,
    summary: "Somebody's public record",
    access: "public",
    params: z.object({ handle }),
    status: 200,
    answer: publicRecord,
  }),
  preview: endpoint({
    method: "get",
    path: `${path}/preview`,
    summary: "What chat apps show of a public record",
    access: "public",
    params: z.object({ handle }),
    status: 200,
    answer: recordPreview,
  }),
  account: endpoint({
    method: "get",
    path: ofAccount,
    summary: "Whether an account is part of the public record",
    access: "user",
    params: idParams,
    status: 200,
    answer: accountRecord,
  }),
  publish: endpoint({
    method: "put",
    path: ofAccount,
    summary: "Add an account to the public record, or remove it",
    access: "user",
    params: idParams,
    body: z.strictObject({ isPublic: z.boolean() }),
    status: 200,
    answer: accountRecord,
  }),
};
