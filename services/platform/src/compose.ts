import type { serviceEnvironment } from "@entrywise/kit/config";
import type { Composed, Parts } from "@entrywise/kit/service";
import type { z } from "zod";
import { membershipRoutes } from "./features/membership/membership.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { usersRoutes } from "./features/users/users.routes.ts";

export function compose({ unit, outbox }: Parts<z.infer<typeof serviceEnvironment>>): Composed {
  return {
    routers: [settingsRoutes(unit, createSettingsService(outbox)), membershipRoutes(unit), usersRoutes(unit)],
  };
}
