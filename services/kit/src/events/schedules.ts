import { type ScheduleName, schedules } from "@entrywise/contracts/shared/schedules";
import { PgBoss } from "pg-boss";
import { jobActor } from "../auth/actor.ts";
import type { Transaction, UnitOfWork } from "../db/unit-of-work.ts";
import type { Logger } from "../logging.ts";
import { inSpanOf } from "../tracing/in-span.ts";
import { SUPERVISOR } from "./queue-rights.ts";

/** Does the work of a service that the clock asks for; however many processes run, one does it. */
export interface Schedules {
  /** Each time in one transaction with the rights of background work; what fails is tried again at the next time. */
  run(name: ScheduleName, work: (tx: Transaction) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function startSchedules(options: {
  service: string;
  databaseUrl: string;
  unit: UnitOfWork;
  logger: Logger;
}): Promise<Schedules> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: "pgboss",
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    // One clock for all: no other service may add jobs to the queues of others.
    schedule: options.service === SUPERVISOR,
    application_name: `${options.service}-schedules`,
  });
  // Without a listener an error of the queue would end the process.
  boss.on("error", (error) => options.logger.warn({ err: error }, "schedules"));
  await boss.start();
  return {
    async run(name, work) {
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        const { service, unit } = options;
        const attributes = { "entrywise.schedule": name };
        await inSpanOf(service, null, { name: `schedule ${name}`, kind: "consumer", attributes }, () =>
          unit.run(jobActor(service), "job", work),
        );
      });
      await boss.schedule(name, schedules[name], null, { tz: "UTC", retryLimit: 0 });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
