import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveToServer } from "@entrywise/kit/db/embedded-postgres";
import { selfSigned } from "../../services/drops/src/ftps/self-signed.ts";
import { type Address, STANDBY, type StandbySettings } from "./settings.ts";

/** The log that a primary keeps for a standby that is away; beyond it the standby needs a new copy. */
const LOG_LIMIT = "4GB";

/** What a server that belongs to a pair is started with. */
export interface PairedServer {
  port?: number;
  settings: Readonly<Record<string, string | number>>;
}

/**
 * Lets the other machine replicate from this one's database, and nothing else: over TLS, as one role, at one address.
 *
 * @param folder beside the cluster, which the server's user can reach
 */
export function pairServer(folder: string, { listen }: Pick<StandbySettings, "listen">): PairedServer {
  if (listen === null) return { settings: {} };
  const own = join(folder, "standby");
  mkdirSync(own, { recursive: true, mode: 0o755 });
  const [key, certificate, access] = ["key.pem", "certificate.pem", "pg_hba.conf"].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ];
  if (!existsSync(key) || !existsSync(certificate)) {
    const made = selfSigned(listen.host, new Date());
    writeFileSync(certificate, made.certificate, { mode: 0o644 });
    writeServerFile(key, made.key);
  }
  writeServerFile(
    access,
    [
      "host all all 127.0.0.1/32 scram-sha-256",
      "host all all ::1/128 scram-sha-256",
      `hostssl replication ${STANDBY} all scram-sha-256`,
      "",
    ].join("\n"),
  );
  const addresses = ["127.0.0.1", ...(listen.host === "127.0.0.1" ? [] : [listen.host])];
  return {
    port: listen.port,
    settings: {
      listen_addresses: addresses.join(","),
      hba_file: access,
      ssl: "on",
      ssl_cert_file: certificate,
      ssl_key_file: key,
      max_slot_wal_keep_size: LOG_LIMIT,
    },
  };
}

/**
 * What makes a server follow a primary.
 *
 * @param password of the standby's role; in a file, because every user of a machine sees arguments
 */
export function followPrimary(folder: string, primary: Address, password: string): PairedServer["settings"] {
  const passwords = join(folder, "standby", "passwords");
  mkdirSync(join(folder, "standby"), { recursive: true, mode: 0o755 });
  writeServerFile(passwords, `*:*:*:${STANDBY}:${password}\n`);
  const connection = {
    host: primary.host,
    port: primary.port,
    user: STANDBY,
    application_name: STANDBY,
    sslmode: "require",
    channel_binding: "require",
    connect_timeout: 5,
    passfile: passwords,
  };
  return {
    primary_conninfo: Object.entries(connection)
      .map(([name, value]) => `${name}='${value}'`)
      .join(" "),
    primary_slot_name: STANDBY,
    recovery_target_timeline: "latest",
    // The copy has the primary's own: once promoted, nobody is there to wait for.
    synchronous_standby_names: "",
  };
}

/** Address of the primary in a server's `primary_conninfo`; null where there is none. */
export function primaryIn(conninfo: string): Address | null {
  const [, host] = /host='([^']+)'/.exec(conninfo) ?? [];
  const [, port] = /port='(\d+)'/.exec(conninfo) ?? [];
  return host === undefined || port === undefined ? null : { host, port: Number(port) };
}

function writeServerFile(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
  giveToServer(file);
}
