import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { TradeAccountEntity } from "./trade-account.entity.ts";

export const accounts = defineFeature({
  name: "accounts",
  entities: [TradeAccountEntity],
  start: ({ unit, projections, tellChanged }: TradesContext) => ({
    routes: [accountsRoutes(unit, projections, tellChanged.accounts)],
  }),
});
