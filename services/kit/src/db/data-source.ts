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
  /** So many stay open however long nobody asks: opening one, and planning its queries again, takes longer than a page. */
  warmConnections?: number;
  /** For long work: it has a name of its own, and whoever waits for a connection waits longer. */
  isHeavy?: boolean;
  /** No pooler is behind the address, whatever the environment says. */
  isDirect?: boolean;
}

/** A pool. Statements stop after 5 s, forgotten transactions after 10 s. */
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

/** Opens the connections for long work, which leave the processor to all others. */
export async function startHeavySource(options: DatabaseOptions): Promise<DataSource> {
  const source = createDataSource({ ...options, isHeavy: true });
  await source.initialize();
  const { master } = source.driver as PostgresDriver; // what "postgres" above makes of it
  giveWay(master);
  return source;
}

/** The connections of a data source, for libraries that bring statements of their own; without anybody's rights. */
export function statementsOf(source: DataSource): Statements {
  const { master } = source.driver as PostgresDriver; // what "postgres" above makes of it
  return { query: (text, values) => master.query(text, values) };
}

/** The connections of a data source, to be counted. */
export function poolOf(source: DataSource): CountedPool {
  return (source.driver as PostgresDriver).master; // what "postgres" above makes of it
}
