import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../../context.ts";
import { administrationRoutes } from "./administration.routes.ts";

export const membershipAdministration = defineFeature({
  name: "membership-administration",
  start: ({ unit, provider, payments, sync, outbox, now }: PlatformContext) => ({
    routes: [administrationRoutes(unit, { provider, payments, sync, outbox, now })],
  }),
});
