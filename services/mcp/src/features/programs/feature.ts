import { jobActor } from "@entrywise/kit/auth/actor";
import { defineFeature } from "@entrywise/kit/feature";
import { openLimits } from "@entrywise/kit/limits/open-limits";
import type { McpContext } from "../../context.ts";
import { messagesRoutes } from "./messages.routes.ts";
import { ProgramCallEntity } from "./program-call.entity.ts";
import { sweepCalls } from "./program-calls.repository.ts";
import { programCallsRoutes } from "./program-calls.routes.ts";

const HOUR_MS = 3_600_000;

export const programs = defineFeature({
  name: "programs",
  entities: [ProgramCallEntity],
  start({ config, logger, onStop, ...context }: McpContext) {
    const { unit } = context;
    const limits = openLimits({ databaseUrl: config.DATABASE_URL, schema: "mcp", logger, onStop });
    const messages = limits.limiter("messages", { points: config.PROGRAM_MESSAGES_PER_MINUTE, seconds: 60 });
    return {
      routes: [messagesRoutes({ ...context, messages }), programCallsRoutes(unit)],
      sweeps: [{ everyMs: HOUR_MS, work: () => unit.run(jobActor("mcp"), "job", (tx) => sweepCalls(tx, new Date())) }],
    };
  },
});
