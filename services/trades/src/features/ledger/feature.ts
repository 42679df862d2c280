import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { ledgerRoutes } from "./ledger.routes.ts";

export const ledger = defineFeature({
  name: "ledger",
  start: ({ unit, heavy, exports }: TradesContext) => ({ routes: [ledgerRoutes(unit, heavy, exports)] }),
});
