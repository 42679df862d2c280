import type { Events } from "@entrywise/contracts/shared/events";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { findApproved } from "./team-services.repository.ts";

type Deletion = Events["identity.account-deleted"];

/** One event for each service, so that one that is away holds up no other. */
export async function queueForTeamServices(
  tx: Transaction,
  outbox: Outbox,
  { userId, brand }: Deletion,
): Promise<void> {
  for (const { service, events } of await findApproved(tx)) {
    if (!events.includes("account-deleted")) continue;
    await outbox.publish(tx, "platform.team-service-due", { service, userId, brand });
  }
}

/**
 * Tells a service that an account is gone. One that was withdrawn meanwhile, or waits for approval at another address,
 * has nobody who could be told.
 *
 * @throws ProblemError when it refuses or doesn't respond; the event is tried again
 */
export async function tellTeamService(
  { unit, mint }: { unit: UnitOfWork; mint: TokenMint },
  { service, userId, brand }: Events["platform.team-service-due"],
): Promise<void> {
  const platform = jobActor("platform");
  const approved = await unit.run(platform, "job", findApproved);
  const url = approved.find((one) => one.service === service)?.url;
  if (url === undefined) return;
  await createServiceClient({ service, url, mint }).post(platform, "/internal/deleted-accounts", { userId, brand });
}
