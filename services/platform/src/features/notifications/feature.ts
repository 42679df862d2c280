import { createTickets } from "@entrywise/kit/auth/tickets";
import { defineFeature } from "@entrywise/kit/feature";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import type { PlatformContext } from "../../context.ts";
import { NotificationEntity } from "./notification.entity.ts";
import { NotificationDigestEntity, NotificationPreferenceEntity } from "./notification-preference.entity.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { saveNotifications } from "./notify.repository.ts";
import { planRecaps } from "./plan-recaps.ts";
import { runDueMails } from "./run-due-mails.ts";
import { sweepNotifications } from "./sweep-notifications.repository.ts";

const HOUR_MS = 3_600_000;

export const notifications = defineFeature({
  name: "notifications",
  entities: [NotificationEntity, NotificationPreferenceEntity, NotificationDigestEntity],
  async start({ unit, job, outbox, config, logger, onStop }: PlatformContext) {
    // Emails may be opened long after they arrive.
    const tickets = await createTickets(config.KEYS_DIR, "platform", "unsubscribe", "365d");
    const dueMails = runDueMails(unit, { mailer: createMailer(outbox, "platform"), tickets }, logger);
    onStop(() => dueMails.stop());
    return {
      routes: [notificationsRoutes(unit, { outbox, tickets })],
      consumers: {
        "platform.notify": (tx, event) =>
          saveNotifications(tx, event, (within, due) => outbox.publish(within, "platform.push-due", due)),
      },
      schedules: { "platform.plan-recaps": (tx) => planRecaps(tx, outbox, new Date()) },
      sweeps: [{ everyMs: HOUR_MS, work: () => unit.run(job, "job", sweepNotifications) }],
    };
  },
});
