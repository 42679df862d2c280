import type { serviceEnvironment } from "@entrywise/kit/config";
import type { Composed, Parts } from "@entrywise/kit/service";
import type { z } from "zod";
import { itemsRoutes } from "./features/items/items.routes.ts";

export function compose({ unit }: Parts<z.infer<typeof serviceEnvironment>>): Composed {
  return { routers: [itemsRoutes(unit)] };
}
