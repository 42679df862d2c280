import { mine, type Policy } from "./policy.ts";

export const mcpPolicies: Readonly<Record<string, Policy>> = {
  "GET /program-calls": mine,
  "POST /internal/messages": { access: "service" },
};
