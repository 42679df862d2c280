import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { GroupHiddenTradeEntity } from "./group-hidden-trade.entity.ts";
import { GroupReportEntity } from "./group-report.entity.ts";
import { moderationRoutes } from "./moderation.routes.ts";

export const moderation = defineFeature({
  name: "moderation",
  entities: [GroupHiddenTradeEntity, GroupReportEntity],
  start: ({ unit, ask, events }: GroupsContext) => ({ routes: [moderationRoutes(unit, ask, events)] }),
});
