import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import { type DueMails, sendDueDigest, sendDueMails } from "./due-mails.repository.ts";

const LOOK_MS = 3_000;
const MOST_ROUNDS = 100;

/** Looks for mails and digests that are due. Any number of processes may do so. @returns stops looking */
export function runDueMails(unit: UnitOfWork, parts: DueMails, logger: Logger): () => void {
  const job = jobActor("platform");
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const mails = await unit.run(job, "job", (tx) => sendDueMails(tx, parts));
        const isDigest = await unit.run(job, "job", (tx) => sendDueDigest(tx, parts));
        if (mails === 0 && !isDigest) break;
      }
    } catch (error) {
      logger.warn({ err: error }, "mails of notifications");
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}
