import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { constants } from "node:os";
import type { Pool, PoolClient } from "pg";
import { lowerPriority } from "../lower-priority.ts";

/** What the driver knows of a connection, beside what its types say. */
interface Connected {
  /** Of the server's process; null before it is known. */
  processID?: number | null;
  connection?: { stream?: Pick<Socket, "localPort"> };
}

/**
 * Server processes behind a pool leave the processor to those of other pools, so that long work slows nobody's page. Works where
 * the database is on this machine; elsewhere nothing changes, for the processes there are somebody else's.
 *
 * @param pool connections for long work
 */
export function giveWay(pool: Pick<Pool, "on">): void {
  const seen = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const { processID: pid, connection } = client as unknown as Connected;
    const port = connection?.stream?.localPort;
    if (pid && port && ownsPort(pid, port)) lowerPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}

/** Numbers of processes repeat between machines and containers: the title of the server's process names the port of its client. */
function ownsPort(pid: number, port: number): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return title.startsWith("postgres:") && title.includes(`(${port})`);
  } catch {
    return false; // another machine or system
  }
}
