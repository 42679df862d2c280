import type { UnpaidBusiness } from "@entrywise/contracts/business/business-billing.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { In } from "typeorm";
import { BusinessEntity } from "../business.entity.ts";

/** Businesses among customers with open invoices, the largest amount first; needs the scope `job`. */
export async function listUnpaidBusinesses(
  tx: Transaction,
  open: ReadonlyMap<string, number>,
  currency: string,
): Promise<UnpaidBusiness[]> {
  const found = await tx.getRepository(BusinessEntity).findBy({ customerId: In([...open.keys()]) });
  return found
    .map(({ id: businessId, name, customerId }) => ({
      ...{ businessId, name, currency },
      unpaid: open.get(customerId ?? "") ?? 0,
    }))
    .toSorted((one, other) => other.unpaid - one.unpaid);
}
