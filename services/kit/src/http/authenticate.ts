import type { RequestHandler } from "express";
import type { TokenCheck } from "../auth/internal-token.ts";
import "./express-types.ts";

/** Reads the internal bearer token. Without one the request goes on as a visitor's; a wrong one is refused. */
export function authenticate(check: TokenCheck): RequestHandler {
  return async (request, _response, next) => {
    const header = request.get("authorization");
    if (header?.startsWith("Bearer ")) request.actor = await check.verify(header.slice("Bearer ".length), request);
    next();
  };
}
