import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant } from "../shared/wire.ts";

/** At most so many seconds of work may be lost with the machine. */
export const ARCHIVE_LIMIT_SECONDS = 60;

/** One trial restore: the archive's newest state, compared with the running database. */
export const trialRestore = z
  .object({
    startedAt: instant,
    seconds: z.number().min(0),
    /** The moment that was restored; null when it failed before. */
    restoredTo: instant.nullable(),
    tables: z.int().min(0),
    rows: z.int().min(0),
    /** A sentence for each table that isn't the same. */
    differences: z.array(z.string().max(300)).max(50),
    /** Why there was nothing to compare; null when there was. */
    failure: z.string().max(2000).nullable(),
  })
  .meta({ id: "TrialRestore" });
export type TrialRestore = z.infer<typeof trialRestore>;

export const archiveState = z
  .object({
    /** Since the log was last archived. */
    ageSeconds: z.number().min(0),
    limitSeconds: z.int(),
    /** Parts of the log archived since the database's statistics began. */
    segments: z.int().min(0),
    /** Age at each minute of the last hour, oldest first. */
    lastHour: z.array(z.number().min(0)),
  })
  .meta({ id: "ArchiveState" });

export const dataSafety = z
  .object({
    /** Null where the database archives nothing. */
    archive: archiveState.nullable(),
    /** Of the last 14 nights, newest first. */
    trials: z.array(trialRestore),
  })
  .meta({ id: "DataSafety" });
export type DataSafety = z.infer<typeof dataSafety>;

/** How safe the data is: what would be lost with the machine, and whether a restore works. */
export const dataSafetyApi = {
  /** Below a path that every shell knows to be of this service. */
  read: endpoint({
    method: "get",
    path: "/releases/data-safety",
    summary: "Age of the archive, and the last trial restores",
    access: "admin",
    status: 200,
    answer: dataSafety,
  }),
  /** The launcher reports it. */
  addTrial: endpoint({
    method: "post",
    path: "/internal/trial-restores",
    summary: "How a trial restore went: an alert stands from one that failed to the next that did not",
    access: "service",
    body: z.strictObject(trialRestore.shape),
    status: 204,
  }),
};
