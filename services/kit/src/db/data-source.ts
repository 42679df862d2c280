import "reflect-metadata";
import { DataSource, type EntityTarget, type MigrationInterface, type ObjectLiteral } from "typeorm";

export interface DatabaseOptions {
  url: string;
  /** Schema of the service, equal to its name. */
  schema: string;
  entities: readonly EntityTarget<ObjectLiteral>[];
  migrations: readonly (new () => MigrationInterface)[];
  poolSize?: number;
}

/** Connections that stay however long nobody asks: opening one, and planning its queries again, takes longer than a page. */
const KEPT = 3;

/** One pool per process. Statements stop after 5 s, forgotten transactions after 10 s. */
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
    applicationName: options.schema,
    extra: {
      options: `-c search_path=${options.schema} -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000`,
      connectionTimeoutMillis: 5000,
      min: Math.min(KEPT, poolSize),
    },
  });
}
