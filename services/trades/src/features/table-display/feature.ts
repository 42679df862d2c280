import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { tableDisplayRoutes } from "./table-display.routes.ts";

export const tableDisplay = defineFeature({
  name: "table-display",
  start: ({ unit }: TradesContext) => ({ routes: [tableDisplayRoutes(unit)] }),
});
