import type { QueueName } from "@entrywise/contracts/shared/events";
import type { ScheduleName } from "@entrywise/contracts/shared/schedules";
import type { RequestHandler, Router } from "express";
import type { Owner } from "./db/delete-owned.ts";
import type { Transaction } from "./db/unit-of-work.ts";
import type { Outbox } from "./events/outbox.ts";
import type { Schedules } from "./events/schedules.ts";
import type { Feature, Parts, RunningFeature } from "./feature.ts";

/** What the running features of a service contribute to it. */
export interface StartedFeatures {
  routers: readonly Router[];
  pages: readonly RequestHandler[];
  beforeForget(owner: Owner): Promise<void>;
}

type Started = Pick<Parts<unknown>, "outbox" | "logger" | "onStop">;

/**
 * Starts the features in list order, then their consumers, schedules and sweeps.
 *
 * @param openSchedules opens the service's clock; called only if a feature has a schedule
 * @throws Error when two features have one name, or one of them does not start
 */
export async function startFeatures<Context extends Started>(
  features: readonly Feature<Context>[],
  context: Context,
  openSchedules: () => Promise<Schedules>,
): Promise<StartedFeatures> {
  refuseEqualNames(features);
  const running: (RunningFeature & { name: string })[] = [];
  for (const { name, start } of features) if (start) running.push({ ...(await start(context)), name });
  for (const feature of running) await startConsumers(context.outbox, feature);
  await startSchedules(running, context, openSchedules);
  for (const feature of running) startSweeps(feature, context);
  return {
    routers: running.flatMap(({ routes = [] }) => routes),
    pages: running.flatMap(({ pages }) => pages ?? []),
    async beforeForget(owner) {
      for (const feature of running) await feature.beforeForget?.(owner);
    },
  };
}

function refuseEqualNames(features: readonly { name: string }[]): void {
  const names = features.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two features are called ${twice}`);
}

async function startConsumers(outbox: Outbox, { consumers = {}, deliveries = {} }: RunningFeature): Promise<void> {
  for (const [queue, handle] of Object.entries(consumers)) {
    await outbox.consume(queue as QueueName, handle as never); // both come from one entry of the typed record
  }
  for (const [queue, { handle, atOnce = 1 }] of Object.entries(deliveries)) {
    await outbox.deliver(queue as QueueName, handle as never, { atOnce });
  }
}

async function startSchedules(
  running: readonly RunningFeature[],
  { onStop }: Started,
  open: () => Promise<Schedules>,
): Promise<void> {
  const works = running.flatMap(({ schedules = {} }) => Object.entries(schedules));
  if (works.length === 0) return;
  const clock = await open();
  onStop(() => clock.stop());
  for (const [name, work] of works as [ScheduleName, (tx: Transaction) => Promise<void>][]) await clock.run(name, work);
}

function startSweeps({ name, sweeps = [] }: RunningFeature & { name: string }, { logger, onStop }: Started): void {
  for (const { everyMs, work } of sweeps) {
    const timer = setInterval(
      () => void work().catch((error: unknown) => logger.warn({ err: error }, `sweep of ${name}`)),
      everyMs,
    );
    onStop(() => clearInterval(timer));
  }
}
