import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { listOf, personText } from "../shared/wire.ts";

/** Business role: None 0, Admin 1, Manager 2. */
export const BusinessRole = { None: 0, Admin: 1, Manager: 2 } as const;
export type BusinessRole = (typeof BusinessRole)[keyof typeof BusinessRole];

export const paymentSetupStatus = z.enum(["None", "InProgress", "Complete", "Failed"]);

/** A business as one of its people sees it (B-104). */
export const businessSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brandKey: z.string().nullable(),
    enabled: z.boolean(),
    paymentSetupStatus,
    role: z.enum(BusinessRole),
  })
  .meta({ id: "BusinessSummary" });
export type BusinessSummary = z.infer<typeof businessSummary>;

export const businessQuery = z.object({ ...paging, search: personText(100).default("") });

export const businessApi = {
  list: endpoint({
    method: "get",
    path: "/business",
    summary: "Businesses that I work for",
    access: "user",
    query: businessQuery,
    status: 200,
    answer: listOf(businessSummary),
  }),
};
