import { mcpApis } from "@entrywise/contracts/mcp/all.apis";
import { defineService } from "@entrywise/kit/service";
import { createContext, environment } from "./context.ts";
import { programs } from "./features/programs/feature.ts";
import { LogProgramCalls1796060000000 } from "./migrations/1796060000000-log-program-calls.ts";

export const definition = defineService({
  name: "mcp",
  apiVersion: "1.0.0",
  environment,
  context: createContext,
  features: [programs],
  migrations: [LogProgramCalls1796060000000],
  apis: mcpApis,
});
