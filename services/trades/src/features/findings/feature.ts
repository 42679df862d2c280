import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { FindingMarkEntity } from "./finding-mark.entity.ts";
import { findingsRoutes } from "./findings.routes.ts";

export const findings = defineFeature({
  name: "findings",
  entities: [FindingMarkEntity],
  start: ({ unit, projections }: TradesContext) => ({ routes: [findingsRoutes(unit, projections)] }),
});
