import { z } from "zod";
import { dayCount, lastDays } from "../shared/day-count.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";

/** An import as administrators see it: how it went, nothing of what was in it. */
export const listedImport = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    brand: z.string(),
    fileName: z.string(),
    format: z.string().nullable(),
    state: z.string(),
    addedTrades: z.int(),
    skippedTrades: z.int(),
    error: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "ListedImport" });
export type ListedImport = z.infer<typeof listedImport>;

/** How much somebody has in the journal; no trade and no money. */
export const userJournal = z
  .object({
    /** Without the demonstration, as in every other count. */
    trades: z.int(),
    demoTrades: z.int().optional(),
    accounts: z.int(),
    imports: z.int(),
    lastImportAt: instant.nullable(),
  })
  .meta({ id: "UserJournal" });
export type UserJournal = z.infer<typeof userJournal>;

export const tradesFigures = z
  .object({
    trades: z.int(),
    /** Recorded within the days asked for, and within as many before them. */
    recorded: z.int(),
    recordedBefore: z.int(),
    /** People who recorded a trade within the days asked for. */
    people: z.int(),
    markets: z.array(z.object({ marketType: z.int(), trades: z.int() })),
    series: z.array(dayCount),
  })
  .meta({ id: "TradesFigures" });
export type TradesFigures = z.infer<typeof tradesFigures>;

export const importFigures = z
  .object({
    imports: z.int(),
    importsBefore: z.int(),
    failed: z.int(),
    failedBefore: z.int(),
    people: z.int(),
    addedTrades: z.int(),
    formats: z.array(z.object({ format: z.string().nullable(), imports: z.int(), failed: z.int() })),
    errors: z.array(z.object({ error: z.string(), imports: z.int() })),
    series: z.array(dayCount),
  })
  .meta({ id: "ImportFigures" });
export type ImportFigures = z.infer<typeof importFigures>;

const asked = { method: "get", access: "service", status: 200 } as const;
const ofUser = z.object({ brand: z.string().max(31) });

/** What the admin service asks of this one. */
export const tradesAdministrationApi = {
  journal: endpoint({
    path: "/internal/users/{id}/journal",
    summary: "How much a user has in the journal",
    params: idParams,
    query: ofUser,
    answer: userJournal,
    ...asked,
  }),
  imports: endpoint({
    path: "/internal/users/{id}/imports",
    summary: "Imports of a user, the newest first",
    params: idParams,
    query: ofUser.extend(paging),
    answer: listOf(listedImport),
    ...asked,
  }),
  figures: endpoint({
    path: "/internal/trades-figures",
    summary: "How many trades are recorded",
    query: lastDays,
    answer: tradesFigures,
    ...asked,
  }),
  importFigures: endpoint({
    path: "/internal/import-figures",
    summary: "How imports go",
    query: lastDays,
    answer: importFigures,
    ...asked,
  }),
};
