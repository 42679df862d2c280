import { PROGRAMS_METADATA_PATH, type ProgramScope, programScopes } from "@entrywise/contracts/identity/program-scopes";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Response } from "express";

/** Why a program has to ask its person again (RFC 6750). */
export interface Challenge {
  status: 401 | 403;
  error: "invalid_token" | "insufficient_scope";
  detail: string;
  /** What it should ask for; absent: everything. */
  scope?: ProgramScope;
}

/** Refuses a message and names where a program reads who gives access (RFC 9728). @throws ProblemError always */
export function challenge(response: Response, resource: string, { status, error, detail, scope }: Challenge): never {
  const metadata = new URL(PROGRAMS_METADATA_PATH, resource).href;
  const wanted = scope ?? programScopes.join(" ");
  response.set("WWW-Authenticate", `Bearer error="${error}", scope="${wanted}", resource_metadata="${metadata}"`);
  throw new ProblemError(status, status === 401 ? "Program.Token" : "Program.Access", detail);
}
