import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { findCustomer } from "./payment-customers.repository.ts";
import type { Payments } from "./payments.ts";
import type { SyncMembership } from "./sync-membership.ts";

export interface EndParts {
  payments: Pick<Payments, "endAll">;
  sync: SyncMembership;
}

/** Whoever has deleted their account pays nothing any more. */
export function createEndWithAccount(unit: UnitOfWork, { payments, sync }: EndParts) {
  return async (owner: { userId: string; brand: string }): Promise<void> => {
    const customerId = await unit.run(jobActor("platform"), "job", (tx) => findCustomer(tx, owner));
    if (customerId === null) return;
    await payments.endAll(customerId);
    await sync(customerId);
  };
}
