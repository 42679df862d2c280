import type { Policy } from "../../../../../scripts/testing/policies/policy.ts";

/** What each route of this feature returns to whom; the authorisation matrix reads it. */
export const policies: Readonly<Record<string, Policy>> = {
  "POST /captures": { access: "user", destructive: true },
};
