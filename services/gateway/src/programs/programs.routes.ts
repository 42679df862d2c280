import { PROGRAMS_METADATA_PATH, PROGRAMS_PATH, programScopes } from "@entrywise/contracts/identity/program-scopes";
import { PROGRAM_RESOURCE_HEADER, PROGRAM_TOKEN_HEADER } from "@entrywise/contracts/mcp/program-calls.api";
import { toNetwork } from "@entrywise/kit/http/network-of";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { SharedLimits } from "@entrywise/kit/limits/shared-limits";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Request, RequestHandler, Router } from "express";
import "../door/one-spelling.ts";
import { tooMany } from "../proxy/too-many.ts";

/** Messages with an invalid token allowed per network and minute. */
const WRONG_TOKENS = 60;
const MESSAGES = "/internal/messages";

export interface ProgramsParts {
  /** Forwards a message to the MCP service. */
  pass: RequestHandler;
  limits: SharedLimits;
  /** Public address of a brand's sign-in host. */
  originOf(host: string): string;
}

/**
 * Routes for AI assistants (Y-340): the tools, and the metadata of the server that grants access (RFC 9728). Cookies
 * are ignored here.
 */
export function programsRoutes({ pass, limits, originOf }: ProgramsParts): Router {
  const router = strictRouter();
  const wrong = limits.limiter("wrong program tokens", { points: WRONG_TOKENS, seconds: 60 });
  router.get(PROGRAMS_METADATA_PATH, (request, response) => {
    response.set({ "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" });
    response.json({
      resource: request.publicOrigin + PROGRAMS_PATH,
      authorization_servers: [originOf(expectHost(request))],
      scopes_supported: programScopes,
      bearer_methods_supported: ["header"],
    });
  });

  router.all(PROGRAMS_PATH, async (request, response, next) => {
    expectHost(request);
    response.set("Cache-Control", "no-store");
    if (request.method !== "POST") {
      response.set("Allow", "POST");
      throw new ProblemError(405, "Request.Method", "Send messages by POST.");
    }
    const origin = request.get("origin");
    // Another site's page must not reach it through a browser on the same network (DNS rebinding).
    if (origin !== undefined && origin !== request.publicOrigin)
      throw new ProblemError(403, "Request.ForeignOrigin", "This request does not come from the app.");
    const network = toNetwork(request.ip ?? "");
    const failures = await wrong.read(network);
    if (failures !== null && failures.points >= WRONG_TOKENS) throw tooMany(failures);
    response.once("finish", () => {
      if (response.statusCode === 401) wrong.spend(network).catch(() => {});
    });
    await pass(toMessage(request), response, next);
  });
  return router;
}

/** The host of the provider that authorises programs. @throws ProblemError 404 if the brand's provider is elsewhere */
function expectHost({ brandRecord }: Request): string {
  const { host } = brandRecord.identity;
  if (host === null) throw notFound("Page");
  return host;
}

/** The message in the form for the MCP service. */
function toMessage(request: Request): Request {
  const token = /^Bearer ([\w.~+/=-]{1,500})$/i.exec(request.get("authorization") ?? "")?.[1];
  request.headers[PROGRAM_TOKEN_HEADER] = token ?? "";
  request.headers[PROGRAM_RESOURCE_HEADER] = request.publicOrigin + PROGRAMS_PATH;
  request.url = MESSAGES;
  request.originalUrl = `/v1.0${MESSAGES}`;
  const headers = [PROGRAM_TOKEN_HEADER, PROGRAM_RESOURCE_HEADER, "mcp-protocol-version"];
  request.known = { method: "POST", path: MESSAGES, service: "mcp", access: "public", headers };
  return request;
}
