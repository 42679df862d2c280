import { z } from "zod";
import { personText } from "../shared/wire.ts";
import { columnMapping } from "./column-mapping.ts";
import { cashKind } from "./ledger.api.ts";

/** An import profile: where statements of one source go and how their times are read. */
export const importProfile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    enabled: z.boolean(),
    position: z.int(),
    /** Account that trades are recorded in; null until the first import creates or names one. */
    accountId: z.uuid().nullable(),
    accountName: z.string().nullable(),
    /** How tables of this source are read; null while only brokers' formats came. */
    columnMapping: columnMapping.nullable(),
    /** IANA name or `broker:us`, `broker:eu` (UTC+2, +3 in the summer of the US or the EU). Null: not asked yet. */
    timeZone: z.string().nullable(),
    /** What cash rows of its statements are, by their comment, where somebody has said so. Absent in responses of older releases. */
    cashKinds: z.record(z.string(), cashKind).optional(),
    /** Whether its files' last stops become initial ones on the losing side; null: not asked yet. Absent in responses of older releases. */
    usesStatementStops: z.boolean().nullable().optional(),
    /** What terminals sign in with to deliver statements; null until a password was made. */
    drop: z.object({ userName: z.string(), passwordSetAt: z.iso.datetime() }).nullable(),
    importCount: z.int(),
    /** Of the files that came with it, each once. Absent in responses of older releases. */
    formats: z.array(z.string()).optional(),
    lastImportAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: "ImportProfile" });
export type ImportProfile = z.infer<typeof importProfile>;

/** What cash rows are, by their comment without numbers. */
export const cashKindChoices = z.record(personText(200), cashKind);
export type CashKindChoices = z.infer<typeof cashKindChoices>;

export const saveImportProfile = z.strictObject({
  name: personText(100).min(1, "Name must not be empty"),
  accountId: z.uuid().nullable().default(null),
  timeZone: z.string().max(64).nullable().default(null),
});
export type SaveImportProfile = z.infer<typeof saveImportProfile>;
