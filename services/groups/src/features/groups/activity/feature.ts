import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { activityRoutes } from "./activity.routes.ts";

export const activity = defineFeature({
  name: "activity",
  start: ({ unit, trades, now }: GroupsContext) => ({ routes: [activityRoutes(unit, trades, now)] }),
});
