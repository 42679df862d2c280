import type { BillingDetails, NewBillingDetails } from "@entrywise/contracts/business/business-billing.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { BusinessEntity } from "../business.entity.ts";
import type { Entered } from "../enter-business.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import type { BusinessPayments } from "./business-payments.ts";

export function presentBillingDetails(business: BusinessEntity): BillingDetails {
  const { name, billingName, addressLine1, addressLine2, postalCode, city, country, taxNumber, billingEmail, version } =
    business;
  const company = billingName || name;
  return { company, addressLine1, addressLine2, postalCode, city, country, taxNumber, billingEmail, version };
}

/** @throws ProblemError 412 if somebody else has changed the business since `version` */
export async function changeBillingDetails(
  { tx, business }: Entered,
  events: BusinessEvents,
  { company, ...details }: NewBillingDetails,
  version: number,
): Promise<BillingDetails> {
  if (business.version !== version) {
    const detail = "Somebody else has changed this. Load the page again.";
    throw new ProblemError(412, "Request.Stale", detail, { current: presentBillingDetails(business) });
  }
  // A company with the business's name is renamed with it.
  const billingName = company === business.name ? "" : company;
  Object.assign(business, details, { billingName, version: version + 1 });
  await tx.getRepository(BusinessEntity).save(business);
  await events.changed(tx, business);
  await events.billingDetailsChanged(tx, business);
  return presentBillingDetails(business);
}

/** Tells the provider to whom the invoices of a business are written, as it stands at the time of the call. */
export function createTellDetails(unit: UnitOfWork, payments: BusinessPayments) {
  return async (businessId: string): Promise<void> => {
    const business = await unit.run(jobActor("business"), "job", (tx) =>
      tx.getRepository(BusinessEntity).findOneBy({ id: businessId }),
    );
    if (business?.customerId) await payments.describe(business.customerId, business);
  };
}
