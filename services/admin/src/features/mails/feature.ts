import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { mailsRoutes } from "./mails.routes.ts";

export const mails = defineFeature({
  name: "mails",
  start: ({ unit, clients }: AdminContext) => ({ routes: [mailsRoutes(unit, clients.identity)] }),
});
