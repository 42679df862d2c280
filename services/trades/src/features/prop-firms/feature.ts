import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { propFirmsRoutes } from "./prop-firms.routes.ts";

export const propFirms = defineFeature({
  name: "prop-firms",
  start: ({ unit }: TradesContext) => ({ routes: [propFirmsRoutes(unit)] }),
});
