import type { IncomingMessage } from "node:http";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { RequestHandler } from "express";
import { targetFault } from "./request-target.ts";

declare global {
  namespace Express {
    interface Request {
      /** Host name that the request is for, in lower case and without port. */
      publicHost: string;
    }
  }
}

/** Runs before everything else: passes on only requests that every part of the system reads the same way. */
export const door: RequestHandler = (request, _response, next) => {
  const fault = targetFault(request.originalUrl);
  if (fault !== null) throw new ProblemError(400, "Request.Invalid", fault);
  const host: string | undefined = request.hostname; // absent in HTTP/1.0, whatever the types say
  // With two hosts, caches and servers may each use a different one.
  if (!host || hostLines(request) !== 1)
    throw new ProblemError(400, "Request.Invalid", "The request must name one host.");
  request.publicHost = host.toLowerCase();
  next();
};

function hostLines({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
}
