import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Request, Response } from "express";
import "./session-types.ts";

/**
 * A new session id at every sign-in; nothing of the session before is carried over. That of a visitor or of somebody else ends at
 * once. Pages of whoever signs in again go on asking with the one before until the browser has the new one: it ends with the response.
 *
 * @param user who has signed in
 */
export async function beginSession(request: Request, response: Response, user: SessionUser): Promise<void> {
  const { sessionID, session, sessionStore } = request;
  if (session.user?.userId !== user.userId) {
    await new Promise<void>((resolve, reject) => session.regenerate((e) => (e ? reject(e) : resolve())));
    return;
  }
  sessionStore.generate(request);
  response.once("close", () => sessionStore.destroy(sessionID));
}
