import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Request, Response } from "express";
import "./session-types.ts";

/**
 * Creates a new session at every sign-in; nothing is carried over. A visitor's or another user's session ends at once.
 * If the same user signs in again, open pages use the old session until the browser has the new one, so it ends with
 * the response.
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
