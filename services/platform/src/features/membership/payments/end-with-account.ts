import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { findCustomer } from "./payment-customers.repository.ts";
import type { Payments } from "./payments.ts";

/** Ends a deleted account's payments; its rows are deleted only after that. */
export function createEndWithAccount(unit: UnitOfWork, payments: Pick<Payments, "endAll">) {
  return async (owner: { userId: string; brand: string }): Promise<void> => {
    const customerId = await unit.run(jobActor("platform"), "job", (tx) => findCustomer(tx, owner));
    if (customerId !== null) await payments.endAll(customerId);
  };
}
