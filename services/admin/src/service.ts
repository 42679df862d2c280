import { adminApi } from "@entrywise/contracts/admin/admin.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { z } from "zod";
import { tradeCommandsRoutes } from "./features/trades/trade-commands.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { CreateAdmin1763600000000 } from "./migrations/1763600000000-create-admin.ts";

const environment = serviceEnvironment.extend({ PLATFORM_URL: z.url(), TRADES_URL: z.url() });

export const definition: ServiceDefinition<typeof environment> = {
  name: "admin",
  apiVersion: "1.0.0",
  environment,
  entities: [],
  migrations: [CreateAdmin1763600000000],
  apis: [adminApi],
  compose: ({ unit, config, mint }) => ({
    routers: [
      usersRoutes(unit, createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint })),
      tradeCommandsRoutes(unit, createServiceClient({ service: "trades", url: config.TRADES_URL, mint })),
    ],
  }),
};
