import { Client } from "pg";
import { STANDBY } from "./settings.ts";

/** What a primary knows of its standby. */
export interface StandbyState {
  /** Null before one was ever copied; `lost`: the primary no longer has the log that it needs. */
  slot: string | null;
  isStreaming: boolean;
  /** Bytes of the log that it hasn't applied. */
  behind: number;
}

const MEGABYTE = 1 << 20;
/** A second or two of a bulk import. */
const FAR_BEHIND = 64 * MEGABYTE;
const LOOK_MS = 5_000;

/** What is wrong with a standby, with its cure; null when nothing is. */
export function describeStandby(
  { slot, isStreaming, behind }: StandbyState,
  at: string,
  waits: boolean,
): string | null {
  if (slot === "lost") {
    return `The standby at ${at} was away too long and needs a new copy: move its folder postgres aside and start it again.`;
  }
  if (slot === null) return `No standby has followed yet. Start it at ${at}, with STANDBY_OF.`;
  const distance = `${(behind / MEGABYTE).toFixed(1)} MB`;
  if (!isStreaming) {
    const effect = waits
      ? "Writes wait for it; to carry on without it, start with STANDBY_SYNCHRONOUS=false."
      : "What is written is on this machine alone.";
    return `The standby at ${at} doesn't follow and is ${distance} behind. ${effect}`;
  }
  return behind > FAR_BEHIND ? `The standby at ${at} follows, but is ${distance} behind.` : null;
}

/** Asks a primary about its standby. */
export async function readStandbyState(client: Client): Promise<StandbyState> {
  const { rows } = await client.query(
    `select s.wal_status as slot, r.state is not distinct from 'streaming' as streaming,
            coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(r.replay_lsn, s.restart_lsn)), 0)::float8 as behind
       from (select $1::name as name) one
       left join pg_replication_slots s on s.slot_name = one.name
       left join pg_stat_replication r on r.application_name = one.name`,
    [STANDBY],
  );
  const [{ slot, streaming, behind }] = rows;
  return { slot, isStreaming: streaming, behind };
}

/**
 * Lets the standby in, and watches it. A synchronous standby counts from when it first follows: until then nobody could acknowledge
 * a write.
 */
export async function watchStandby({ url, password, at, synchronous, onProblem }: WatchOptions) {
  await withConnection(url, (client) => allowStandby(client, password));
  let problem: string | null = null;
  const look = async () => {
    const now = await withConnection(url, async (client) => {
      const state = await readStandbyState(client);
      if (synchronous && state.isStreaming) await waitForStandby(client);
      return describeStandby(state, at, await waitsForStandby(client));
    });
    if (now !== problem) onProblem(now);
    problem = now;
  };
  // A database that is starting again is looked at the next time.
  const safely = () => look().catch(() => {});
  let running = safely();
  const timer = setInterval(() => {
    running = running.then(safely);
  }, LOOK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export interface WatchOptions {
  /** The superuser's connection. */
  url: string;
  password: string;
  /** Address of the standby, for sentences. */
  at: string;
  synchronous: boolean;
  onProblem(problem: string | null): void;
}

async function allowStandby(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [STANDBY]);
  const verb = rowCount ? "alter" : "create";
  await client.query(`${verb} role ${STANDBY} replication login password ${client.escapeLiteral(password)}`);
}

/** Of the superuser. What it writes waits for no standby: it may be what lets one in. */
async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("set synchronous_commit = local");
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitForStandby(client: Client): Promise<void> {
  if (await waitsForStandby(client)) return;
  await client.query(`alter system set synchronous_standby_names = 'FIRST 1 (${STANDBY})'`);
  await client.query("select pg_reload_conf()");
}

async function waitsForStandby(client: Client): Promise<boolean> {
  const { rows } = await client.query("show synchronous_standby_names");
  return rows[0].synchronous_standby_names !== "";
}
