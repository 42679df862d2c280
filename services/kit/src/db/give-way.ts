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
 * Lowers the priority of a pool's server processes, so that long work slows nobody's page. Only works if the database
 * is on this machine; otherwise nothing changes.
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

/** Process ids repeat between machines and containers, so this checks the client port in the process title. */
function ownsPort(pid: number, port: number): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return title.startsWith("postgres:") && title.includes(`(${port})`);
  } catch {
    return false; // another machine or system
  }
}
