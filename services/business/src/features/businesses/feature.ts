import { defineFeature } from "@entrywise/kit/feature";
import { createInvoiceOwner } from "@entrywise/kit/payments/invoice-owner";
import type { BusinessContext } from "../../context.ts";
import { BusinessEntity } from "./business.entity.ts";
import { businessesRoutes } from "./businesses.routes.ts";
import { lastAdminOfBusinesses } from "./last-admin-of.read-model.ts";

export const businesses = defineFeature({
  name: "businesses",
  entities: [BusinessEntity],
  lastAdminOf: lastAdminOfBusinesses,
  start: ({ unit, brands, people, events, stripe, logger }: BusinessContext) => ({
    routes: [businessesRoutes(unit, { brands, people, events, invoiceOwner: createInvoiceOwner({ stripe }, logger) })],
  }),
});
