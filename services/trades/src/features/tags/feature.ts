import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { TagEntity } from "./tag.entity.ts";
import { TagCategoryEntity } from "./tag-category.entity.ts";
import { tagsRoutes } from "./tags.routes.ts";

export const tags = defineFeature({
  name: "tags",
  entities: [TagEntity, TagCategoryEntity],
  start: ({ unit }: TradesContext) => ({ routes: [tagsRoutes(unit)] }),
});
