import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";

/** One thing that a site admin did, with what it changed. */
export const adminLogEntry = z
  .object({
    seq: z.int(),
    at: instant,
    actorId: z.uuid(),
    actorName: z.string(),
    /** Such as `business.enable`. */
    command: z.string(),
    /** Id of what was changed. */
    target: z.string(),
    reason: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: "AdminLogEntry" });
export type AdminLogEntry = z.infer<typeof adminLogEntry>;

/** A part of the log; `brokenAt` is the first entry that was changed afterwards. */
export const adminLogPart = listOf(adminLogEntry).extend({ brokenAt: z.int().nullable() });

/** The log of administration: it only grows, and each entry carries a hash over itself and the one before (Y-261). */
export const adminLogApi = {
  list: endpoint({
    method: "get",
    path: "/commands/log",
    summary: "What site admins did, the newest first",
    access: "admin",
    query: z.object({ ...paging, target: personText(100).default("") }),
    status: 200,
    answer: adminLogPart,
  }),
};
