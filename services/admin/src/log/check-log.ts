import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import { brokenEntry, rememberHead } from "./admin-log.repository.ts";

/** Verifies the log. An altered entry raises an alarm in the service's own log. */
export function checkLog(unit: UnitOfWork, logger: Logger): Promise<number | null> {
  return unit.run(jobActor("admin"), "job", async (tx) => {
    const seq = await brokenEntry(tx);
    if (seq === null) await rememberHead(tx);
    else logger.error({ seq }, "the log of administration was changed");
    return seq;
  });
}
