import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { usersRoutes } from "./users.routes.ts";

export const users = defineFeature({
  name: "users",
  start: ({ unit, clients }: AdminContext) => ({ routes: [usersRoutes(unit, clients)] }),
});
