import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { accountGoalsRoutes } from "./account-goals.routes.ts";

export const accountGoals = defineFeature({
  name: "account-goals",
  start: ({ unit }: TradesContext) => ({ routes: [accountGoalsRoutes(unit)] }),
});
