import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";

/** What became of a call: its response was sent, it lacked a scope, came too often, came while access was off, or failed. */
export const callOutcomes = ["done", "scope", "limit", "off", "failed"] as const;

/** Days for which calls are stored. */
export const CALL_DAYS = 30;

/** One call of a program. */
export const programCall = z
  .object({
    id: z.uuid(),
    at: instant,
    programId: z.uuid(),
    /** The program's name at that time. */
    program: z.string(),
    tool: z.string(),
    outcome: z.enum(callOutcomes),
    ms: z.int(),
  })
  .meta({ id: "ProgramCall" });
export type ProgramCall = z.infer<typeof programCall>;

/** What programs have read (Y-340). */
export const programCallsApi = {
  list: endpoint({
    method: "get",
    path: "/program-calls",
    summary: "Calls of programs in the last 30 days, newest first",
    access: "user",
    query: z.object(paging),
    status: 200,
    answer: listOf(programCall),
  }),
};

/** Headers by which the gateway says who a message is from and for which address. */
export const PROGRAM_TOKEN_HEADER = "x-program-token";
export const PROGRAM_RESOURCE_HEADER = "x-program-resource";

export const messagesApi = {
  /** JSON-RPC of the Model Context Protocol, whose schemas are the protocol's. */
  receive: endpoint({
    method: "post",
    path: "/internal/messages",
    summary: "A message of a program, as the gateway received it",
    access: "service",
    headers: [PROGRAM_TOKEN_HEADER, PROGRAM_RESOURCE_HEADER, "mcp-protocol-version"],
    status: 200,
    kind: "stream",
  }),
};
