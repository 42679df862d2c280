import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { breakdownsRoutes } from "./breakdowns.routes.ts";

export const breakdowns = defineFeature({
  name: "breakdowns",
  start: ({ unit }: TradesContext) => ({ routes: [breakdownsRoutes(unit)] }),
});
