import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { tradeExportRoutes } from "./trade-export.routes.ts";

export const tradeExport = defineFeature({
  name: "trade-export",
  start: ({ heavy, projections, exports }: TradesContext) => ({
    routes: [tradeExportRoutes(heavy, projections, exports)],
  }),
});
