import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { messagesApi, programCallsApi } from "./program-calls.api.ts";

/** Calls that the service of programs handles below `/v1.0`. */
export const mcpApis: readonly Api[] = [programCallsApi, messagesApi];

/** The same as types, for the calls of screens. */
export type McpApis = readonly [typeof programCallsApi, typeof messagesApi];

/** Its calls by method and path. */
export interface McpCalls extends Calls<McpApis> {}
