import { z } from "zod";
import { brandKey } from "../platform/brand.ts";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { booleanText } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import {
  adminEmail,
  billingEmail,
  businessName,
  businessParams,
  countryCode,
  seatLimit,
  taxNumber,
  website,
} from "./business-fields.ts";
import { businessActions } from "./business-rights.ts";

/** Business role: None 0, Admin 1, Manager 2. */
export const BusinessRole = { None: 0, Admin: 1, Manager: 2 } as const;
export type BusinessRole = (typeof BusinessRole)[keyof typeof BusinessRole];

export const paymentSetupStatus = z.enum(["None", "InProgress", "Complete", "Failed"]);
export type PaymentSetupStatus = z.infer<typeof paymentSetupStatus>;

/** A business as one of its people sees it (B-104). */
export const businessSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brandKey: z.string().nullable(),
    enabled: z.boolean(),
    paymentSetupStatus,
    role: z.enum(BusinessRole),
    /** Seats taken; null for plain members, absent where businesses of everybody are listed. */
    seats: z.int().nullable().optional(),
    seatLimit: z.int().nullable().optional(),
  })
  .meta({ id: "BusinessSummary" });
export type BusinessSummary = z.infer<typeof businessSummary>;

/** What a company says of itself. */
export const businessDetails = z
  .strictObject({
    name: businessName,
    country: countryCode,
    taxNumber: taxNumber.default(""),
    billingEmail,
    website: website.default(""),
    seatLimit: seatLimit.default(25),
  })
  .meta({ id: "BusinessDetails" });
/** A company that a site admin registers; whoever has this address is invited as its Admin. */
export const companyDetails = businessDetails.extend({ adminEmail }).meta({ id: "CompanyDetails" });
export type CompanyDetails = z.infer<typeof companyDetails>;
export type BusinessDetails = z.infer<typeof businessDetails>;

/** A business with everything that its reader may do in it; what is for its Admins alone is null for others. */
export const business = businessSummary
  .extend({
    can: z.array(z.enum(businessActions)),
    seats: z.int().nullable(),
    seatLimit: z.int().nullable(),
    keys: z.int().nullable(),
    depositPaidAt: instant.nullable(),
    details: z
      .object({ country: z.string(), taxNumber: z.string(), billingEmail: z.string(), website: z.string() })
      .nullable(),
    version: z.int(),
  })
  .meta({ id: "Business" });
export type Business = z.infer<typeof business>;

export const businessQuery = z.object({
  ...paging,
  search: personText(100).default(""),
  /** Site admins alone: businesses of everybody. */
  all: booleanText.optional(),
});

/** Counts of a business; nothing of what its members trade or earn. */
export const businessDashboard = z
  .object({
    seats: z.int(),
    seatLimit: z.int(),
    invited: z.int(),
    joinedThisWeek: z.int(),
    activeIn7Days: z.int(),
    apiCalls: z.int(),
    apiFailures: z.int(),
    /** Most recent last. */
    weeks: z.array(z.object({ week: z.iso.date(), seats: z.int(), active: z.int() })),
    lastSeen: z.array(z.object({ memberId: z.uuid(), fullName: z.string(), lastSeenAt: instant.nullable() })),
  })
  .meta({ id: "BusinessDashboard" });
export type BusinessDashboard = z.infer<typeof businessDashboard>;

const one = { access: "user", params: businessParams, status: 200, answer: business } as const;

export const businessApi = {
  list: endpoint({
    method: "get",
    path: "/business",
    summary: "Businesses that I belong to",
    access: "user",
    query: businessQuery,
    status: 200,
    answer: listOf(businessSummary),
  }),
  create: endpoint({
    method: "post",
    path: "/business",
    summary: "Register a business, of which I become the Admin",
    access: "user",
    body: businessDetails,
    status: 201,
    answer: business,
  }),
  register: endpoint({
    method: "post",
    path: "/business/registrations",
    summary: "Register a business for a company, whose Admin is invited, for site admins",
    access: "admin",
    body: companyDetails,
    status: 201,
    answer: business,
  }),
  read: endpoint({ method: "get", path: "/business/{businessId}", summary: "One business", ...one }),
  change: endpoint({
    method: "put",
    path: "/business/{businessId}",
    summary: "Change what the company says of itself",
    body: businessDetails,
    ifMatch: true,
    ...one,
  }),
  dashboard: endpoint({
    method: "get",
    path: "/business/{businessId}/dashboard",
    summary: "Counts of members and of API calls",
    access: "user",
    params: businessParams,
    status: 200,
    answer: businessDashboard,
  }),
  enable: endpoint({
    method: "post",
    path: "/business/{businessId}/enable",
    summary: "Let a business begin, for site admins",
    ...one,
    access: "admin",
  }),
  convert: endpoint({
    method: "post",
    path: "/business/{businessId}/convert-to-white-label",
    summary: "Give a business a brand of its own, for site admins",
    ...one,
    access: "admin",
    body: z.strictObject({ brandKey }),
  }),
  disable: endpoint({
    method: "post",
    path: "/business/{businessId}/disable",
    summary: "Stop a business and what it pays for, for site admins",
    ...one,
    access: "admin",
  }),
};
