import { type ScheduleName, schedules } from "@entrywise/contracts/shared/schedules";
import { PgBoss } from "pg-boss";
import { jobActor } from "../auth/actor.ts";
import type { Transaction, UnitOfWork } from "../db/unit-of-work.ts";
import type { Logger } from "../logging.ts";
import { inServiceSpan } from "../tracing/in-span.ts";
import type { Statements } from "./queue-bell.ts";
import { SUPERVISOR } from "./queue-rights.ts";

/** No schedule names a time more exactly than to the minute. */
const PACE_SECONDS = 10;

/** Does the work of a service that the clock asks for; however many processes run, one does it. */
export interface Schedules {
  /** Each time in one transaction with the rights of background work; what fails is tried again at the next time. */
  run(name: ScheduleName, work: (tx: Transaction) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function startSchedules(options: {
  service: string;
  /** Connections that are there anyway. */
  pool: Statements;
  unit: UnitOfWork;
  logger: Logger;
}): Promise<Schedules> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => options.pool.query(text, values) },
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    supervise: false,
    // One clock for all: no other service may add jobs to the queues of others.
    schedule: options.service === SUPERVISOR,
    cronWorkerIntervalSeconds: PACE_SECONDS,
  });
  // Without a listener an error of the queue would end the process.
  boss.on("error", (error) => options.logger.warn({ err: error }, "schedules"));
  await boss.start();
  return {
    async run(name, work) {
      await boss.work(name, { pollingIntervalSeconds: PACE_SECONDS }, async () => {
        const { service, unit } = options;
        const attributes = { "entrywise.schedule": name };
        await inServiceSpan(service, null, { name: `schedule ${name}`, kind: "consumer", attributes }, () =>
          unit.run(jobActor(service), "job", work),
        );
      });
      await boss.schedule(name, schedules[name], null, { tz: "UTC", retryLimit: 0 });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
