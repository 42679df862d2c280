import { defineFeature } from "@entrywise/kit/feature";
import type { IdentityContext } from "../context.ts";
import { administrationRoutes } from "./administration.routes.ts";

export const administration = defineFeature({
  name: "administration",
  start: ({ unit, events, outbox }: IdentityContext) => ({ routes: [administrationRoutes(unit, { events, outbox })] }),
});
