import type { Logger } from "@entrywise/kit/logging";
import { Client } from "pg";

const AGAIN_MS = 1_000;

/**
 * Hears what the database tells on these channels, on the one connection of this process for that; it is made anew when it
 * breaks.
 *
 * @param channels what to do by channel: with each message, and with null whenever messages may have been missed
 */
export function listenToDatabase(
  connectionString: string,
  channels: Readonly<Record<string, (payload: string | null) => void>>,
  logger: Logger,
): { stop(): Promise<void> } {
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
      setTimeout(() => void connect(), AGAIN_MS).unref();
    };
    fresh.once("end", over);
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      for (const missed of Object.values(channels)) missed(null);
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
