import type { Policy } from "../../../../../scripts/testing/policies/policy.ts";

/** What each route of this feature returns to whom; the authorisation matrix reads it. */
export const policies: Readonly<Record<string, Policy>> = {
  "GET /{{name}}": { access: "user" },
  "POST /{{name}}": { access: "user", body: () => ({ title: "Mine" }), destructive: true },
};
