import type { ServiceLogEvent } from "@entrywise/contracts/platform/log-events.api";
import { PROBLEM_CODE_HEADER } from "@entrywise/kit/http/problem-handler";
import type { Request, Response } from "express";
import { currentUser } from "../sessions/sessions.ts";
import { responseEvent } from "./response-event.ts";

/** Turns failed responses into log events. */
export function onResponse(add: (event: ServiceLogEvent) => void) {
  return (request: Request, response: Response, call: { traceId: string; ms: number }): void => {
    const code = response.getHeader(PROBLEM_CODE_HEADER);
    const event = responseEvent({
      ...call,
      method: request.method,
      path: request.originalUrl.split("?")[0] ?? "",
      status: response.statusCode,
      code: typeof code === "string" ? code : null,
      service: response.locals.service ?? null,
      brand: request.brandRecord?.brand.brandKey ?? "",
      userId: request.session ? (currentUser(request)?.userId ?? null) : null,
      viewedBy: request.viewing?.viewer.userId,
      at: new Date(),
    });
    if (event !== null) add(event);
  };
}
