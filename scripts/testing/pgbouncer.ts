import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { schemaOf } from "@entrywise/kit/db/schema-of";
import { freePort } from "@entrywise/kit/free-port";

/** Whether this machine has the pooler, Debian's package `pgbouncer`. */
export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/** Debian's unprivileged user: the pooler refuses to run as root. */
const NOBODY = 65_534;

export interface Pooler {
  /** As `startSystem` takes it. */
  start(databaseUrl: string, passwords: Readonly<Record<string, string>>): Promise<string>;
  stop(): void;
}

/** PgBouncer in transaction mode, with few connections, so that transactions often switch connection. */
export function createPgBouncer(): Pooler {
  let child: ChildProcess | null = null;
  const folder = mkdtempSync(join(tmpdir(), "entrywise-pooler-"));
  return {
    async start(databaseUrl, passwords) {
      const { hostname, port, pathname } = new URL(databaseUrl);
      const listenPort = await freePort();
      const users = Object.entries(passwords).map(([service, password]) => `"${schemaOf(service)}" "${password}"`);
      const settings = [
        "[databases]",
        `* = host=${hostname} port=${port}`,
        "[pgbouncer]",
        ...["listen_addr = 127.0.0.1", `listen_port = ${listenPort}`, "unix_socket_dir ="],
        ...["auth_type = scram-sha-256", `auth_file = ${join(folder, "users.txt")}`],
        ...["pool_mode = transaction", "default_pool_size = 12", "max_client_conn = 1000", "server_round_robin = 1"],
      ];
      writeFileSync(join(folder, "users.txt"), `${users.join("\n")}\n`);
      writeFileSync(join(folder, "pgbouncer.ini"), `${settings.join("\n")}\n`);
      const isRoot = userInfo().uid === 0;
      chmodSync(folder, 0o755);
      if (isRoot) for (const file of ["users.txt", "pgbouncer.ini"]) chownSync(join(folder, file), NOBODY, NOBODY);
      const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
      child = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], {
        stdio: ["ignore", "ignore", "inherit"],
        ...user,
      });
      await isListening(listenPort);
      return `postgres://127.0.0.1:${listenPort}${pathname}`;
    },
    stop() {
      child?.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((tell) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        tell(true);
      }).on("error", () => tell(false));
    });
    if (isThere) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error("the pooler does not listen");
}
