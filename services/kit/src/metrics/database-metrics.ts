import { gauge } from "./process-metrics.ts";

/** Counters of a `pg` pool. */
export interface CountedPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Reads rows with the rights of the process's own role. */
export type ReadRows = (sql: string) => Promise<readonly { queue: string; waiting: number; oldest: number }[]>;

/** A pool's connections by state; `waiting` are callers without one. */
export function measurePool(pool: CountedPool): void {
  gauge("database_pool_connections", "Connections of the pool by state; waiting: callers without one", {
    labelNames: ["state"],
    measure: async () => [
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "waiting" }, value: pool.waitingCount },
    ],
  });
}

/** Overdue events by queue; each role sees only its own queues. */
export function measureQueues(read: ReadRows): void {
  const sql = `select name as queue, count(*)::float8 as waiting,
                      extract(epoch from now() - min(greatest(start_after, created_on)))::float8 as oldest
                 from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`;
  gauge("queue_waiting_events", "Events that wait to be handled, by queue", {
    labelNames: ["queue"],
    measure: async () => (await read(sql)).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  });
  gauge("queue_oldest_seconds", "How long the oldest waiting event of a queue has waited", {
    labelNames: ["queue"],
    measure: async () => (await read(sql)).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
  });
}
