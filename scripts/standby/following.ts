import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";

/** How closely a standby follows its primary. */
export interface Following {
  isStreaming: boolean;
  /** Bytes of the log that the primary reported and that haven't arrived. */
  behind: number;
  /** When the primary was last heard; null before it ever was. */
  heardAt: string | null;
}

/** Asks a standby how closely it follows. */
export async function readFollowing(client: Client): Promise<Following> {
  const { rows } = await client.query(
    `select status = 'streaming' as streaming, last_msg_receipt_time as heard,
            greatest(pg_wal_lsn_diff(latest_end_lsn, flushed_lsn), 0)::float8 as behind
       from pg_stat_wal_receiver`,
  );
  const [{ streaming = false, heard = null, behind = 0 } = {}] = rows;
  return { isStreaming: streaming, behind: behind ?? 0, heardAt: heard?.toISOString() ?? null };
}

const fileIn = (folder: string) => join(folder, "standby", "following.json");

/** Stores it for a promotion, when the primary can no longer be asked. */
export function writeFollowing(folder: string, following: Following): void {
  mkdirSync(join(folder, "standby"), { recursive: true, mode: 0o755 });
  writeFileSync(fileIn(folder), JSON.stringify(following));
}

/** How it was when the primary was last heard; null when it never was. */
export function lastFollowing(folder: string): Following | null {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
