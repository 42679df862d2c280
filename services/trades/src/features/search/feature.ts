import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { searchRoutes } from "./search.routes.ts";

export const search = defineFeature({
  name: "search",
  // Made of the texts that are exported themselves.
  notExported: ["search_text", "search_word"],
  start: ({ unit, projections }: TradesContext) => ({ routes: [searchRoutes(unit, projections)] }),
});
