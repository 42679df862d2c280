import { userSessionsApi } from "@entrywise/contracts/admin/user-sessions.api";
import { sessionsApi } from "@entrywise/contracts/identity/sessions.api";
import { idParams } from "@entrywise/contracts/shared/params";
import { browserName } from "@entrywise/kit/http/browser-name";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Request, Router } from "express";
import type { AccountSessions, StoredSession } from "./account-sessions.ts";
import { sessionKey } from "./session-store.ts";
import { currentUser, destroySession } from "./sessions.ts";

/** Ends the sign-in page's own sessions: otherwise a browser that was signed out would be signed in again at once. */
export type EndProviderSessions = (userId: string, brand: string, forgetsDevices: boolean) => Promise<void>;

/** Below `/v1.0`: calls about sessions are handled here, since only the gateway stores them (Y-202). */
export function accountSessionsRoutes(sessions: AccountSessions, endProviderSessions: EndProviderSessions): Router {
  const router = strictRouter();
  const path = (of: { path: string }) => of.path.replace("{id}", ":id");

  router.get(path(sessionsApi.list), async (request, response) => {
    const { userId, brand, current } = expectUser(request);
    const items = (await sessions.list(userId, brand)).map((session) => ({
      ...presentSession(session),
      isCurrent: session.id === current,
    }));
    items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    response.json({ items });
  });

  router.delete(path(sessionsApi.endOthers), async (request, response) => {
    const { userId, brand, current } = expectUser(request);
    await sessions.endAll(userId, brand, current);
    await endProviderSessions(userId, brand, true);
    response.status(204).end();
  });

  router.delete(path(sessionsApi.endAll), async (request, response) => {
    const { userId, brand } = expectUser(request);
    await sessions.endAll(userId, brand, null);
    await endProviderSessions(userId, brand, true);
    await destroySession(request);
    response.clearCookie(request.app.get("session cookie"), { path: "/" });
    response.status(204).end();
  });

  router.delete(path(sessionsApi.end), async (request, response) => {
    const { userId, brand, current } = expectUser(request);
    const { id } = request.params;
    if (typeof id !== "string" || !(await sessions.end(userId, brand, id))) throw notFound("Session");
    await endProviderSessions(userId, brand, false);
    if (id === current) await destroySession(request);
    response.status(204).end();
  });

  router.get(path(userSessionsApi.list), async (request, response) => {
    const params = idParams.safeParse(request.params);
    if (!currentUser(request)?.role.includes("Admin") || !params.success) throw notFound("Page");
    const found = await sessions.listAll(params.data.id);
    const current = sessionKey(request.sessionID);
    response.json({
      items: found.map(({ brand, ...session }) => ({
        ...presentSession(session),
        isCurrent: session.id === current,
        brand,
      })),
    });
  });

  return router;
}

function presentSession({ id, userAgent, network, createdAt, seenAt }: StoredSession) {
  return {
    id,
    ...browserName(userAgent),
    network,
    signedInAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(seenAt).toISOString(),
  };
}

function expectUser(request: Request): { userId: string; brand: string; current: string } {
  const user = currentUser(request);
  if (!user) throw new ProblemError(401, "Auth.Required", "Sign in to continue.");
  const brand = request.brandRecord.brand.brandKey;
  return { userId: user.userId, brand, current: sessionKey(request.sessionID) };
}
