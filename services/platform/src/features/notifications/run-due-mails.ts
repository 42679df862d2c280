import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { keepLooking, type WorkSearch } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { type DueMails, sendDueDigest, sendDueMails } from "./due-mails.repository.ts";

const SOON_MS = 3_000;
const SELDOM_MS = 10_000;
const MOST_ROUNDS = 100;

/** Sends due emails and digests. Any number of processes may run it. */
export function runDueMails(unit: UnitOfWork, parts: DueMails, logger: Logger): WorkSearch {
  const job = jobActor("platform");
  const find = async () => {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const mails = await unit.run(job, "job", (tx) => sendDueMails(tx, parts));
      const isDigest = await unit.run(job, "job", (tx) => sendDueDigest(tx, parts));
      if (mails === 0 && !isDigest) return round > 0;
    }
    return true;
  };
  const onError = (error: unknown) => logger.warn({ err: error }, "mails of notifications");
  return keepLooking({ find, onError, soonMs: SOON_MS, seldomMs: SELDOM_MS });
}
