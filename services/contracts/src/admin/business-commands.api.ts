import { z } from "zod";
import { business, businessSummary, companyDetails } from "../business/business.api.ts";
import { unpaidBusiness } from "../business/business-billing.api.ts";
import { brandKey } from "../platform/brand.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { listOf, personText } from "../shared/wire.ts";
import { commandReason, withReason } from "./commands.ts";

const one = { access: "admin", params: idParams, status: 200, answer: business } as const;

/** What site admins do with businesses (B-160). Each change has a reason and an entry in the log. */
export const businessCommandsApi = {
  list: endpoint({
    method: "get",
    path: "/commands/businesses",
    summary: "Businesses across all brands",
    access: "admin",
    query: z.object({ ...paging, search: personText(100).default("") }),
    status: 200,
    answer: listOf(businessSummary),
  }),
  unpaid: endpoint({
    method: "get",
    path: "/commands/unpaid-businesses",
    summary: "Businesses with open invoices, the largest amount first",
    access: "admin",
    status: 200,
    answer: listOf(unpaidBusiness),
  }),
  create: endpoint({
    method: "post",
    path: "/commands/businesses",
    summary: "Register a business for a company, whose Admin is invited",
    access: "admin",
    body: companyDetails.extend({ reason: commandReason }),
    status: 201,
    answer: business,
  }),
  read: endpoint({ method: "get", path: "/commands/businesses/{id}", summary: "One business", ...one }),
  enable: endpoint({
    method: "post",
    path: "/commands/businesses/{id}/enable",
    summary: "Let a business begin",
    body: withReason,
    ...one,
  }),
  disable: endpoint({
    method: "post",
    path: "/commands/businesses/{id}/disable",
    summary: "Stop a business and what it pays for",
    body: withReason,
    ...one,
  }),
  convert: endpoint({
    method: "post",
    path: "/commands/businesses/{id}/convert-to-white-label",
    summary: "Give a business a brand of its own",
    body: z.strictObject({ brandKey, reason: commandReason }),
    ...one,
  }),
  syncBilling: endpoint({
    method: "post",
    path: "/commands/businesses/{id}/sync-billing",
    summary: "Ask the payment provider how a business stands",
    body: z.strictObject({ businessId: z.uuid(), reason: commandReason }),
    ...one,
  }),
};
