import { join } from "node:path";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { exitWithParent } from "@entrywise/kit/exit-with-parent";
import { listen, type Running } from "@entrywise/kit/http/listen";
import { createMetrics } from "@entrywise/kit/http/metrics";
import { createOpsApp } from "@entrywise/kit/http/ops-app";
import { createLogger, type Logger } from "@entrywise/kit/logging";
import type { z } from "zod";
import type { dropEnvironment } from "./config.ts";
import { type Door, openDoor } from "./door.ts";
import { createHandover, type Handover } from "./handover.ts";
import { createSpool, type Spool } from "./spool.ts";

/** What the sessions of a drop work with. */
export interface DropParts {
  handover: Handover;
  spool: Spool;
  logger: Logger;
}

export interface DropDefinition {
  /** Also the name under which it speaks to other services. */
  name: "sftp-drop" | "ftps-drop";
  config: z.infer<typeof dropEnvironment>;
  /** Serves one connection until it ends; asked to leave, it ends after the file that is being delivered. */
  sessions(parts: DropParts): Promise<DropSessions> | DropSessions;
}

export interface DropSessions {
  serve: Parameters<typeof openDoor>[0]["onConnection"];
  /** Ends every connection that delivers nothing right now, and the others after it. */
  leave(): void;
}

/**
 * Starts a drop: its door, and beside it a loopback port for probes.
 *
 * @param ownsProcess false: others run in this process, and whoever called stops it
 */
export async function startDrop({ name, config, sessions }: DropDefinition, ownsProcess: boolean): Promise<Running> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const mint = await createTokenMint(config.KEYS_DIR, name);
  const handover = createHandover({ drop: name, url: config.TRADES_URL, mint, logger });
  const spool = createSpool(join(config.DATA_DIR, "drops", "arriving"));
  const { serve, leave } = await sessions({ handover, spool, logger });
  let door: Door | null = null;
  if (ownsProcess) exitWithParent();
  const { registry } = createMetrics(name);
  const app = createOpsApp({
    service: name,
    apiVersion: null,
    registry,
    async ready() {
      if (door === null) throw new Error("not listening");
    },
  });
  const running = await listen(app, {
    port: config.SERVICE_PORT,
    host: config.SERVICE_HOST,
    logger,
    ownsProcess,
    close: async () => {
      const stopped = door?.stop();
      leave();
      await stopped;
      await handover.close();
    },
  });
  try {
    door = await openDoor({
      host: config.DROP_HOST,
      port: config.DROP_PORT,
      idleSeconds: config.DROP_IDLE_SECONDS,
      onConnection: serve,
    });
  } catch (error) {
    // Whoever tries again needs the port for probes.
    await running.stop();
    throw error;
  }
  logger.info({ port: door.port }, "open for deliveries");
  return running;
}
