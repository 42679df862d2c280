import { type DBSchema, openDB } from "idb";
import { openOutbox } from "./open-outbox.ts";
import type { Change, OutboxStore, QueuedWrite, StoredWrite } from "./queued-write.ts";

interface OutboxSchema extends DBSchema {
  writes: { key: number; value: QueuedWrite; indexes: { user: string } };
}

/** Read by releases of shell and remotes side by side: fields are added, never taken away. */
const databaseName = "entrywise-outbox";

/** Queued writes in IndexedDB. It is opened for each use, so that no page blocks a later version. */
export function deviceOutbox(): OutboxStore {
  async function within<Result>(
    work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
  ): Promise<Result> {
    const database = await open();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
  return openOutbox({
    all: (userId) =>
      within(async (database) => {
        const found: StoredWrite[] = [];
        let cursor = await database.transaction("writes").store.index("user").openCursor(userId);
        while (cursor) {
          found.push({ ...cursor.value, place: cursor.primaryKey });
          cursor = await cursor.continue();
        }
        return found;
      }),
    add: (write) => within(async (database) => void (await database.add("writes", write))),
    change: (place: number, next: Change) =>
      within(async (database) => {
        const { store, done } = database.transaction("writes", "readwrite");
        const stored = await store.get(place);
        const wanted = stored === undefined ? null : next(stored);
        if (wanted === "gone") await store.delete(place);
        else if (wanted !== null) await store.put(wanted, place);
        await done;
        return wanted !== null;
      }),
  });
}

const open = () =>
  openDB<OutboxSchema>(databaseName, 1, {
    upgrade: (database) => {
      const writes = database.createObjectStore("writes", { autoIncrement: true });
      writes.createIndex("user", "userId");
    },
  });
