import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { CalendarFileEntity } from "./calendar-file.entity.ts";
import { economicCalendarRoutes } from "./economic-calendar.routes.ts";

export const economicCalendar = defineFeature({
  name: "economic-calendar",
  entities: [CalendarFileEntity],
  start: ({ unit }: TradesContext) => ({ routes: [economicCalendarRoutes(unit)] }),
});
