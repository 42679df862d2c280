import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { liveTopics } from "../shared/live-topics.ts";

export const liveApi = {
  missed: endpoint({
    method: "get",
    path: "/internal/live-changes",
    summary: "Changes of a user since the last one that a page has heard of",
    access: "service",
    query: z.object({ after: z.coerce.number().int().min(0) }),
    status: 200,
    answer: z.object({
      items: z.array(z.object({ n: z.int(), topic: z.enum(liveTopics), id: z.string().nullable() })),
      /** The oldest change that is still known is younger: everything has to be asked for again. */
      isCut: z.boolean(),
    }),
  }),
} as const;
