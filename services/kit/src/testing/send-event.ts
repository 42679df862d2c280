import type { PgBoss } from "pg-boss";

/** Puts an event into a queue as another service would, and rings. */
export async function sendEvent(boss: PgBoss, queue: string, data: object): Promise<void> {
  await boss.send(queue, data);
  await boss.getDb().executeSql("select pg_notify('entrywise_queues', $1)", [queue]);
}
