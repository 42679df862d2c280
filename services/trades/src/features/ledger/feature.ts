import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { CashEntryEntity } from "./cash-entry.entity.ts";
import { ledgerRoutes } from "./ledger.routes.ts";

export const ledger = defineFeature({
  name: "ledger",
  entities: [CashEntryEntity],
  start: ({ unit, heavy, exports }: TradesContext) => ({ routes: [ledgerRoutes(unit, heavy, exports)] }),
});
