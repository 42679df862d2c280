import { readBrandFolder } from "@entrywise/kit/brands";
import { serviceEnvironment } from "@entrywise/kit/config";
import type { Composed, Parts } from "@entrywise/kit/service";
import { z } from "zod";
import { membershipRoutes } from "./features/membership/membership.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { createSettingsService } from "./features/settings/settings.service.ts";
import { usersRoutes } from "./features/users/users.routes.ts";

export const platformEnvironment = serviceEnvironment.extend({ BRANDS_DIR: z.string() });

export function compose({ unit, outbox, config }: Parts<z.infer<typeof platformEnvironment>>): Composed {
  const settings = createSettingsService(outbox, readBrandFolder(config.BRANDS_DIR));
  return {
    routers: [settingsRoutes(unit, settings), membershipRoutes(unit), usersRoutes(unit)],
  };
}
