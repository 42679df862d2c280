import { jobActor } from "@entrywise/kit/auth/actor";
import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { publishRecap, readDueRecap } from "./publish-recap.ts";
import { RecapEntity } from "./recap.entity.ts";
import { recapRoutes } from "./recap.routes.ts";

export const recap = defineFeature({
  name: "recap",
  entities: [RecapEntity],
  start: ({ unit, projections, outbox, now }: TradesContext) => ({
    routes: [recapRoutes(unit, projections, now)],
    consumers: {
      "trades.recaps": async (tx, due) => {
        const owner = { ...jobActor("trades", due.brand), userId: due.userId };
        const recap = await unit.run(owner, "user", (own) =>
          readDueRecap({ tx: own, actor: owner }, projections, { due, now: now() }),
        );
        await publishRecap(tx, outbox, { due, recap });
      },
    },
  }),
});
