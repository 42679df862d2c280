import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, release, totalmem } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { Client } from "pg";
import { pack } from "tar-stream";
import { type Examined, embeddedUrl } from "./examine.ts";
import { type Finding, lineOf } from "./finding.ts";
import { describeEnvironment, redact, textsIn } from "./redact.ts";

/** Sizes and counts; no row of anybody. */
const figures: Readonly<Record<string, string>> = {
  tables: `select n.nspname as schema, c.relname as name, c.reltuples::bigint as rows, pg_total_relation_size(c.oid) as bytes
             from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' order by 4 desc limit 200`,
  settings:
    "select name, setting from pg_settings where source not in ('default', 'override') and name ~ '^(max_|work_mem|shared_buffers|wal_|archive_mode|archive_timeout|synchronous_commit|statement_timeout|jit)' order by name",
  connections:
    "select usename as role, state, count(*)::int as count from pg_stat_activity where usename is not null group by 1, 2 order by 1, 2",
  archiver: "select archived_count, failed_count, last_archived_wal, last_archived_time from pg_stat_archiver",
  queues: "select name, state::text, count(*)::int as count from pgboss.job group by 1, 2 order by 1, 2",
  events:
    "select code, level, count(*)::int as count, max(at) as last from platform.log_event group by 1, 2 order by 3 desc limit 100",
};

/** Contents of a support bundle by name; nothing in it names a person or is a secret. */
export async function bundleFiles(examined: Examined, findings: readonly Finding[]): Promise<Record<string, string>> {
  const { dataDir, environment, now } = examined;
  const machine = {
    platform: platform(),
    release: release(),
    arch: arch(),
    processors: cpus().length,
    memory: totalmem(),
  };
  const files = {
    "findings.txt": findings.map(lineOf).join("\n"),
    "machine.json": JSON.stringify({ at: now.toISOString(), node: process.version, ...machine }, null, 2),
    "settings.json": JSON.stringify(describeEnvironment(environment), null, 2),
    "database.json": JSON.stringify(await databaseFigures(examined), null, 2),
  };
  const secrets = secretsOf(dataDir, environment);
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, redact(text, secrets)]));
}

/** Writes a support bundle. @returns its file */
export async function writeBundle(examined: Examined, findings: readonly Finding[], folder: string): Promise<string> {
  const tar = pack();
  for (const [name, text] of Object.entries(await bundleFiles(examined, findings))) tar.entry({ name }, text);
  tar.finalize();
  const file = join(folder, `entrywise-support-${examined.now.toISOString().replace(/[:.]/g, "-")}.tar.gz`);
  writeFileSync(file, gzipSync(await buffer(tar)), { mode: 0o600 });
  return file;
}

async function databaseFigures({ dataDir, environment }: Examined): Promise<Record<string, unknown>> {
  const url = environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || embeddedUrl(dataDir, environment);
  if (!url) return {};
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  const found: Record<string, unknown> = {};
  try {
    await client.connect();
    for (const [name, sql] of Object.entries(figures)) {
      found[name] = await client.query(sql).then(
        ({ rows }) => rows,
        (error: Error) => error.message,
      );
    }
  } catch (error) {
    found.failure = error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
  return found;
}

/** Everything that must not leave: what is in the files of secrets, and in variables that name one. */
function secretsOf(dataDir: string, environment: NodeJS.ProcessEnv): string[] {
  const file = join(dataDir, "secrets.json");
  const stored = existsSync(file) ? stringsOf(readFileSync(file, "utf8")) : [];
  const named = Object.entries(environment).flatMap(([name, value = ""]) =>
    /SECRET|PASS|KEY|TOKEN|CONNECTION_STRING|_URL$/.test(name) ? [value, ...passwordsIn(value)] : [],
  );
  return [...stored, ...named].filter((value) => !/^\d+$/.test(value));
}

function stringsOf(json: string): string[] {
  try {
    return textsIn(JSON.parse(json));
  } catch {
    return [json];
  }
}

function passwordsIn(url: string): string[] {
  try {
    const { username, password } = new URL(url);
    return [username, password, decodeURIComponent(password)];
  } catch {
    return [];
  }
}
