import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { tradeCommandsRoutes } from "./trade-commands.routes.ts";

export const trades = defineFeature({
  name: "trades",
  start: ({ unit, clients }: AdminContext) => ({ routes: [tradeCommandsRoutes(unit, clients.trades)] }),
});
