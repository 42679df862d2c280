import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { feeSchedulesRoutes } from "./fee-schedules.routes.ts";

export const feeSchedules = defineFeature({
  name: "fee-schedules",
  start: ({ unit }: TradesContext) => ({ routes: [feeSchedulesRoutes(unit)] }),
});
