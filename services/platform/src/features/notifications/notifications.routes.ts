import { type NotificationKindName, notificationKind } from "@entrywise/contracts/platform/notifications/kinds";
import { notificationsApi } from "@entrywise/contracts/platform/notifications/notifications.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Tickets } from "@entrywise/kit/auth/tickets";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve } from "@entrywise/kit/http/serve";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { saveDigest } from "./digest.repository.ts";
import { countUnread, readNotifications, readPreferences } from "./notifications.read-model.ts";
import { markRead, savePreference } from "./preferences.repository.ts";

export interface NotificationsParts {
  outbox: Outbox;
  /** Tickets in the unsubscribe links. */
  tickets: Tickets;
}

export function notificationsRoutes(unit: UnitOfWork, { outbox, tickets }: NotificationsParts): Router {
  const router = Router();
  serve(router, unit, notificationsApi.list, async ({ tx, actor, query }) => ({
    body: await readNotifications(tx, actor, query),
  }));
  serve(router, unit, notificationsApi.unread, async ({ tx, actor }) => ({
    body: { unread: await countUnread(tx, actor) },
  }));
  serve(router, unit, notificationsApi.read, async ({ tx, actor, body }) => {
    if (await markRead(tx, actor, body.ids)) {
      const { userId, brand } = actor;
      await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "notifications", id: null });
    }
    return { body: { unread: await countUnread(tx, actor) } };
  });
  serve(router, unit, notificationsApi.preferences, async ({ tx, actor }) => ({
    body: await readPreferences(tx, actor),
  }));
  serve(router, unit, notificationsApi.prefer, async ({ tx, actor, body }) => {
    await savePreference(tx, actor, body);
    return { body: await readPreferences(tx, actor) };
  });
  serve(router, unit, notificationsApi.digest, async ({ tx, actor, body }) => {
    await saveDigest(tx, { userId: actor.userId, brand: actor.brand }, body, new Date());
    return { body: await readPreferences(tx, actor) };
  });
  serve(router, unit, notificationsApi.unsubscribe, async ({ query }) => {
    const claims = await tickets.read(query.token);
    const { userId, brand, kind } = claims ?? {};
    if (
      typeof userId !== "string" ||
      typeof brand !== "string" ||
      typeof kind !== "string" ||
      !notificationKind(kind)
    ) {
      throw new ProblemError(
        404,
        "Notification.LinkExpired",
        "This link is no longer valid. Change your notifications in Settings.",
      );
    }
    const isChanged = await unit.run(jobActor("platform"), "job", (tx) =>
      savePreference(tx, { userId, brand }, { kind: kind as NotificationKindName, channel: "mail", isOn: false }),
    );
    return { body: isChanged ? { kind } : { kind, isLocked: true } };
  });
  return router;
}
