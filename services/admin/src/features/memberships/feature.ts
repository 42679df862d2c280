import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { membershipsRoutes } from "./memberships.routes.ts";

export const memberships = defineFeature({
  name: "memberships",
  start: ({ unit, clients }: AdminContext) => ({ routes: [membershipsRoutes(unit, clients)] }),
});
