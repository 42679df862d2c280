import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  embeddedPostgresFolder,
  giveToServer,
  startEmbeddedPostgres,
} from "@entrywise/kit/db/embedded-postgres";
import { Client } from "pg";
import { prepareArchive } from "../launch/archived-postgres.ts";
import { readCluster, STANDBY_SIGNAL } from "./cluster-files.ts";
import { copyPrimary } from "./copy-primary.ts";
import { type Following, readFollowing, writeFollowing } from "./following.ts";
import { conflictAsStandby } from "./pair-conflicts.ts";
import { followPrimary, pairServer } from "./paired-server.ts";
import { identify, type ServerIdentity, standbyPassword } from "./replication.ts";
import { type Address, addressText, STANDBY, type StandbySettings } from "./settings.ts";
import { askIdentity, type PairOptions } from "./start-primary.ts";

export interface StandbyOptions extends PairOptions {
  /** Ends the standby before it is promoted. */
  signal?: AbortSignal | undefined;
  /** Gets what people at the terminal should know. */
  say(text: string): void;
}

const LOOK_MS = 200;
const FORMER_MS = 30_000;

/**
 * Starts the embedded database as a standby, with a copy of the primary if there is none, and waits until it is promoted.
 *
 * @returns the database once it takes writes; null when the signal came first
 * @throws Error saying why it can't follow, before anything is changed
 */
export async function startStandby(
  primary: Address,
  settings: StandbySettings,
  options: StandbyOptions,
): Promise<EmbeddedPostgres | null> {
  const { postgres, say, signal } = options;
  const folder = embeddedPostgresFolder(postgres.dataDir);
  const cluster = join(folder, "postgres");
  const password = standbyPassword(postgres.password);
  const at = addressText(primary);
  const own = readCluster(cluster);
  const conflict = conflictAsStandby(own, await askPrimary(primary, password), { at, folder: cluster });
  if (conflict !== null) throw new Error(conflict);
  if (own === null) {
    say(`Copying the database of ${at} …`);
    await copyPrimary(primary, password, cluster);
    writeFileSync(join(cluster, STANDBY_SIGNAL), "");
    giveToServer(join(cluster, STANDBY_SIGNAL));
  }
  const archive = await prepareArchive(postgres, options.archive);
  const paired = pairServer(folder, settings);
  const server = await startEmbeddedPostgres({
    ...postgres,
    ...paired,
    settings: { ...paired.settings, ...archive?.settings, ...followPrimary(folder, primary, password) },
  });
  say(`This machine is a standby of ${at}. If that is lost: npm run promote`);
  if (!(await untilPromoted(server.url, folder, say, signal))) {
    await server.stop();
    return null;
  }
  say("Promoted: this machine's database takes writes.");
  const live = archive === null ? server : await archive.begin(server);
  return watchFormer(live, { primary, password, cluster, onProblem: options.onProblem });
}

/** What the primary says of itself; null where nothing answers. @throws Error when it doesn't let this machine in */
async function askPrimary(primary: Address, password: string): Promise<ServerIdentity | null> {
  return identify(primary, password).catch((error) => {
    if (error.code === "28P01" || error.code === "28000") {
      throw new Error(
        `The primary at ${addressText(primary)} refuses this machine: ${error.message}. Copy secrets.json from its data folder, and start it with STANDBY_AT.`,
        { cause: error },
      );
    }
    return null;
  });
}

/** @returns false when the signal came first */
async function untilPromoted(
  url: string,
  folder: string,
  say: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let before: Following | null = null;
  while (!signal?.aborted) {
    // Undefined while the server starts again.
    const following = await withClient(url, followingOf).catch(() => undefined);
    if (following === null) return true;
    if (following !== undefined) {
      report(before, following, say);
      if (following.isStreaming) writeFollowing(folder, following);
      before = following;
    }
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  return false;
}

/** @returns null once the server has been promoted */
async function followingOf(client: Client): Promise<Following | null> {
  const { rows } = await client.query("select pg_is_in_recovery() as waiting");
  return rows[0].waiting ? await readFollowing(client) : null;
}

function report(before: Following | null, now: Following, say: (text: string) => void): void {
  if (before === null || before.isStreaming === now.isStreaming) return;
  say(now.isStreaming ? "The primary is followed again." : "The primary doesn't answer.");
}

interface Former {
  primary: Address;
  password: string;
  cluster: string;
  onProblem(problem: string | null): void;
}

/** A primary that comes back beside its promoted standby is reported until it is gone. */
function watchFormer(server: EmbeddedPostgres, { primary, password, cluster, onProblem }: Former): EmbeddedPostgres {
  let isThere = false;
  const look = async () => {
    const [former, own] = [await askIdentity(primary, password), readCluster(cluster)];
    const isNow = former !== null && !former.isStandby && former.systemId === own?.systemId;
    if (isNow && !isThere) {
      onProblem(
        `Two primaries: the former one at ${addressText(primary)} runs again. Stop it: what it acknowledges is on it alone.`,
      );
    }
    if (isThere && !isNow) onProblem(null);
    isThere = isNow;
  };
  let running = prepareForNextStandby(server.url).catch(() => {});
  const timer = setInterval(() => {
    running = running.then(look).catch(() => {});
  }, FORMER_MS);
  return {
    ...server,
    async stop() {
      clearInterval(timer);
      await running;
      await server.stop();
    },
  };
}

/** The copy has the former primary's choice to wait for a standby: it counts again when one follows. */
async function prepareForNextStandby(url: string): Promise<void> {
  await withClient(url, (client) => client.query("alter system reset synchronous_standby_names"));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: `${STANDBY}_watch` });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
