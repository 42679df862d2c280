import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { listOf } from "../shared/wire.ts";
import { goalProgress } from "./account-goals.api.ts";
import { ruleProgress } from "./account-rules.api.ts";

/** Where an account with rules or goals stands, as the dashboard shows it (Y-141). */
export const accountStanding = z
  .object({
    accountId: z.uuid(),
    name: z.string(),
    currency: z.string(),
    /** The limit that will be reached first if the open stops are hit; null: the account has no limit. */
    closestLimit: ruleProgress.nullable(),
    /** Towards the firm's profit target; null: there is none. */
    profitTarget: ruleProgress.nullable(),
    /** IANA name, in which the periods of the goals begin; null: the account has no goals. */
    timeZone: z.string().nullable(),
    goals: z.array(goalProgress),
  })
  .meta({ id: "AccountStanding" });
export type AccountStanding = z.infer<typeof accountStanding>;

export const accountStandings = listOf(accountStanding);

export const accountStandingApi = {
  read: endpoint({
    method: "get",
    path: "/widgets/accounts",
    summary: "Enabled accounts with rules or goals, in their order, and where they stand",
    access: "user",
    status: 200,
    answer: accountStandings,
  }),
};
