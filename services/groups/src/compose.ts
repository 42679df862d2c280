import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { serviceEnvironment } from "@entrywise/kit/config";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import type { Composed, Parts } from "@entrywise/kit/service";
import { z } from "zod";
import { administrationRoutes } from "./features/administration/administration.routes.ts";
import { activityRoutes } from "./features/groups/activity/activity.routes.ts";
import { commentsRoutes } from "./features/groups/comments/comments.routes.ts";
import { groupsRoutes } from "./features/groups/groups.routes.ts";
import { invitationsRoutes } from "./features/groups/invitations/invitations.routes.ts";
import { followProfile } from "./features/groups/membership/follow-profile.repository.ts";
import { groupEvents } from "./features/groups/membership/group-events.ts";
import { membersRoutes } from "./features/groups/membership/members.routes.ts";
import { peopleOf } from "./features/groups/membership/people.ts";
import { moderationRoutes } from "./features/groups/moderation/moderation.routes.ts";
import { pictureRoutes } from "./features/groups/picture.routes.ts";
import { reviewsRoutes } from "./features/groups/reviews/reviews.routes.ts";
import { settingsRoutes } from "./features/groups/settings/settings.routes.ts";
import { sharingLessRoutes } from "./features/groups/settings/sharing-less.routes.ts";
import { askForModerators, askTrades } from "./features/groups/trades/ask-trades.ts";
import { groupTradesRoutes } from "./features/groups/trades/group-trades.routes.ts";

export const environment = serviceEnvironment.extend({ PLATFORM_URL: z.url(), TRADES_URL: z.url() });

/** The first look at a large group reads all its trades. */
const TRADES_MS = 30_000;

export async function compose({ unit, outbox, mint, config }: Parts<z.infer<typeof environment>>): Promise<Composed> {
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const people = peopleOf(platform);
  const trades = createServiceClient({ service: "trades", url: config.TRADES_URL, mint, timeoutMs: TRADES_MS });
  const events = groupEvents(outbox);
  const ask = askTrades(unit, trades.get);
  const askText = askTrades(unit, <T>(actor: Actor, path: string) => trades.text(actor, path) as Promise<T>);
  const asking = { ask: askForModerators(unit, ask), askText: askForModerators(unit, askText) };
  await outbox.deliver("groups.profile-changed", ({ event }) =>
    unit.run(jobActor("groups"), "job", (tx) => followProfile(tx, event)),
  );
  return {
    routers: [
      // `/groups/invitations` stands before `/groups/{groupId}`.
      invitationsRoutes(unit, people, events),
      groupsRoutes(unit, people, events),
      pictureRoutes(unit, platform, events),
      membersRoutes(unit, people, events),
      settingsRoutes(unit, events),
      sharingLessRoutes(unit, ask, events),
      // `/trades/blocked` stands before `/trades/{tradeId}`.
      moderationRoutes(unit, ask, events),
      groupTradesRoutes(unit, trades, asking, events),
      commentsRoutes(unit, ask, events),
      reviewsRoutes(unit, ask, events),
      activityRoutes(unit, trades, () => new Date()),
      administrationRoutes(unit, () => new Date()),
    ],
  };
}
