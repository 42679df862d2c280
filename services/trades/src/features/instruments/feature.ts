import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { instrumentsRoutes } from "./instruments.routes.ts";

export const instruments = defineFeature({
  name: "instruments",
  start: ({ unit, rates }: TradesContext) => ({ routes: [instrumentsRoutes(unit, rates.now)] }),
});
