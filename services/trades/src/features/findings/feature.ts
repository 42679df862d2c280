import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Actor } from "@entrywise/kit/auth/actor";
import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { FindingMarkEntity } from "./finding-mark.entity.ts";
import { readFindings } from "./findings.read-model.ts";
import { findingsRoutes } from "./findings.routes.ts";
import { watchFindings } from "./watch-findings.ts";

export const findings = defineFeature({
  name: "findings",
  entities: [FindingMarkEntity],
  start: ({ unit, projections, outbox }: TradesContext) => {
    const readOf = (owner: Actor) =>
      unit.run(owner, "user", (tx) => readFindings({ tx, actor: owner }, projections, tradeFilter.parse({})));
    return {
      routes: [findingsRoutes(unit, projections)],
      schedules: { "trades.watch-findings": (tx) => watchFindings(tx, outbox, readOf) },
    };
  },
});
