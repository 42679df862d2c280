import { type DatabaseBell, listenToDatabase } from "../db/database-bell.ts";
import type { Logger } from "../logging.ts";

/** Sends statements on any connection: a pool. */
export interface Statements {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Tells the processes that take the events of a queue that there are some, so that nobody has to look again and again. */
export interface QueueBell {
  /** There are new events: said once for all that come within a moment. */
  ring(queue: string): void;
  /**
   * Wakes a worker when its queue rings.
   *
   * @param paceMs how often it is woken while the bell cannot be heard, or events are to be tried again
   */
  hear(queue: string, worker: string, paceMs: number): void;
  /** Something of this queue will be tried again within the next minute. */
  expectSoon(queue: string): void;
  stop(): Promise<void>;
}

const CHANNEL = "entrywise_queues";
/** Notifications are committed one transaction after the other in the whole database: many events make few of them. */
const TOGETHER_MS = 25;
const SOON_MS = 60_000;
const TICK_MS = 500;

interface Heard {
  worker: string;
  everyMs: number;
  lastAt: number;
  /** Until then it is woken at its pace. */
  soonUntil: number;
}

export function createQueueBell(options: {
  /** Null: there is nothing but a pooler, behind which a connection hears nothing. */
  databaseUrl: string | null;
  statements: Statements;
  logger: Logger;
  wake(worker: string): void;
}): QueueBell {
  const { databaseUrl, statements, logger, wake } = options;
  const heard = new Map<string, Heard>();
  const ringing = new Set<string>();
  let bell: DatabaseBell | null = null;
  let flush: NodeJS.Timeout | null = null;
  let tick: NodeJS.Timeout | null = null;

  const tell = () => {
    flush = null;
    const queues = [...ringing];
    ringing.clear();
    // Missed, it is found by the worker itself a moment later.
    statements
      .query("select pg_notify($1, queue) from unnest($2::text[]) queue", [CHANNEL, queues])
      .catch((error: unknown) => logger.warn({ err: error }, "queue bell"));
  };
  const onTick = () => {
    for (const { worker } of takeDue(heard.values(), bell?.isHeard() !== true)) wake(worker);
  };
  const listen = () => {
    tick ??= setInterval(onTick, TICK_MS);
    if (bell !== null || databaseUrl === null) return;
    const onQueue = (queue: string | null) => {
      const rung = queue === null ? [...heard.values()] : [heard.get(queue)];
      for (const one of rung) if (one !== undefined) wake(one.worker);
    };
    bell = listenToDatabase(databaseUrl, { [CHANNEL]: onQueue }, logger);
  };
  return {
    ring(queue) {
      ringing.add(queue);
      flush ??= setTimeout(tell, TOGETHER_MS);
    },
    hear(queue, worker, everyMs) {
      heard.set(queue, { worker, everyMs, lastAt: 0, soonUntil: 0 });
      listen();
    },
    expectSoon(queue) {
      const one = heard.get(queue);
      if (one !== undefined) one.soonUntil = Date.now() + SOON_MS;
    },
    async stop() {
      if (flush !== null) {
        clearTimeout(flush);
        tell();
      }
      if (tick !== null) clearInterval(tick);
      await bell?.stop();
    },
  };
}

/** Marks those whose turn it is as woken: without a bell that is everybody from time to time. */
function takeDue(all: Iterable<Heard>, isDeaf: boolean): Heard[] {
  const now = Date.now();
  const due = [...all].filter(
    ({ soonUntil, lastAt, everyMs }) => (isDeaf || soonUntil >= now) && now - lastAt >= everyMs,
  );
  for (const one of due) one.lastAt = now;
  return due;
}
