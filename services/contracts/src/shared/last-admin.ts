import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What nobody else could look after if a person went: a group or a business, with the address of its page. */
export const lastAdminOf = z.object({ name: z.string(), path: z.string() }).meta({ id: "LastAdminOf" });
export type LastAdminOf = z.infer<typeof lastAdminOf>;

/** Asked by identity before it deletes an account, of the services that have Admins of their own. */
export const lastAdminApi = {
  read: endpoint({
    method: "get",
    path: "/internal/last-admin-of",
    summary: "What the user is the last Admin of",
    access: "service",
    status: 200,
    answer: z.object({ items: z.array(lastAdminOf) }),
  }),
};
