import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { accountsRoutes } from "./accounts.routes.ts";

export const accounts = defineFeature({
  name: "accounts",
  start: ({ unit, projections, tellChanged }: TradesContext) => ({
    routes: [accountsRoutes(unit, projections, tellChanged.accounts)],
  }),
});
