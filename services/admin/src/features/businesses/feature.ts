import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { businessCommandsRoutes } from "./business-commands.routes.ts";

export const businesses = defineFeature({
  name: "businesses",
  start: ({ unit, clients }: AdminContext) => ({ routes: [businessCommandsRoutes(unit, clients.business)] }),
});
