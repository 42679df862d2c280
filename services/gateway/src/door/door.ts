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

/** Comes before everything that looks at a request: only what all parts of the house read alike goes on. */
export const door: RequestHandler = (request, _response, next) => {
  const fault = targetFault(request.originalUrl);
  if (fault !== null) throw new ProblemError(400, "Request.Invalid", fault);
  const host: string | undefined = request.hostname; // absent in HTTP/1.0, whatever the types say
  // Caches and servers may each believe another one of two.
  if (!host || hostLines(request) !== 1)
    throw new ProblemError(400, "Request.Invalid", "The request must name one host.");
  request.publicHost = host.toLowerCase();
  next();
};

function hostLines({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
}
