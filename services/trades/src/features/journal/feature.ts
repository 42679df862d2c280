import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { journalRoutes } from "./journal.routes.ts";

export const journal = defineFeature({
  name: "journal",
  start: ({ unit }: TradesContext) => ({ routes: [journalRoutes(unit)] }),
});
