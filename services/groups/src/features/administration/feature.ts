import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../context.ts";
import { administrationRoutes } from "./administration.routes.ts";

export const administration = defineFeature({
  name: "administration",
  start: ({ unit, now }: GroupsContext) => ({ routes: [administrationRoutes(unit, now)] }),
});
