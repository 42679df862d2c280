import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Request, Response, Router } from "express";
import type { Store } from "express-session";
import type { PlatformPort } from "../proxy/platform-port.ts";
import { FRESH_MS, sessionKey } from "../sessions/session-store.ts";
import { isOver, sessionEndsAt, sessionUser } from "../sessions/sessions.ts";
import { type Stream, type Streams, write } from "./streams.ts";

const CHECK_MS = 10 * 60_000;

export interface LiveRoutes {
  streams: Streams;
  platform: Pick<PlatformPort, "missedChanges">;
  sessions: Pick<Store, "get">;
}

/** `GET /v1.0/events`: a stream of the user's changes, for as long as the session lasts. */
export function liveRoutes({ streams, platform, sessions }: LiveRoutes): Router {
  const router = strictRouter();
  router.get("/v1.0/events", async (request, response) => {
    const user = sessionUser(request);
    if (!user) throw new ProblemError(401, "Auth.Required", "Sign in to continue.");
    const brand = request.brandRecord.brand.brandKey;
    response.set({ "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" });
    response.flushHeaders();
    response.write("retry: 2000\n\n");
    const stream: Stream = { brand, userId: user.userId, sessionKey: sessionKey(request.sessionID), response };
    streams.add(stream);
    endWithSession(request, stream);
    await sendMissed(request, response, user, brand);
  });
  return router;

  /**
   * A session that is too old or unused ends without being deleted at that moment, so this watches the time. It also
   * checks the session once more, since an end during the opening of the stream was reported only to earlier streams.
   */
  function endWithSession(request: Request, stream: Stream): void {
    const { sessionID } = request;
    const oldest = setTimeout(() => streams.end(stream), Math.max(0, sessionEndsAt(request) - Date.now()));
    const check = () =>
      sessions.get(sessionID, (error, data) => {
        if (!error && (!data || isOver(data, Date.now()))) streams.end(stream);
      });
    const soon = setTimeout(check, FRESH_MS + 200);
    const later = setInterval(check, CHECK_MS);
    for (const timer of [oldest, soon, later]) timer.unref();
    stream.response.once("close", () => {
      for (const timer of [oldest, soon]) clearTimeout(timer);
      clearInterval(later);
    });
  }

  async function sendMissed(request: Request, response: Response, user: SessionUser, brand: string): Promise<void> {
    const last = request.get("last-event-id");
    if (last === undefined || !/^\d{1,15}$/.test(last)) return;
    const missed = await platform.missedChanges(user, brand, Number(last)).catch(() => null);
    if (response.writableEnded) return;
    if (missed === null || missed.isCut) write(response, { topic: "resync", id: null });
    for (const { n, topic, id } of missed?.items ?? []) write(response, { topic, id }, n);
  }
}
