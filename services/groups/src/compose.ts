import type { serviceEnvironment } from "@entrywise/kit/config";
import type { Composed, Parts } from "@entrywise/kit/service";
import type { z } from "zod";
import { groupsRoutes } from "./features/groups/groups.routes.ts";

export function compose({ unit }: Parts<z.infer<typeof serviceEnvironment>>): Composed {
  return { routers: [groupsRoutes(unit)] };
}
