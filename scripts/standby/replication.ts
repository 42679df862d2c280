import { createHmac } from "node:crypto";
import { Client, type ClientConfig, type Connection } from "pg";
import { type Address, STANDBY } from "./settings.ts";

/** What a server says of itself. */
export interface ServerIdentity {
  /** The same for a primary and all that were copied from it. */
  systemId: string;
  /** One more with each promotion. */
  timeline: number;
  /** Whether it follows another one. */
  isStandby: boolean;
}

/** The standby's password: both machines have the secrets, so there is none to hand over. */
export function standbyPassword(secret: string): string {
  return createHmac("sha256", secret).update("standby").digest("base64url");
}

/**
 * Opens a connection for replication. Its bytes are encrypted, and binding the password to the channel proves that the server at the
 * other end knows it.
 *
 * @throws Error when nothing answers there, or the server refuses
 */
export async function openReplication({ host, port }: Address, password: string, waitMs = 5_000): Promise<Client> {
  const config: ClientConfig & { replication: string; enableChannelBinding: boolean } = {
    host,
    port,
    user: STANDBY,
    password,
    replication: "true",
    application_name: STANDBY,
    connectionTimeoutMillis: waitMs,
    // The certificate is made by the installation itself.
    ssl: { rejectUnauthorized: false },
    enableChannelBinding: true,
  };
  const client = new Client(config);
  // A server that goes away ends the query, which says so too.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

/** Asks a server who it is. @throws Error when it doesn't answer */
export async function identify(address: Address, password: string, waitMs?: number): Promise<ServerIdentity> {
  const client = await openReplication(address, password, waitMs);
  try {
    const { rows: systems } = await client.query("IDENTIFY_SYSTEM");
    const { rows: states } = await client.query("SHOW in_hot_standby");
    const [{ systemid, timeline }] = systems;
    return { systemId: systemid, timeline: Number(timeline), isStandby: states[0].in_hot_standby === "on" };
  } finally {
    await client.end();
  }
}

/**
 * Runs BASE_BACKUP, which PostgreSQL answers with a tar of the cluster: what `pg_basebackup` does, which npm's packages lack.
 *
 * @param onBytes gets the tar piece by piece; what it returns is waited for
 */
export function streamBaseBackup(client: Client, onBytes: (bytes: Buffer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let pieces = Promise.resolve();
    let waiting = 0;
    const query = {
      submit(connection: Connection) {
        connection.query(`BASE_BACKUP ( LABEL '${STANDBY}', CHECKPOINT 'fast', WAIT false, MANIFEST 'no' )`);
      },
      handleRowDescription() {},
      handleDataRow() {},
      handleCommandComplete() {},
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
        if (chunk[0] !== DATA) return;
        const bytes = Buffer.from(chunk.subarray(1));
        waiting += 1;
        if (waiting > MOST_WAITING) stream.pause();
        pieces = pieces
          .then(() => onBytes(bytes))
          .finally(() => {
            waiting -= 1;
            if (waiting === 0) stream.resume();
          });
        pieces.catch(reject);
      },
      handleError: reject,
      handleReadyForQuery: () => void pieces.then(resolve, reject),
    };
    client.once("end", () => reject(new Error("The primary has ended the connection.")));
    client.query(query);
  });
}

/** First byte of a message that holds part of the tar. */
const DATA = "d".charCodeAt(0);
const MOST_WAITING = 64;
