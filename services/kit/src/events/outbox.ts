import type { EventName, EventOf, Events, QueueName } from "@entrywise/contracts/shared/events";
import { events, patience, queues, sentAgainAfter, sourcesOf } from "@entrywise/contracts/shared/events";
import PQueue from "p-queue";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { jobActor } from "../auth/actor.ts";
import { afterCommit, type Transaction, type UnitOfWork } from "../db/unit-of-work.ts";
import type { Logger } from "../logging.ts";
import { currentTrace, outgoingTraceparent, readTraceparent } from "../request-context.ts";
import { inServiceSpan } from "../tracing/in-span.ts";
import { createQueueBell, type QueueBell, type Statements } from "./queue-bell.ts";
import { SUPERVISOR } from "./queue-rights.ts";

/** Publishes events in the transaction that causes them, and runs this service's consumers. */
export interface Outbox {
  /** The event exists exactly if the transaction commits. */
  publish<N extends EventName>(tx: Transaction, name: N, event: Events[N]): Promise<void>;
  /**
   * Handles each event of a queue in one transaction with its inbox key, so a repeat has no second effect. Failures are
   * retried five times with growing delay.
   */
  consume<Q extends QueueName>(
    queue: Q,
    handle: (tx: Transaction, event: Events[EventOf<Q>]) => Promise<void>,
  ): Promise<void>;
  /**
   * Hands each event of a queue over outside of any transaction, for what cannot be undone, such as a mail: at least once,
   * with the same id at a repeat.
   *
   * @param atOnce how many of them at a time, where one that takes long must not hold up the others
   */
  deliver<Q extends QueueName>(
    queue: Q,
    handle: (delivery: Delivery<Q>) => Promise<void>,
    options?: { atOnce: number },
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface Delivery<Q extends QueueName> {
  id: string;
  event: Events[EventOf<Q>];
  /** Nobody tries again when this one fails. */
  isLast: boolean;
}

interface Sent {
  id: string;
  event: unknown;
  /** What caused it; absent for events of earlier releases, and of work that nobody asked for. */
  traceparent?: string;
}

/** A worker renews its claim on a job twice in this time; a dead worker's job is picked up by another. */
const SILENT_SECONDS = 60;

/** While nobody rings: what is to be tried again later, and what a process that died has left. */
const SELDOM_SECONDS = 10;

export interface OutboxOptions {
  service: string;
  /** The database itself, on one connection of which new events are heard of; null where only a pooler leads to it; absent: `databaseUrl`. */
  listenUrl?: string | null;
  /** The database, or a pooler before it. */
  databaseUrl: string;
  /** Connections that are there anyway; absent: it opens two of its own, as the supervisor always does. */
  pool?: Statements;
  /** Null for a process that only has events delivered. */
  unit: UnitOfWork | null;
  logger: Logger;
}

async function startBoss(options: OutboxOptions, pool: Statements | undefined): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(pool === undefined
      ? { connectionString: options.databaseUrl, max: 2 }
      : { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } }),
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    // One service sweeps finished and expired jobs for all.
    supervise: options.service === SUPERVISOR,
    schedule: false,
    application_name: `${options.service}-outbox`,
  });
  // Without a listener an error of the queue would end the process.
  boss.on("error", (error) => options.logger.warn({ err: error }, "outbox"));
  await boss.start();
  return boss;
}

/** What handles an event is a part of the trace that caused it, however much later. */
const traceDeliveries =
  (service: string) =>
  (queue: QueueName, { traceparent }: Sent, work: () => Promise<void>) => {
    const attributes = { "entrywise.queue": queue };
    const span = { name: `event ${queue}`, kind: "consumer", attributes } as const;
    return inServiceSpan(service, readTraceparent(traceparent), span, work);
  };

/** @returns whether the event was not handled before; from then on it was */
async function isFirst(tx: Transaction, id: string): Promise<boolean> {
  const [fresh] = await tx.query("insert into inbox (id) values ($1) on conflict do nothing returning id", [id]);
  return Boolean(fresh);
}

function createPublish(boss: PgBoss, bell: QueueBell): Outbox["publish"] {
  return async (tx, name, event) => {
    const cause = currentTrace() === null ? {} : { traceparent: outgoingTraceparent() };
    const data = { id: crypto.randomUUID(), event, ...cause };
    const second = { ...data, id: crypto.randomUUID() };
    const later = sentAgainAfter[name];
    const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) };
    const { tries = 5, longestSeconds } = patience[name] ?? {};
    const again = { retryLimit: tries, retryDelay: 2, retryBackoff: true, heartbeatSeconds: SILENT_SECONDS };
    const options = longestSeconds === undefined ? again : { ...again, retryDelayMax: longestSeconds };
    for (const queue of Object.keys(queues) as QueueName[]) {
      if (!sourcesOf(queue).includes(name)) continue;
      await boss.send(queue, data, { db, ...options });
      afterCommit(tx, () => bell.ring(queue));
      if (later !== undefined) await boss.send(queue, second, { db, ...options, startAfter: later });
    }
  };
}

export async function startOutbox(options: OutboxOptions): Promise<Outbox> {
  // Removing the jobs of many days takes longer than a statement on the service's own connections may.
  const pool = options.pool && options.service !== SUPERVISOR ? oneByOne(options.pool) : undefined;
  const boss = await startBoss(options, pool);
  const inTraceOf = traceDeliveries(options.service);
  const bell = createQueueBell({
    ...options,
    databaseUrl: options.listenUrl === undefined ? options.databaseUrl : options.listenUrl,
    statements: pool ?? statementsOf(boss),
    wake: (id) => boss.notifyWorker(id),
  });
  const failed = async (queue: QueueName, id: string, error: unknown) => {
    await boss.fail(queue, id, { message: String(error) });
    bell.expectSoon(queue);
  };
  return {
    publish: createPublish(boss, bell),
    async consume(queue, handle) {
      const schema = events[sourcesOf(queue)[0]];
      const { unit } = options;
      if (!unit) throw new Error(`${options.service} has no unit of work to consume ${queue} in`);
      const take = ({ id, event }: Sent) =>
        unit.run(jobActor(options.service), "job", async (tx) => {
          if (await isFirst(tx, id)) await handle(tx, schema.parse(event) as never);
        });
      // One at a time would be two a second: whoever comes behind a burst would wait for all of it.
      const pace = { pollingIntervalSeconds: SELDOM_SECONDS, batchSize: 50, burstWhenBatchFull: true };
      const worker = await boss.work<Sent>(queue, pace, async (jobs) => {
        for (const job of jobs) {
          // The others of the batch do not fail with it.
          await inTraceOf(queue, job.data, () => take(job.data)).catch((error: unknown) =>
            failed(queue, job.id, error),
          );
        }
      });
      bell.hear(queue, worker, 500);
    },
    async deliver(queue, handle, { atOnce } = { atOnce: 1 }) {
      const schema = events[sourcesOf(queue)[0]];
      const pace = {
        pollingIntervalSeconds: SELDOM_SECONDS,
        batchSize: 10,
        burstWhenBatchFull: true,
        includeMetadata: true,
      } as const;
      const handOver = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Sent>) => {
        const delivery = { id: data.id, event: schema.parse(data.event) as never, isLast: retryCount >= retryLimit };
        await inTraceOf(queue, data, () => handle(delivery)).catch((error: unknown) => failed(queue, id, error));
      };
      const worker = await boss.work(queue, pace, async (jobs: JobWithMetadata<Sent>[]) => {
        const waiting = new PQueue({ concurrency: atOnce });
        await waiting.addAll(jobs.map((job) => () => handOver(job)));
      });
      bell.hear(queue, worker, 1_000);
    },
    async stop() {
      await bell.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Workers look at the same moment: each on a connection of its own, they would keep all of them open. */
function oneByOne(pool: Statements): Statements {
  const turns = new PQueue({ concurrency: 1 });
  return { query: (text, values) => turns.add(() => pool.query(text, values)) };
}

const statementsOf = (boss: PgBoss): Statements => ({ query: (text, values) => boss.getDb().executeSql(text, values) });
