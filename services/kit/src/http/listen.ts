import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import { exitAfter } from "../exit-with-parent.ts";
import type { Logger } from "../logging.ts";

export interface Running {
  port: number;
  stop(): Promise<void>;
}

const DRAIN_MS = 20_000;

/**
 * Listens, and on SIGTERM or SIGINT stops cleanly: not ready any more, running requests finish, then the rest closes and the process
 * ends. Where several share a process, whoever started them stops them instead.
 *
 * @param close runs after the last request: pools, queues, workers
 */
export async function listen(
  app: Express,
  options: {
    port: number;
    host: string;
    /** Pages for operators on a port of their own, which are there until all has stopped. */
    ops?: { app: Express; port: number; host: string };
    logger: Logger;
    close(): Promise<void>;
    /** Reports not ready from now on; until it resolves, calls are still served, for callers that haven't noticed yet. */
    drain?(): void | Promise<void>;
    /** False: signals are handled by whoever started it. */
    ownsProcess?: boolean;
  },
): Promise<Running> {
  const { ops } = options;
  const opsServer = ops ? await opened(ops.app, ops.port, ops.host) : null;
  const server = await opened(app, options.port, options.host);
  server.requestTimeout = 120_000;
  server.headersTimeout = 15_000;
  // Longer than the gateway's own keep-alive, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      await options.drain?.();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(force);
      await options.close();
      opsServer?.close();
      opsServer?.closeAllConnections();
    })();
    return stopping;
  };
  if (options.ownsProcess !== false) exitAfter(stop, (error) => options.logger.error({ err: error }, "unclean stop"));
  const port = readPort(server);
  options.logger.info({ port }, "listening");
  return { port, stop };
}

async function opened(app: Express, port: number, host: string): Promise<Server> {
  const server = app.listen(port, host);
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return server;
}

function readPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}
