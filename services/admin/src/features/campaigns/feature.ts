import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { campaignsRoutes } from "./campaigns.routes.ts";

export const campaigns = defineFeature({
  name: "campaigns",
  start: ({ unit, clients }: AdminContext) => ({ routes: [campaignsRoutes(unit, clients.platform)] }),
});
