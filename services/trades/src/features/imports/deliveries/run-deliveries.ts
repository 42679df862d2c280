import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { keepLooking } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { markFailed } from "./deliveries.repository.ts";
import { type Claim, claimDelivery, keepClaim } from "./delivery-claims.repository.ts";
import { toOwner } from "./drop-logins.ts";
import { type DeliveryParts, importDelivery } from "./import-delivery.ts";

/** For deliveries that another process has received or left behind, and for those whose question was settled. */
const SOON_MS = 2_000;
const SELDOM_MS = 10_000;
const HEARTBEAT_MS = 5_000;
const ATTEMPTS = 3;

/** Imports delivered files, one after the other. */
export interface DeliveryRunner {
  /** Something has come in. */
  look(): void;
  /** Waits for the one that is being imported. */
  stop(): Promise<void>;
}

/** Where each attempt ended in an error of ours. */
const givenUp = { message: "Couldn't import this file.", params: { reason: "notImported" } };

export function createDeliveryRunner(
  { unit, heavy }: { unit: UnitOfWork; heavy: UnitOfWork },
  logger: Logger,
  parts: DeliveryParts,
): DeliveryRunner {
  const job = jobActor("trades");
  let isStopping = false;

  const work = async (claim: Claim) => {
    const beat = () => void unit.run(job, "job", (tx) => keepClaim(tx, claim.id)).catch(() => {});
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    try {
      if (claim.attempts <= ATTEMPTS) return await importDelivery(heavy, parts, claim);
      const owner = toOwner(claim);
      await unit.run(owner, "user", (tx) => markFailed({ tx, actor: owner }, claim.id, givenUp));
    } finally {
      clearInterval(heartbeat);
    }
  };

  const find = async () => {
    for (let found = 0; ; found += 1) {
      const claim = isStopping ? null : await unit.run(job, "job", claimDelivery);
      if (claim === null) return found > 0;
      // Tried again when its claim is old, at most a few times.
      await work(claim).catch((error) => logger.error({ err: error }, "delivery was not imported"));
    }
  };
  const onError = (error: unknown) => logger.warn({ err: error }, "deliveries could not be looked at");
  const looking = keepLooking({ find, onError, soonMs: SOON_MS, seldomMs: SELDOM_MS });
  return {
    look: looking.look,
    async stop() {
      isStopping = true;
      await looking.stop();
    },
  };
}
