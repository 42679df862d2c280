import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { tagsRoutes } from "./tags.routes.ts";

export const tags = defineFeature({
  name: "tags",
  start: ({ unit }: TradesContext) => ({ routes: [tagsRoutes(unit)] }),
});
