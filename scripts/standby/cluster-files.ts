import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerIdentity } from "./replication.ts";

/** Tells a server, when it starts, to follow another one. */
export const STANDBY_SIGNAL = "standby.signal";

/** The beginning of `pg_control`: identity and, in the newest checkpoint, the timeline. */
const [IDENTITY, TIMELINE] = [0, 48];

/** What the files of a cluster that may be stopped say of it; null where there is none. */
export function readCluster(cluster: string): ServerIdentity | null {
  const file = join(cluster, "global", "pg_control");
  if (!existsSync(file)) return null;
  const control = readFileSync(file);
  return {
    systemId: control.readBigUInt64LE(IDENTITY).toString(),
    timeline: control.readUInt32LE(TIMELINE),
    isStandby: existsSync(join(cluster, STANDBY_SIGNAL)),
  };
}
