import { connect } from "node:net";
import { Client } from "pg";
import { BackupError } from "../backup/backup-error.ts";
import { lastFollowing } from "./following.ts";
import { primaryIn } from "./paired-server.ts";
import { type Address, addressText } from "./settings.ts";

export interface Promotion {
  /** The superuser's connection to the standby. */
  url: string;
  /** Beside the standby's cluster. */
  folder: string;
  /** Promotes although log that the primary had reported is missing. */
  acceptsLoss: boolean;
}

export interface Promoted {
  /** When the primary was last heard; null when it never was. */
  heardAt: string | null;
  /** The last change that is here. */
  lastCommit: Date | null;
}

const REACH_MS = 3_000;
const PROMOTION_SECONDS = 60;
/** What is on the way at any moment is less. */
const NOTICEABLE = 1 << 20;

/**
 * Makes a standby the primary. Only ever called by people: two machines can't tell a dead primary from a cut cable.
 *
 * @throws BackupError when the primary still answers, when this machine is no standby, or when it was behind
 */
export async function promote({ url, folder, acceptsLoss }: Promotion): Promise<Promoted> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      "select pg_is_in_recovery() as standby, current_setting('primary_conninfo') as primary",
    );
    if (!rows[0].standby) throw new BackupError("This machine's database is a primary already.");
    const primary = primaryIn(rows[0].primary);
    if (primary !== null && (await isReachable(primary))) {
      throw new BackupError(
        `The primary at ${addressText(primary)} still answers: two primaries would each take writes that the other lacks. Stop it first (Ctrl+C in its terminal), then promote.`,
      );
    }
    const following = lastFollowing(folder);
    const behind = following?.behind ?? 0;
    if (behind > NOTICEABLE && !acceptsLoss) {
      throw new BackupError(
        `The standby was ${(behind / (1 << 20)).toFixed(1)} MB behind when the primary was last heard (${following?.heardAt}): that much would be lost. Start the primary if you can; if not, npm run promote -- --accept-loss.`,
      );
    }
    const { rows: last } = await client.query("select pg_last_xact_replay_timestamp() as at");
    const { rows: done } = await client.query("select pg_promote(true, $1) as promoted", [PROMOTION_SECONDS]);
    if (!done[0].promoted) throw new BackupError(`The standby wasn't promoted within ${PROMOTION_SECONDS} s.`);
    return { heardAt: following?.heardAt ?? null, lastCommit: last[0].at };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whatever answers at the primary's address may be it. */
function isReachable({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: REACH_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });
}
