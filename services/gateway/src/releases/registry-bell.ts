import type { Logger } from "@entrywise/kit/logging";
import { Client } from "pg";

const AGAIN_MS = 1_000;

/** Hears the database tell that the registry has changed, on a connection of its own that is made anew when it breaks. */
export function listenToRegistry(
  connectionString: string,
  onRing: () => void,
  logger: Logger,
): { stop(): Promise<void> } {
  let client: Client | null = null;
  let stopped = false;
  const connect = async () => {
    const fresh = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = fresh;
    fresh.on("notification", onRing);
    fresh.on("error", (error) => logger.warn({ err: error }, "registry bell"));
    let isOver = false;
    const over = () => {
      if (isOver || stopped) return;
      isOver = true;
      setTimeout(() => void connect(), AGAIN_MS).unref();
    };
    fresh.once("end", over);
    try {
      await fresh.connect();
      await fresh.query("listen entrywise_registry");
      // Whatever was told while nobody listened.
      onRing();
    } catch {
      await fresh.end().catch(() => {});
      over();
    }
  };
  void connect();
  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}
