import type { RequestHandler } from "express";
import type { TokenCheck } from "../auth/internal-token.ts";
import { viewingIsReadOnly } from "../auth/viewing.ts";
import { noteViewing } from "../request-context.ts";
import "./express-types.ts";

const READS = new Set(["GET", "HEAD"]);

/**
 * Reads the internal bearer token. Without one the request goes on as a visitor's; a wrong one is refused, and so is a write of
 * somebody who looks at the app as another person.
 */
export function authenticate(check: TokenCheck): RequestHandler {
  return async (request, _response, next) => {
    const header = request.get("authorization");
    if (header?.startsWith("Bearer ")) {
      const actor = await check.verify(header.slice("Bearer ".length), request);
      request.actor = actor;
      if (actor.viewedBy !== undefined) {
        noteViewing(actor.userId, actor.viewedBy);
        // Services ask each other by POST too; their transactions are read-only then.
        if (actor.caller === null && !READS.has(request.method)) throw viewingIsReadOnly();
      }
    }
    next();
  };
}
