import { serviceEnvironment } from "@entrywise/kit/config";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import type { Composed, Parts } from "@entrywise/kit/service";
import { z } from "zod";
import type { Clients } from "./clients/all-clients.ts";
import { businessCommandsRoutes } from "./features/businesses/business-commands.routes.ts";
import { campaignsRoutes } from "./features/campaigns/campaigns.routes.ts";
import { figuresRoutes } from "./features/figures/figures.routes.ts";
import { adminLogRoutes } from "./features/log/admin-log.routes.ts";
import { mailsRoutes } from "./features/mails/mails.routes.ts";
import { membershipsRoutes } from "./features/memberships/memberships.routes.ts";
import { tradeCommandsRoutes } from "./features/trades/trade-commands.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { viewAsRoutes } from "./features/view-as/view-as.routes.ts";
import { checkLog } from "./log/check-log.ts";

export const environment = serviceEnvironment.extend({
  PLATFORM_URL: z.url(),
  TRADES_URL: z.url(),
  BUSINESS_URL: z.url(),
  GROUPS_URL: z.url(),
  IDENTITY_URL: z.url(),
});

const DAY_MS = 24 * 3_600_000;

export function compose({ unit, config, mint, logger, outbox }: Parts<z.infer<typeof environment>>): Composed {
  const client = (service: string, url: string) => createServiceClient({ service, url, mint });
  const clients: Clients = {
    platform: client("platform", config.PLATFORM_URL),
    trades: client("trades", config.TRADES_URL),
    groups: client("groups", config.GROUPS_URL),
    business: client("business", config.BUSINESS_URL),
    identity: client("identity", config.IDENTITY_URL),
  };
  const check = () => void checkLog(unit, logger).catch((error: unknown) => logger.warn({ err: error }, "log check"));
  const everyDay = setInterval(check, DAY_MS);
  check();
  return {
    routers: [
      usersRoutes(unit, clients),
      membershipsRoutes(unit, clients),
      figuresRoutes(unit, clients),
      mailsRoutes(unit, clients.identity),
      campaignsRoutes(unit, clients.platform),
      tradeCommandsRoutes(unit, clients.trades),
      businessCommandsRoutes(unit, clients.business),
      adminLogRoutes(unit),
      viewAsRoutes(unit, clients, outbox),
    ],
    async close() {
      clearInterval(everyDay);
    },
  };
}
