import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { askForModerators } from "./ask-trades.ts";
import { groupTradesRoutes } from "./group-trades.routes.ts";

export const trades = defineFeature({
  name: "trades",
  start: ({ unit, trades: client, ask, askText, events }: GroupsContext) => {
    const asking = { ask: askForModerators(unit, ask), askText: askForModerators(unit, askText) };
    return { routes: [groupTradesRoutes(unit, client, asking, events)] };
  },
});
