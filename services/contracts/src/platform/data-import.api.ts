import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { leftOut } from "../shared/own-data.ts";
import { problemParams } from "../shared/problem.ts";

/** Largest archive that can be imported. */
export const ARCHIVE_BYTES_LIMIT = 100 * 1024 * 1024;

/** What an import is doing. */
export const importStages = ["reading", "images", "journal", "settings"] as const;

/** What became of an archive that was imported. */
export const importReport = z.object({
  /** Rows by table, such as `trade`. */
  taken: z.record(z.string(), z.int()),
  leftOut: z.array(leftOut),
  /** Trades whose result is another than the archive says: it was worked out from their prices and costs. */
  recounted: z.int(),
});
export type ImportReport = z.infer<typeof importReport>;

/** The import of an archive into this account, and whether there can be one. */
export const dataImport = z
  .object({
    state: z.enum(["none", "running", "done", "failed"]),
    /** Why none can begin: trades of its own, or an archive that was imported before; null: one can. */
    refusal: z.enum(["ownTrades", "imported"]).nullable(),
    fileName: z.string().nullable(),
    requestedAt: z.iso.datetime().nullable(),
    stage: z.enum(importStages).nullable(),
    /** Of the stage, 0 to 100. */
    percent: z.int().min(0).max(100),
    /** Why it failed, as a sentence that names file and row. */
    problem: z.string().nullable(),
    /** For screens that say it in the language of the person; null: there is only the sentence. */
    problemCode: z.string().nullable(),
    problemParams: problemParams.nullable(),
    report: importReport.nullable(),
  })
  .meta({ id: "DataImport" });
export type DataImport = z.infer<typeof dataImport>;

/** An archive of one's own data comes back into a new account (Y-161). */
export const dataImportApi = {
  read: endpoint({
    method: "get",
    path: "/users/your-data/import",
    summary: "How far the import of an archive is, and whether one can begin",
    access: "user",
    status: 200,
    answer: dataImport,
  }),
  /** The body is the archive itself, as `application/octet-stream`. */
  start: endpoint({
    method: "post",
    path: "/users/your-data/import",
    summary: "Import an archive of one's own data into an account without trades",
    access: "user",
    query: z.object({ fileName: z.string().trim().min(1).max(200).default("archive.zip") }),
    status: 202,
    kind: "stream",
    answer: dataImport,
  }),
};
