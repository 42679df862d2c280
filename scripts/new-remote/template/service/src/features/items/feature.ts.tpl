import { defineFeature, type Parts } from "@entrywise/kit/feature";
import { ItemEntity } from "./item.entity.ts";
import { itemsRoutes } from "./items.routes.ts";

export const items = defineFeature({
  name: "items",
  entities: [ItemEntity],
  start: ({ unit }: Parts<unknown>) => ({ routes: [itemsRoutes(unit)] }),
});
