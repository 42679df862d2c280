import { type ProgramAccess, programServiceApi } from "@entrywise/contracts/identity/programs.api";
import {
  messagesApi,
  PROGRAM_RESOURCE_HEADER,
  PROGRAM_TOKEN_HEADER,
  type ProgramCall,
} from "@entrywise/contracts/mcp/program-calls.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { serveRaw } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { SharedLimiter } from "@entrywise/kit/limits/shared-limits";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Request, Router } from "express";
import type { McpContext } from "../../context.ts";
import { challenge } from "./challenge.ts";
import { saveCall } from "./program-calls.repository.ts";
import { readToolCall } from "./tool-call.ts";

export type MessageParts = Pick<McpContext, "unit" | "identity" | "platform" | "trades" | "apiVersion"> & {
  messages: SharedLimiter;
};

/** Receives messages of programs: whose token it is, whether that person lets programs in, and how often. */
export function messagesRoutes(parts: MessageParts): Router {
  const router = strictRouter();
  serveRaw(router, messagesApi.receive, async ({ actor: { brand }, request, response }) => {
    const resource = request.get(PROGRAM_RESOURCE_HEADER) ?? "";
    const access = await findAccess(parts.identity, brand, request);
    if (access === null)
      return challenge(response, resource, {
        status: 401,
        error: "invalid_token",
        detail: "This needs a valid token.",
      });
    // A list of messages would be one message to the limit, the scopes and the log.
    if (Array.isArray(request.body)) throw new ProblemError(400, "Request.Batch", "Send one message at a time.");
    const startedAt = Date.now();
    const named = readToolCall(request.body)?.name ?? null;
    const log = (outcome: ProgramCall["outcome"], tool = named) =>
      writeLog(parts, { brand, access, tool, startedAt }, outcome);
    if (!access.isOn) {
      await log("off");
      const detail = "The person has turned off access for programs.";
      return challenge(response, resource, { status: 403, error: "insufficient_scope", detail });
    }
    const spent = await parts.messages.spend(`${brand}|${access.userId}`);
    if (spent.isOver) {
      await log("limit");
      const retryAfterSeconds = Math.ceil(spent.msBeforeNext / 1_000);
      throw new ProblemError(429, "Request.TooMany", "Too many messages.", { retryAfterSeconds });
    }
    // The protocol and the schemas of all tools cost memory, and most people have no program.
    const { respond, missingScope } = await import("./respond.ts");
    const scope = missingScope(request.body, access.scopes);
    if (scope !== null) {
      await log("scope");
      const detail = `This needs the scope ${scope}.`;
      return challenge(response, resource, { status: 403, error: "insufficient_scope", detail, scope });
    }
    await respond(request, response, {
      version: parts.apiVersion,
      scopes: access.scopes,
      log,
      fetch: async (path) => parts.trades.text(await findActor(parts.platform, brand, access), path),
    });
  });
  return router;
}

/** Null without a token, and with one that is not valid here. */
async function findAccess(identity: ServiceClient, brand: string, request: Request): Promise<ProgramAccess | null> {
  const token = request.get(PROGRAM_TOKEN_HEADER) ?? "";
  if (token === "") return null;
  const resource = request.get(PROGRAM_RESOURCE_HEADER) ?? "";
  try {
    return await identity.post<ProgramAccess>(jobActor("mcp", brand), programServiceApi.check.path, {
      token,
      resource,
    });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

/** The person, with the rights of their membership and without roles. */
async function findActor(platform: ServiceClient, brand: string, { userId, name }: ProgramAccess): Promise<Actor> {
  const actor = { ...jobActor("mcp", brand), userId, fullName: name };
  const rights = await platform.get<Pick<Actor, "plan" | "isMembershipDisabled">>(actor, "/internal/entitlements");
  const { plan, isMembershipDisabled } = rights;
  return { ...actor, plan, ...(isMembershipDisabled ? { isMembershipDisabled } : {}) };
}

/** Notes calls of tools; what a program says about itself is none. */
async function writeLog(
  { unit }: MessageParts,
  call: { brand: string; access: ProgramAccess; tool: string | null; startedAt: number },
  outcome: ProgramCall["outcome"],
): Promise<void> {
  const { brand, access, tool, startedAt } = call;
  if (tool === null) return;
  const { userId, programId, name: program } = access;
  const actor = { ...jobActor("mcp", brand), userId };
  const ms = Date.now() - startedAt;
  const row = { programId, program, tool: tool.slice(0, 60), outcome, ms, at: new Date(startedAt) };
  await unit.run(actor, "user", (tx) => saveCall(tx, { userId, brandKey: brand }, row));
}
