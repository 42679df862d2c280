import { createHash } from "node:crypto";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { findToken } from "./teams.repository.ts";

/** Stands first in a token, so that the gateway knows where it belongs and a leaked one is recognised. */
export const TOKEN_PREFIX = "ewrt_";

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Reads a team's CI token, which the gateway passes on in a header of its own. A wrong one is refused. */
export function teamAccess(unit: UnitOfWork, actor: Actor): Router {
  const router = strictRouter();
  router.use(["/releases", "/channels"], async (request, _response, next) => {
    const token = request.get("x-release-token");
    if (token !== undefined) {
      const known = await unit.run(actor, "job", (tx) => findToken(tx, hashToken(token)));
      if (!known) throw new ProblemError(401, "Auth.InvalidToken", "This release token is unknown or revoked.");
      request.team = known;
    }
    next();
  });
  return router;
}
