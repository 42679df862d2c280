import { Client } from "pg";
import type { Logger } from "../logging.ts";

const AGAIN_MS = 1_000;

export interface DatabaseBell {
  /** False while messages may be missed, so that callers poll instead. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

/**
 * Listens to these database channels on a dedicated connection, which is reopened when it breaks.
 *
 * @param channels handlers by channel, called with each message, and with null whenever messages may have been missed
 */
export function listenToDatabase(
  connectionString: string,
  channels: Readonly<Record<string, (payload: string | null) => void>>,
  logger: Logger,
): DatabaseBell {
  let isHeard = false;
  let client: Client | null = null;
  let stopped = false;
  const connect = async () => {
    const fresh = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = fresh;
    fresh.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    fresh.on("error", (error) => logger.warn({ err: error }, "database bell"));
    let isOver = false;
    const over = () => {
      if (isOver || stopped) return;
      isOver = true;
      isHeard = false;
      setTimeout(() => void connect(), AGAIN_MS).unref();
    };
    fresh.once("end", over);
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      isHeard = true;
      for (const missed of Object.values(channels)) missed(null);
    } catch {
      await fresh.end().catch(() => {});
      over();
    }
  };
  void connect();
  return {
    isHeard: () => isHeard,
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}
