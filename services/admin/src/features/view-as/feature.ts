import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { viewAsRoutes } from "./view-as.routes.ts";

export const viewAs = defineFeature({
  name: "view-as",
  start: ({ unit, clients, outbox }: AdminContext) => ({ routes: [viewAsRoutes(unit, clients, outbox)] }),
});
