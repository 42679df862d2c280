import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { findCustomer } from "./payment-customers.repository.ts";
import type { Payments } from "./payments.ts";

/** Whoever has deleted their account pays nothing any more; what is stored of it is deleted only after that. */
export function createEndWithAccount(unit: UnitOfWork, payments: Pick<Payments, "endAll">) {
  return async (owner: { userId: string; brand: string }): Promise<void> => {
    const customerId = await unit.run(jobActor("platform"), "job", (tx) => findCustomer(tx, owner));
    if (customerId !== null) await payments.endAll(customerId);
  };
}
