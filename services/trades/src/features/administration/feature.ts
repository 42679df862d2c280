import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { administrationRoutes } from "./administration.routes.ts";

export const administration = defineFeature({
  name: "administration",
  start: ({ unit, now }: TradesContext) => ({ routes: [administrationRoutes(unit, now)] }),
});
