import { withReason } from "@entrywise/contracts/admin/commands";
import { type BegunViewing, viewingApi, viewingServiceApi } from "@entrywise/contracts/admin/viewing.api";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { brandKey } from "@entrywise/contracts/platform/brand";
import { idParams } from "@entrywise/contracts/shared/params";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Logger } from "@entrywise/kit/logging";
import { parse } from "@entrywise/kit/parse";
import { notFound } from "@entrywise/kit/problem-error";
import { json, type Request } from "express";
import { z } from "zod";
import { toInitials } from "../sessions/initials.ts";
import { sessionKey } from "../sessions/session-store.ts";
import { currentUser, ownUser } from "../sessions/sessions.ts";
import type { Viewing, Viewings } from "./viewings.ts";

const onBrand = z.object({ brand: brandKey.optional() });

/** Below `/v1.0`: starts and ends viewing the app as a user (Y-260). */
export function viewingRoutes({ viewings, admin, onEnd }: { viewings: Viewings; admin: ServiceClient; onEnd: OnEnd }) {
  const router = strictRouter();
  router.post(viewingApi.begin.path.replace("{id}", ":id"), json({ limit: "16kb" }), async (request, response) => {
    const viewer = request.apiKey ? null : currentUser(request);
    const params = idParams.safeParse(request.params);
    if (!viewer?.role.includes("Admin") || !params.success) throw notFound("Page");
    const { reason } = parse(withReason, request.body, "body");
    const { brand } = parse(onBrand, request.query, "query");
    const begun = await admin.post<BegunViewing>(viewerActor(request, viewer), viewingServiceApi.begin.path, {
      userId: params.data.id,
      reason,
      ...(brand === undefined ? {} : { brand }),
    });
    await viewings.begin(sessionKey(request.sessionID), {
      brand: begun.user.brand,
      user: viewedAs(begun.user),
      reason,
      startedAt: new Date(begun.startedAt),
      until: new Date(begun.until),
    });
    response.json({ until: begun.until });
  });
  router.delete(viewingApi.end.path, async (request, response) => {
    const ended = ownUser(request) === null ? null : await viewings.end(sessionKey(request.sessionID));
    if (ended !== null) await onEnd(request, ended);
    response.status(204).end();
  });
  return router;
}

export type OnEnd = (request: Request, ended: Viewing) => Promise<void>;

/** The viewing ends whether or not that can be logged: the log has its start and time limit. */
export function logEnds(admin: ServiceClient, logger: Pick<Logger, "warn">): OnEnd {
  return async (request, { user, brand, reason, startedAt }) => {
    const viewer = ownUser(request);
    if (viewer === null) return;
    const body = { userId: user.userId, brand, reason, startedAt: startedAt.toISOString() };
    await admin
      .post(viewerActor(request, viewer), viewingServiceApi.end.path, body)
      .catch((error: unknown) => logger.warn({ err: error }, "the end of a viewing is not logged"));
  };
}

function viewerActor(request: Request, viewer: SessionUser): Actor {
  return {
    ...jobActor("gateway", request.brandRecord.brand.brandKey),
    userId: viewer.userId,
    roles: viewer.role,
    email: viewer.email,
    fullName: viewer.fullName,
  };
}

/** Without roles: viewing as a developer doesn't make the admin one. */
function viewedAs({ userId, email, fullName, handle }: BegunViewing["user"]): SessionUser {
  return {
    sub: userId,
    userId,
    role: [],
    email,
    fullName,
    handle,
    initials: toInitials({ fullName, email }),
    profilePicture: null,
    isAdmin: false,
    isDev: false,
  };
}
