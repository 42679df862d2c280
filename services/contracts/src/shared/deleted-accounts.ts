import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Told by the platform to services of teams, which don't share the product's database and its events. */
export const deletedAccountsApi = {
  forget: endpoint({
    method: "post",
    path: "/internal/deleted-accounts",
    summary: "Delete everything of an account that is gone",
    access: "service",
    body: z.strictObject({ userId: z.uuid(), brand: z.string().min(1).max(31) }),
    status: 204,
  }),
};
