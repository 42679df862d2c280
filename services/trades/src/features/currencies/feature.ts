import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { currenciesRoutes } from "./currencies.routes.ts";

export const currencies = defineFeature({
  name: "currencies",
  start: ({ unit, rates }: TradesContext) => ({ routes: [currenciesRoutes(unit, rates.now)] }),
});
