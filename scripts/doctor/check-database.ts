import { currentNames, type MigrationSet, migrationName, migrationState } from "@entrywise/kit/db/migrate";
import { Client } from "pg";
import { type Finding, good, problem, warning } from "./finding.ts";

/** What of the database the doctor needs. */
export interface DatabaseTarget {
  /** The database itself; null where it doesn't run. */
  directUrl: string | null;
  /** The pooler in front of it, if there is one. */
  pooledUrl: string | null;
  /** The release's migrations; null where it isn't built. */
  migrations: readonly MigrationSet[] | null;
}

const OLDEST = 160_000;
const SECONDS_APART = 5;

/** The database: address, version, clock, schema, and what is alarmed on the releases page. */
export async function checkDatabase({ directUrl, pooledUrl, migrations }: DatabaseTarget): Promise<Finding[]> {
  if (directUrl === null) return [good("Database", "The embedded database doesn't run; npm start starts it.")];
  const findings = await asking("Database", directUrl, async (client) => [
    await checkVersion(client),
    await checkDatabaseClock(client),
    ...(migrations === null ? [] : await checkSchema(client, migrations)),
    ...(await checkAlerts(client)),
  ]);
  const pooled = pooledUrl === null ? [] : await asking("Pooler", pooledUrl, checkPooler);
  return [...findings, ...pooled];
}

async function asking(subject: string, url: string, work: (client: Client) => Promise<Finding[]>): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return [
      problem(
        subject,
        `${placeOf(url)} doesn't answer: ${reason}.`,
        "Look at address, password and firewall, and whether it runs.",
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

/** An address without its credentials. */
export function placeOf(url: string): string {
  try {
    const { hostname, port } = new URL(url);
    return `${hostname}:${port || 5432}`;
  } catch {
    return "an address that is none";
  }
}

async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
  );
  const { number, text } = rows[0];
  if (number < OLDEST) return problem("Database", `PostgreSQL ${text} is too old.`, "Upgrade it to 16 or newer.");
  return good("Database", `PostgreSQL ${text} answers.`);
}

async function checkDatabaseClock(client: Client): Promise<Finding> {
  const { rows } = await client.query("select clock_timestamp() as now");
  const apart = Math.abs(rows[0].now.getTime() - Date.now()) / 1000;
  if (apart > SECONDS_APART) {
    return problem(
      "Clock",
      `The database's clock is ${Math.round(apart)} s off this machine's.`,
      "Let NTP keep both clocks.",
    );
  }
  return good("Clock", "The database's clock agrees with this machine's.");
}

async function checkSchema(client: Client, sets: readonly MigrationSet[]): Promise<Finding[]> {
  const state = await migrationState(
    client,
    sets.map(({ schema }) => schema),
  );
  if (Object.values(state).every((names) => names.length === 0)) {
    return [good("Schema", "The database is empty: npm start makes its tables.")];
  }
  const findings = sets.flatMap(({ schema, migrations }) => {
    const current = currentNames(migrations);
    const there = (state[schema] ?? []).map((name) => current.get(name) ?? name);
    return compareMigrations(schema, migrations.map(migrationName), there);
  });
  return findings.length === 0 ? [good("Schema", "The tables are those of this release.")] : findings;
}

/** What a schema has against what the release knows. */
export function compareMigrations(schema: string, known: readonly string[], there: readonly string[]): Finding[] {
  const unknown = there.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !there.includes(name));
  return [
    ...(unknown.length > 0
      ? [
          warning(
            "Schema",
            `${schema} was migrated by a newer release: ${unknown.join(", ")}.`,
            "This release runs on it, for migrations only add; start the newer one again when you can.",
          ),
        ]
      : []),
    ...(pending.length > 0
      ? [
          warning(
            "Schema",
            `${schema} lacks ${pending.length} of this release's migrations.`,
            "npm start applies them; several instances: run the migrate job first.",
          ),
        ]
      : []),
  ];
}

async function checkAlerts(client: Client): Promise<Finding[]> {
  const { rows: tables } = await client.query("select to_regclass('platform.release_alert') is not null as there");
  if (!tables[0].there) return [];
  const { rows } = await client.query(
    "select remote, version, kind, detail from platform.release_alert where resolved_at is null order by at",
  );
  return rows.map(({ remote, version, kind, detail }) =>
    kind === "backup"
      ? problem("Backups", detail, "See docs/runbooks.md, BackupFailed.")
      : warning(
          "Releases",
          `${remote} ${version} isn't served: ${detail}`,
          "Release one that fits, or roll back on /admin/releases.",
        ),
  );
}

/** Two transactions of one connection on two servers: a pooler in transaction mode. */
async function checkPooler(client: Client): Promise<Finding[]> {
  const seen = new Set<number>();
  for (let turn = 0; turn < 5; turn += 1) {
    seen.add((await client.query("select pg_backend_pid() as pid")).rows[0].pid);
  }
  const isTransaction = process.env.DATABASE_POOLER === "transaction";
  if (seen.size > 1 && !isTransaction) {
    return [problem("Pooler", "It gives each transaction another connection.", "Set DATABASE_POOLER=transaction.")];
  }
  return [good("Pooler", "It answers.")];
}
