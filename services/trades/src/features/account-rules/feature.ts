import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { accountRulesRoutes } from "./account-rules.routes.ts";

export const accountRules = defineFeature({
  name: "account-rules",
  start: ({ unit }: TradesContext) => ({ routes: [accountRulesRoutes(unit)] }),
});
