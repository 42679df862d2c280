import "reflect-metadata";
import { DataSource, type EntityTarget, type MigrationInterface, type ObjectLiteral } from "typeorm";
import type { PostgresDriver } from "typeorm/driver/postgres/PostgresDriver.js";
import type { Statements } from "../events/queue-bell.ts";
import type { CountedPool } from "../metrics/database-metrics.ts";
import { giveWay } from "./give-way.ts";
import { sessionSettings } from "./pooler.ts";

export interface DatabaseOptions {
  url: string;
  /** Schema of the service, equal to its name. */
  schema: string;
  entities: readonly EntityTarget<ObjectLiteral>[];
  migrations: readonly (new () => MigrationInterface)[];
  poolSize?: number;
  /** Connections kept open when idle: opening one and planning its queries again takes longer than a page. */
  warmConnections?: number;
  /** For long work: the pool has its own name and a longer wait for connections. */
  isHeavy?: boolean;
  /** Connects to the database itself, whatever the environment says about a pooler. */
  isDirect?: boolean;
}

/** A pool. Statements are cancelled after 5 s, idle transactions after 10 s. */
export function createDataSource(options: DatabaseOptions): DataSource {
  const poolSize = options.poolSize ?? 8;
  return new DataSource({
    type: "postgres",
    url: options.url,
    schema: options.schema,
    entities: [...options.entities] as never,
    migrations: [...options.migrations] as never,
    migrationsTransactionMode: "each",
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize,
    applicationName: options.isHeavy ? `${options.schema}-heavy` : options.schema,
    extra: {
      ...sessionSettings(
        {
          search_path: options.schema,
          statement_timeout: 5000,
          idle_in_transaction_session_timeout: 10_000,
        },
        options.isDirect ? false : undefined,
      ),
      connectionTimeoutMillis: options.isHeavy ? 30_000 : 5000,
      // Each costs the database 2 to 9 MB.
      min: options.warmConnections ?? 1,
    },
  });
}

/** Opens the connections for long work, whose server processes have a lower priority. */
export async function startHeavySource(options: DatabaseOptions): Promise<DataSource> {
  const source = createDataSource({ ...options, isHeavy: true });
  await source.initialize();
  const { master } = source.driver as PostgresDriver; // what "postgres" above makes of it
  giveWay(master);
  return source;
}

/** The connections of a data source, for libraries with statements of their own; without any user's rights. */
export function statementsOf(source: DataSource): Statements {
  const { master } = source.driver as PostgresDriver; // what "postgres" above makes of it
  return { query: (text, values) => master.query(text, values) };
}

/** The connections of a data source, for metrics. */
export function poolOf(source: DataSource): CountedPool {
  return (source.driver as PostgresDriver).master; // what "postgres" above makes of it
}
